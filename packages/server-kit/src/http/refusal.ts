import type { errorStatuses } from '@strapline/contract/endpoints'
import type { ApiError } from '@strapline/contract/entities'
import type { tagStatuses } from '@strapline/contract/extras'

/** A status of the contract for a call that is refused. */
export type RefusalStatus = (typeof errorStatuses)[number] | (typeof tagStatuses)[number]

/** The refusal of what may be sent again after `waitSeconds`. */
export function tooMany(message: string, waitSeconds: number): RefusedCall {
  return new RefusedCall(429, message, undefined, { 'Retry-After': String(waitSeconds) })
}

/** Thrown to refuse a call; the answer is `{ message, fields? }`. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly status: RefusalStatus
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: RefusalStatus,
    message: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.headers = headers
  }

  /** The answer's body. */
  get body(): ApiError {
    return this.fields ? { message: this.message, fields: this.fields } : { message: this.message }
  }
}
