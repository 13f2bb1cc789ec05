/** How many jobs a queue takes. */
export interface QueueSize {
  /** Jobs that run at the same time. */
  atOnce: number
  /** Jobs that wait, of all clients together. */
  waiting: number
}

/** Thrown to a client whose job is not run, because too many wait. */
export class QueueIsFull extends Error {
  override name = 'QueueIsFull'
}

/** Runs jobs of clients, a few at a time. */
export interface HashQueue {
  /** The result of `job`; rejects with `QueueIsFull` when it is not run. */
  run<Result>(client: string, job: () => Promise<Result>): Promise<Result>
}

interface WaitingJob {
  start(): void
  refuse(): void
}

/**
 * A queue with a turn for each client: a client with many jobs does not delay the others. When it is full,
 * a client with fewer jobs takes the last place of the client with the most.
 */
export function createHashQueue({ atOnce, waiting }: QueueSize): HashQueue {
  /** The waiting jobs of each client; the client whose turn is next is the first. */
  const lines = new Map<string, WaitingJob[]>()
  let running = 0
  let length = 0

  /** Starts the next job in the place of one that has ended. */
  function startNext(): void {
    const [first] = lines
    if (!first) return
    const [client, [job, ...others]] = first
    lines.delete(client)
    if (others.length > 0) lines.set(client, others)
    length -= 1
    job?.start()
  }

  /** Refuses the last job of the client with the most, if `client` has fewer; whether there is room now. */
  function makeRoom(client: string): boolean {
    if (length < waiting) return true
    const most = [...lines.values()].reduce(
      (one, other) => (other.length > one.length ? other : one),
      [],
    )
    if ((lines.get(client)?.length ?? 0) + 1 >= most.length) return false
    most.pop()?.refuse()
    length -= 1
    return true
  }

  return {
    run<Result>(client: string, job: () => Promise<Result>) {
      return new Promise<Result>((resolve, reject) => {
        const start = () => {
          running += 1
          job()
            .then(resolve, reject)
            .finally(() => {
              running -= 1
              startNext()
            })
        }
        const refuse = () => reject(new QueueIsFull('Too many jobs wait.'))
        if (running < atOnce) return start()
        if (!makeRoom(client)) return refuse()
        const line = lines.get(client) ?? []
        line.push({ start, refuse })
        lines.set(client, line)
        length += 1
      })
    },
  }
}
