import type { DemoData } from '../demo/demo-data.ts'

/** A data set on a shelf. */
export interface Kept {
  /** The stored value, which is not trusted. */
  data: unknown
  /** Another one after each change, by whichever tab. */
  revision: number
}

/** Where the data sets of a browser are, for all of its tabs. */
export interface Shelf {
  /** Whether they are still there when the browser is opened again. */
  isKept: boolean
  /** Does `job` while no other tab does one. */
  exclusively<Result>(job: () => Promise<Result>): Promise<Result>
  /** The revision of a data set and when it was called, in milliseconds since 1970; undefined when there is none. */
  head(id: string): Promise<{ revision: number; calledAt: number } | undefined>
  read(id: string): Promise<Kept | undefined>
  /** Stores a data set, and answers its revision. */
  write(id: string, data: DemoData, calledAt: number): Promise<number>
  touch(id: string, calledAt: number): Promise<void>
  remove(id: string): Promise<void>
  /** The ids, and when each was called. */
  list(): Promise<[id: string, calledAt: number][]>
  /** The key that signs tokens, 32 bytes; `make` makes it at the first time. */
  signingKey(make: () => Uint8Array): Promise<Uint8Array>
}

/** Does jobs one after the other. */
export function inTurn(): Shelf['exclusively'] {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const next = last.then(job)
    last = next.catch(() => {})
    return next
  }
}

/** A shelf in the memory of one tab, for a browser that keeps nothing. */
export function createMemoryShelf(): Shelf {
  const kept = new Map<string, Kept & { calledAt: number }>()
  let key: Uint8Array | undefined
  let revision = 0
  return {
    isKept: false,
    exclusively: inTurn(),
    head: async (id) => kept.get(id),
    read: async (id) => kept.get(id),
    async write(id, data, calledAt) {
      revision += 1
      kept.set(id, { data, revision, calledAt })
      return revision
    },
    async touch(id, calledAt) {
      const found = kept.get(id)
      if (found) kept.set(id, { ...found, calledAt })
    },
    async remove(id) {
      kept.delete(id)
    },
    list: async () => [...kept].map(([id, { calledAt }]) => [id, calledAt]),
    async signingKey(make) {
      key ??= make()
      return key
    },
  }
}
