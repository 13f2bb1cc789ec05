import type { AnswerWith } from '@strapline/server-kit/http/handler'
import type { Route } from '@strapline/server-kit/http/routes'

/** An answer that is ready to be sent to everybody who asked for it. */
interface ReadyAnswer {
  headers: Record<string, string>
  /** JSON. */
  body: string
}

/** Reads in flight, which several requests wait for. */
export interface SharedReads {
  /**
   * The answer of `read`, which is the same for everybody who asks for `address`. It was read after this call, so that
   * nobody gets what was true before: who asks while a read is under way waits for the next one, with all others.
   */
  get(address: string, read: () => Promise<AnswerWith<unknown>>): Promise<ReadyAnswer>
}

/** Whether a call's answer depends on nothing but its address. */
export const isShared = ({ endpoint, bearer }: Pick<Route<never>, 'endpoint' | 'bearer'>) =>
  endpoint.method === 'GET' && endpoint.access === 'anyone' && bearer === 'strapline-api'

/** Nothing is kept when nobody waits: there is no copy that could be old (docs/decisions/0060). */
export function createSharedReads(): SharedReads {
  interface Line {
    running: Promise<ReadyAnswer>
    next: Promise<ReadyAnswer> | undefined
  }
  const lines = new Map<string, Line>()

  async function readNow(read: () => Promise<AnswerWith<unknown>>): Promise<ReadyAnswer> {
    const { answer, headers } = await read()
    return { headers, body: JSON.stringify(answer) }
  }

  function start(address: string, read: () => Promise<AnswerWith<unknown>>): Promise<ReadyAnswer> {
    const running = readNow(read)
    const line: Line = { running, next: undefined }
    lines.set(address, line)
    const leave = () => {
      if (lines.get(address) === line && !line.next) lines.delete(address)
    }
    running.then(leave, leave)
    return running
  }

  return {
    get(address, read) {
      const line = lines.get(address)
      if (!line) return start(address, read)
      const startNext = () => start(address, read)
      line.next ??= line.running.then(startNext, startNext)
      return line.next
    },
  }
}
