import { limitMessages } from '@strapline/contract/messages'
import { type RefusedCall, tooMany } from '@strapline/server-kit/http/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How many searches of one client may be under way at once, of those that anybody may make. */
const mostAtOnce = 3

/** Refuses a client that searches too often; `seconds` until it may again. */
const tooManySearches = (seconds: number): RefusedCall =>
  tooMany(limitMessages.tooManySearches(seconds), seconds)

/** Makes a search when the client may, and rejects with a RefusedCall of 429 otherwise. */
export type LimitSearch = <Result>(
  request: FastifyRequest,
  search: () => Promise<Result>,
) => Promise<Result>

/**
 * Limits the searches that anybody may make: each may read a whole list, and nobody has to sign in for it.
 *
 * @param perMinute the most of one client
 * @param clientOf who sends a request
 */
export function limitSearches(
  app: FastifyInstance,
  perMinute: number,
  clientOf: (request: FastifyRequest) => string,
): LimitSearch {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: clientOf,
  })
  const underWay = new Map<string, number>()
  return async (request, search) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooManySearches(counted.ttlInSeconds)
    const client = clientOf(request)
    const before = underWay.get(client) ?? 0
    if (before >= mostAtOnce) throw tooManySearches(1)
    underWay.set(client, before + 1)
    try {
      return await search()
    } finally {
      const left = (underWay.get(client) ?? 1) - 1
      if (left > 0) underWay.set(client, left)
      else underWay.delete(client)
    }
  }
}
