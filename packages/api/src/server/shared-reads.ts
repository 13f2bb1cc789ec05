import type { AnswerWith } from '@strapline/server-kit/http/handler'
import type { Route } from '@strapline/server-kit/http/routes'

/** The most bytes of answers that are kept. */
const mostBytes = 32 * 1024 * 1024

/** The most answers that are kept. */
const mostAnswers = 1000

/** An answer that is ready to be sent to everybody who asked for it. */
interface ReadyAnswer {
  headers: Record<string, string>
  /** JSON. */
  body: Buffer
}

/** An answer with the version of the data that was asked for just before it was read. */
interface KeptAnswer extends ReadyAnswer {
  version: string
}

/** Reads in flight, which several requests wait for. */
export interface SharedReads {
  /**
   * The answer of `read`, which is the same for everybody who asks for `address`. It was read after this call, so that
   * nobody gets what was true before: who asks while a read is under way waits for the next one, with all others.
   * Where nothing has changed since the read before, its answer is that of the next one, too.
   */
  get(address: string, read: () => Promise<AnswerWith<unknown>>): Promise<ReadyAnswer>
}

/** Whether a call's answer depends on nothing but its address. */
export const isShared = ({ endpoint, bearer }: Pick<Route<never>, 'endpoint' | 'bearer'>) =>
  endpoint.method === 'GET' && endpoint.access === 'anyone' && bearer === 'strapline-api'

/** Answers by address. Above the limits those that were kept first are dropped. */
function createAnswers() {
  const answers = new Map<string, KeptAnswer>()
  let bytes = 0

  function drop(address: string): void {
    bytes -= answers.get(address)?.body.length ?? 0
    answers.delete(address)
  }

  return {
    get: (address: string) => answers.get(address),
    keep(address: string, answer: KeptAnswer): void {
      drop(address)
      if (answer.body.length > mostBytes) return
      answers.set(address, answer)
      bytes += answer.body.length
      for (const oldest of answers.keys()) {
        if (bytes <= mostBytes && answers.size <= mostAnswers) return
        drop(oldest)
      }
    },
  }
}

/**
 * Reads that are shared by those who wait at the same moment, and answers that are kept until the data changes
 * (docs/decisions/0060 and 0069).
 *
 * @param versionOf which data a read sees that begins now: two equal versions mean that nothing has changed between
 */
export function createSharedReads(versionOf: () => Promise<string>): SharedReads {
  interface Line {
    running: Promise<ReadyAnswer>
    next: Promise<ReadyAnswer> | undefined
  }
  const lines = new Map<string, Line>()
  const answers = createAnswers()

  async function readNow(
    address: string,
    read: () => Promise<AnswerWith<unknown>>,
  ): Promise<ReadyAnswer> {
    // Before the read: what is committed between the two makes the answer newer than its version, and it is read again.
    const version = await versionOf()
    const kept = answers.get(address)
    if (kept?.version === version) return kept
    const { answer, headers } = await read()
    const ready = { headers, body: Buffer.from(JSON.stringify(answer)), version }
    answers.keep(address, ready)
    return ready
  }

  function start(address: string, read: () => Promise<AnswerWith<unknown>>): Promise<ReadyAnswer> {
    const running = readNow(address, read)
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
