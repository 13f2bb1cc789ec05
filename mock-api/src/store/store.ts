import type { Database } from './database.ts'

/** The result of a change: the next state, and a value for its caller. */
export interface Changed<Result> {
  database: Database
  result: Result
}

/** Computes the next state from the current one, without mutating it; throws to refuse. */
export type Change<Result> = (database: Database) => Changed<Result>

/** The one place where the data changes. */
export interface Store {
  /** The last state that is on the disk. */
  read(): Database
  /**
   * Queues `change`; changes are applied one after the other. Resolves when the state is on the disk;
   * rejects with the error of `change` or of the write, and then nothing has changed.
   */
  change<Result>(change: Change<Result>): Promise<Result>
  /** Waits for queued changes; later ones are refused. */
  close(): Promise<void>
}

/** A change that came after its store was closed. */
export class StoreClosed extends Error {
  override name = 'StoreClosed'
}

interface QueuedChange {
  /** Applies the change. `respond` answers its caller and is called after the write. */
  apply(draft: Database): { draft: Database; respond: () => void }
  fail(error: unknown): void
}

/**
 * A store that starts with `initial` and writes every state with `save`. Changes that arrive during a
 * write are written together, so that fifty at once cost a few writes. `onCommit` is called with every
 * state that was written.
 */
export function createStore(
  initial: Database,
  save: (database: Database) => Promise<void>,
  onCommit: (database: Database) => void = () => {},
): Store {
  let current = initial
  let queue: QueuedChange[] = []
  let draining: Promise<void> | undefined
  let closed = false

  async function saveTogether(batch: readonly QueuedChange[]): Promise<void> {
    let draft = current
    const responses = batch.map((queued) => {
      const applied = queued.apply(draft)
      draft = applied.draft
      return applied.respond
    })
    try {
      if (draft !== current) {
        await save(draft)
        current = draft
        onCommit(current)
      }
    } catch (error) {
      // Refused changes fail too: they were refused on a state that was never written.
      for (const queued of batch) queued.fail(error)
      return
    }
    for (const respond of responses) respond()
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
      if (closed) return Promise.reject(new StoreClosed('The store is closed.'))
      return new Promise<Result>((resolve, reject) => {
        queue.push({
          apply(draft) {
            try {
              const { database, result } = change(draft)
              return { draft: database, respond: () => resolve(result) }
            } catch (error) {
              return { draft, respond: () => reject(error) }
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
