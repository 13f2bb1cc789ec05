import type { Database } from './database.ts'

/** What a change makes: the next state, and what its caller wants to know. */
export interface Changed<Result> {
  database: Database
  result: Result
}

/** Looks at a state and makes the next one without touching it; throws to refuse. */
export type Change<Result> = (database: Database) => Changed<Result>

/** The one place where the data changes. */
export interface Store {
  /** The last state that is safely on the disk. */
  read(): Database
  /**
   * Runs `change` alone, after every change that was asked for before it. Resolves when its state is
   * on the disk; rejects with what `change` threw, or with the write error, and then nothing changed.
   */
  change<Result>(change: Change<Result>): Promise<Result>
  /** Waits until nothing is left to write; later changes are refused. */
  close(): Promise<void>
}

interface Waiting {
  /** Applies the change; the function it returns tells the caller, once the disk has it. */
  apply(draft: Database): { draft: Database; settle: () => void }
  fail(error: unknown): void
}

/**
 * A store that starts from `initial` and keeps every state with `save`. Changes that come in while
 * the disk is busy are saved together, so that fifty at once cost a few writes. `committed` hears of
 * every state that was saved.
 */
export function createStore(
  initial: Database,
  save: (database: Database) => Promise<void>,
  committed: (database: Database) => void = () => {},
): Store {
  let current = initial
  let queue: Waiting[] = []
  let draining: Promise<void> | undefined
  let closed = false

  async function saveTogether(batch: readonly Waiting[]): Promise<void> {
    let draft = current
    const settlers = batch.map((waiting) => {
      const applied = waiting.apply(draft)
      draft = applied.draft
      return applied.settle
    })
    try {
      if (draft !== current) {
        await save(draft)
        current = draft
        committed(current)
      }
    } catch (error) {
      // Refusals too: they were decided on a state that never came to be.
      for (const waiting of batch) waiting.fail(error)
      return
    }
    for (const settle of settlers) settle()
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      await saveTogether(batch)
    }
    draining = undefined
  }

  return {
    read: () => current,
    change<Result>(change: Change<Result>) {
      if (closed) return Promise.reject(new Error('The store is closed.'))
      return new Promise<Result>((resolve, reject) => {
        queue.push({
          apply(draft) {
            try {
              const { database, result } = change(draft)
              return { draft: database, settle: () => resolve(result) }
            } catch (error) {
              return { draft, settle: () => reject(error) }
            }
          },
          fail: reject,
        })
        draining ??= drain()
      })
    },
    async close() {
      closed = true
      await draining
    },
  }
}
