import type { Database, Draft } from './database.ts'

/** Replaces lists of a draft, and answers the result; throws to refuse, and then nothing has changed. */
export type Change<Result> = (draft: Draft) => Result

/** The one place where the data change. */
export interface Store {
  read(): Database
  change<Result>(change: Change<Result>): Promise<Result>
}

/** A store that starts with `initial`. `changed` is called with every state that follows. */
export function createStore(
  initial: Database,
  changed: (database: Database) => void = () => {},
): Store {
  let current = initial
  return {
    read: () => current,
    async change(change) {
      const draft = { ...current }
      const result = change(draft)
      current = draft
      changed(current)
      return result
    },
  }
}

/** `rows` with one of them replaced. */
export const withRow = <Row>(rows: readonly Row[], row: Row, next: Row): Row[] =>
  rows.map((other) => (other === row ? next : other))
