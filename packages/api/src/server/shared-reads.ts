import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type ExtraListName, extraLists } from '@strapline/contract/extras'
import { catalogueKey } from '@strapline/server-kit/catalogue-request'
import type { AnswerWith } from '@strapline/server-kit/http/handler'
import { type KeptBody, keepBody } from '@strapline/server-kit/http/kept-body'
import type { Match, Route } from '@strapline/server-kit/http/routes'
import { listKey } from '@strapline/server-kit/list-request'

/** The most bytes of answers that are kept, without their compressed forms, which take less than as much again. */
const mostBytes = 32 * 1024 * 1024

/** Brotli's: lists are compressed after each change. */
const quality = 5

/** Below so many bytes a compressed form saves no packet. */
const leastToCompress = 1024

/** The most answers that are kept. */
const mostAnswers = 1000

/** An answer that is ready to be sent to everybody who asked for it. */
export interface ReadyAnswer {
  /** Those of every form. */
  headers: Record<string, string>
  /** Changes with the answer. */
  tag: string
  /** JSON. */
  body: KeptBody
  /** Whether it may be sent compressed: a strong tag is that of one form alone (RFC 9110, 8.8.1). */
  isCompressible: boolean
}

/** An answer with the version of the data that was asked for just before it was read. */
interface KeptAnswer extends ReadyAnswer {
  version: string
}

/** Reads in flight, which several requests wait for. */
export interface SharedReads {
  /**
   * The answer of `read`, which is the same for everybody who asks for `key`. It was read after this call, so that
   * nobody gets what was true before: who asks while a read is under way waits for the next one, with all others. An
   * answer is given again as long as nothing has changed.
   */
  get(key: string, read: () => Promise<AnswerWith<unknown>>): Promise<ReadyAnswer>
}

/** Whether a call's answer depends on nothing but what is asked for. */
export const isShared = ({ endpoint, bearer }: Pick<Route<never>, 'endpoint' | 'bearer'>) =>
  endpoint.method === 'GET' && endpoint.access === 'anyone' && bearer === 'strapline-api'

/**
 * Tells shared reads apart by their call and the parameters that it knows. The address would not do: anybody can make
 * up as many as they like. Refuses bad values with 422.
 */
export function keyOf({ route, params }: Match<never>, query: URLSearchParams): string {
  const asked =
    route.name === 'searchCatalogue'
      ? catalogueKey(query)
      : route.name in extraLists
        ? listKey(route.name as ExtraListName, query)
        : ''
  return JSON.stringify([route.name, params, asked])
}

/** An answer in the form that is kept. A client may keep it, too, and asks each time whether it is still the same. */
function readyAnswer({ answer, headers }: AnswerWith<unknown>): ReadyAnswer {
  const body = keepBody(JSON.stringify(answer), quality)
  const { plain } = body
  const own = headers.ETag
  const isCompressible = own === undefined && plain.length >= leastToCompress
  const tag = own ?? `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return {
    headers: {
      ...headers,
      ETag: tag,
      'Cache-Control': 'no-cache',
      Vary: 'Origin, Accept-Encoding',
    },
    tag,
    body,
    isCompressible,
  }
}

/** The least time between two questions, in milliseconds. Each takes as long as several answers. */
const pause = 1

/**
 * Asks at most once in `pause`: who wants to know meanwhile waits, with all others, for the question after it. It is
 * never asked before somebody wanted to know, so that nobody hears what was true earlier.
 */
function askedTogether(ask: () => Promise<string>): () => Promise<string> {
  let last = Number.NEGATIVE_INFINITY
  let coming: Promise<string> | undefined

  function askNow(): Promise<string> {
    last = performance.now()
    coming = undefined
    return ask()
  }

  return () => {
    if (coming) return coming
    const wait = last + pause - performance.now()
    if (wait <= 0) return askNow()
    coming = setTimeout(wait).then(askNow)
    return coming
  }
}

/** Answers by key. Above the limits those that were kept first are dropped. */
function createAnswers() {
  const answers = new Map<string, KeptAnswer>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= answers.get(key)?.body.plain.length ?? 0
    answers.delete(key)
  }

  return {
    get: (key: string) => answers.get(key),
    keep(key: string, answer: KeptAnswer): void {
      drop(key)
      if (answer.body.plain.length > mostBytes) return
      answers.set(key, answer)
      bytes += answer.body.plain.length
      for (const oldest of answers.keys()) {
        if (bytes <= mostBytes && answers.size <= mostAnswers) return
        drop(oldest)
      }
    },
  }
}

/**
 * Reads that are shared by those who wait at the same moment, and answers that are kept until the data changes
 * (docs/decisions/0069).
 *
 * @param versionOf which data a read sees that begins now: two equal versions mean that nothing has changed between
 */
export function createSharedReads(versionOf: () => Promise<string>): SharedReads {
  interface Line {
    running: Promise<ReadyAnswer>
    next: Promise<ReadyAnswer> | undefined
  }
  const presentVersion = askedTogether(versionOf)
  const lines = new Map<string, Line>()
  const answers = createAnswers()

  async function readNow(
    key: string,
    read: () => Promise<AnswerWith<unknown>>,
  ): Promise<ReadyAnswer> {
    // The version comes before the read: a change committed between them makes the answer newer than its version, and
    // it is read again.
    const version = await presentVersion()
    const kept = answers.get(key)
    if (kept?.version === version) return kept
    const ready = { ...readyAnswer(await read()), version }
    answers.keep(key, ready)
    return ready
  }

  function start(key: string, read: () => Promise<AnswerWith<unknown>>): Promise<ReadyAnswer> {
    const running = readNow(key, read)
    const line: Line = { running, next: undefined }
    lines.set(key, line)
    const leave = () => {
      if (lines.get(key) === line && !line.next) lines.delete(key)
    }
    running.then(leave, leave)
    return running
  }

  return {
    get(key, read) {
      const line = lines.get(key)
      if (!line) return start(key, read)
      const startNext = () => start(key, read)
      line.next ??= line.running.then(startNext, startNext)
      return line.next
    },
  }
}
