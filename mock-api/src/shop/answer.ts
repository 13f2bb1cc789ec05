import { messages } from '@strapline/contract/messages'
import { RefusedCall } from '@strapline/server-kit/http/refusal'

/** An answer to a request, whatever brings it to who asked. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body: unknown
  /** For how many milliseconds it is held back. @default 0 */
  delay?: number
  /** Whether the connection breaks before it has arrived. @default false */
  isLost?: boolean
}

/** The answer to a call that failed by no fault of the caller. */
export const failure = (status = 500, message: string = messages.refusal.unexpected): Answer => ({
  status,
  headers: {},
  body: { message },
})

/** `answer`, whose refusals are answers. */
export async function orRefusal<Other>(answer: Promise<Answer | Other>): Promise<Answer | Other> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    return { status: error.status, headers: error.headers, body: error.body }
  }
}

/** An unexpected error, for a log. */
export const describeError = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
