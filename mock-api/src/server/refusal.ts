import type { errorStatuses } from '@strapline/contract/endpoints'
import type { ApiError } from '@strapline/contract/entities'

/** A status of the contract for a call that is refused. */
export type RefusalStatus = (typeof errorStatuses)[number]

/** Thrown anywhere in a call to refuse it; its answer is `{ message, fields? }`. */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly status: RefusalStatus,
    message: string,
    readonly fields?: Record<string, string>,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }

  /** What goes over the wire. */
  get body(): ApiError {
    return this.fields ? { message: this.message, fields: this.fields } : { message: this.message }
  }
}
