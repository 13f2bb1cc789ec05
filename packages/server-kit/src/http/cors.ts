import { idempotencyHeader } from '@strapline/contract/rules'

/** The headers of answers that the app's pages may read. */
export const exposedHeaders = ['Retry-After', 'Link', 'X-Total-Count', 'ETag']

/** The headers that the app's pages may send. */
export const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'Last-Event-ID',
  idempotencyHeader,
]

/** For how long a browser may keep the answer of a preflight, in seconds: a day. */
export const preflightAge = 86_400
