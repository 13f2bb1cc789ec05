/**
 * What a demo adds to the calls of the shop and of its identity provider. caller.ts is on every page and reads this
 * only in a demo's build, so no other build has anything of it.
 */
import type { Endpoint } from '@strapline/contract/endpoints'
import { idempotencyHeader } from '@strapline/contract/rules'

/** An answer as caller.ts receives it. */
interface Answer {
  status: number
  text: string
}

let sent: Readonly<Record<string, string>> = {}
let started: Promise<unknown> = Promise.resolve()
let starts: readonly Endpoint[] = []
let look: (answer: Answer) => Promise<Answer> = async (answer) => answer
let note: (key: string | null, status: number | undefined) => void = () => undefined
let isLeft = false

/**
 * @param headers the headers of every call
 * @param received looks at each answer, and resolves with it or with one in its place. It may leave the page.
 * @param noted called for each call with the Idempotency-Key of a change and the status of the answer, if there is one
 */
export function setUpCalls(
  headers: Readonly<Record<string, string>>,
  received: (answer: Answer) => Promise<Answer>,
  noted: typeof note = () => undefined,
): void {
  sent = headers
  look = received
  note = noted
}

/** The demo starts again on another page: answers that still arrive on this page belong to the old data. */
export function leaveCalls(): void {
  isLeft = true
}

/**
 * Calls wait until their data set has started.
 *
 * @param start never rejects
 * @param own the calls that do not wait
 */
export function callsWaitFor(start: Promise<unknown>, own: readonly Endpoint[]): void {
  started = start
  starts = own
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const never = () => new Promise<never>(() => undefined)

/** Adds the headers of a demo's calls to those of a stream, which waits for the data set like a call. */
export async function streamInDemo(headers: Headers): Promise<void> {
  await started
  for (const [name, value] of Object.entries(sent)) headers.set(name, value)
}

/**
 * Makes a call as calls of a demo are made: about this browser's data set, once that has started. The answer never
 * comes when the page is left meanwhile, so that nothing is shown, stored or sent again.
 *
 * @param endpoint what is called
 * @param headers those of the call, to which the demo's are added
 * @param ask sends it
 */
export async function inDemo<Received extends Answer>(
  endpoint: Endpoint,
  headers: Headers,
  ask: () => Promise<Received>,
): Promise<Received> {
  if (!starts.includes(endpoint)) await started
  if (isLeft) return never()
  for (const [name, value] of Object.entries(sent)) headers.set(name, value)
  const key = headers.get(idempotencyHeader)
  try {
    const received = await ask()
    note(key, received.status)
    const seen = isLeft ? received : await look(received)
    return isLeft ? await never() : { ...received, ...seen }
  } catch (error) {
    if (isLeft) return never()
    if (!isAborted(error)) note(key, undefined)
    throw error
  }
}
