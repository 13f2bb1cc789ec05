import type { ApiError } from '@strapline/contract/entities'
import { worded } from '@strapline/ui/lib/wording.ts'
import type { Refusal } from '@strapline/ui/primitives/form'

/** The server refused the call. `message` is the server's, `fields` has a message for each invalid field. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly fields: Record<string, string>
  readonly retryAfter: number | undefined

  /** @param retryAfter the milliseconds of the Retry-After header */
  constructor(status: number, { message, fields = {} }: ApiError, retryAfter?: number) {
    super(message)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Nobody knows whether a change was made. `message` says why. */
export class UnknownOutcome extends Error {}

/** The server did not answer: it or the network is down. */
export class NetworkFailure extends Error {
  override readonly name: string = 'NetworkFailure'
  readonly reason: string

  /** @param reason what happened; @param advice what to do */
  constructor(
    cause: unknown,
    reason = 'The server cannot be reached.',
    advice = 'Check your connection and try again.',
  ) {
    super(`${reason} ${advice}`, { cause })
    this.reason = reason
  }
}

/** The server did not answer in time, all tries of a read together. */
export class TimeLimitReached extends NetworkFailure {
  override readonly name = 'TimeLimitReached'

  constructor(cause: unknown) {
    super(cause, 'The server takes too long to answer.', 'Wait a moment and try again.')
  }
}

const notUnderstood = 'The server gave an answer that this page does not understand.'

/** The answer doesn't match the contract: HTML, truncated JSON, another shape. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly reason = notUnderstood
  readonly retryAfter: number | undefined

  /** @param retryAfter the milliseconds of the Retry-After header */
  constructor(cause: unknown, retryAfter?: number) {
    super(`${notUnderstood} Try again later.`, { cause })
    this.retryAfter = retryAfter
  }
}

/** The identity provider refused. `message` is the provider's. */
export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal'
}

/** Failures whose message is for the user. */
const told = [ApiRefusal, UnknownOutcome, NetworkFailure, UnexpectedAnswer, IdentityRefusal]

/** The message to show for any `error`. */
export function explain(error: unknown): string {
  const isTold = told.some((kind) => error instanceof kind)
  if (!isTold) return 'Something went wrong. Try again.'
  const { message } = error as Error
  return message.trim() === '' ? 'The server refused this. Try again later.' : message
}

/** Why it failed, for a form. */
export function refusalIn(error: unknown): Refusal {
  const fields = error instanceof ApiRefusal ? error.fields : undefined
  return { message: explain(error), fields }
}

/** Why it failed, without the advice to try again: for what is tried again anyway. */
export function reasonOf(error: unknown): string {
  const hasReason = error instanceof NetworkFailure || error instanceof UnexpectedAnswer
  return hasReason ? error.reason : explain(error)
}

/** `explain` with the messages of the fields, for a toast that is shown without the form. */
export function explainWithFields(error: unknown): string {
  const fields = error instanceof ApiRefusal ? Object.values(error.fields) : []
  // Joined to one text they are no message of the contract any more.
  return [...new Set([explain(error), ...fields].map(worded))].join(' ')
}

/**
 * Whether a change that failed with `error` was certainly not made. Without an answer, or with one that is
 * not a refusal, the server may have made it.
 */
export function isOutcomeKnown(error: unknown): boolean {
  return error instanceof IdentityRefusal || (error instanceof ApiRefusal && error.status < 500)
}

/** The milliseconds after which the server wants to be asked again, if it has said so. */
export function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ApiRefusal || error instanceof UnexpectedAnswer
    ? error.retryAfter
    : undefined
}

/**
 * The message for a change that failed: that it was not made and why, or that nobody knows (decision D24).
 *
 * @param subject what was to be changed, as in the middle of a sentence: "your review"
 * @param done what was to happen to it: "added"
 */
export function explainChange(subject: string, done: string, error: unknown): string {
  const outcome = isOutcomeKnown(error)
    ? `${subject.charAt(0).toUpperCase()}${subject.slice(1)} was not ${done}.`
    : `It is not known whether ${subject} was ${done}.`
  return `${outcome} ${explainWithFields(error)}`
}

/** Whether `error` is a refusal with one of these statuses. */
export function isRefusal(error: unknown, ...statuses: number[]): error is ApiRefusal {
  return error instanceof ApiRefusal && statuses.includes(error.status)
}
