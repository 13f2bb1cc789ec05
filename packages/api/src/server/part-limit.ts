import { listParameters } from '@strapline/contract/extras'
import { messages } from '@strapline/contract/messages'
import { tooMany } from '@strapline/server-kit/http/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How often one client may ask for a kind of part. */
interface PartLimit {
  perMinute: number
  atOnce: number
  /** The refusal's sentence, with the seconds until the client may ask again. */
  sentence(seconds: number): string
}

/** Makes a read when the client may, and rejects with a RefusedCall of 429 otherwise. */
type Limit = <Result>(request: FastifyRequest, read: () => Promise<Result>) => Promise<Result>

/** How many pages one client may ask for, for each search that it may make. */
const pagesForEachSearch = 5

function createLimit(
  app: FastifyInstance,
  { perMinute, atOnce, sentence }: PartLimit,
  clientOf: (request: FastifyRequest) => string,
): Limit {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: clientOf,
  })
  const refuse = (seconds: number) => tooMany(sentence(seconds), seconds)
  const underWay = new Map<string, number>()
  return async (request, read) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw refuse(counted.ttlInSeconds)
    const client = clientOf(request)
    const before = underWay.get(client) ?? 0
    if (before >= atOnce) throw refuse(1)
    underWay.set(client, before + 1)
    try {
      return await read()
    } finally {
      const left = (underWay.get(client) ?? 1) - 1
      if (left > 0) underWay.set(client, left)
      else underWay.delete(client)
    }
  }
}

/**
 * Limits how often one client asks for parts of lists that anybody may read. There are as many parts as somebody makes
 * up, each read anew after a change, and nobody has to sign in for them. A search may read a whole list; a page reads
 * its rows.
 *
 * @param searchesPerMinute the most of one client; of pages five times as many
 * @param clientOf who sends a request
 * @returns makes a read that a query asks for, limited where it asks for a part
 */
export function limitParts(
  app: FastifyInstance,
  searchesPerMinute: number,
  clientOf: (request: FastifyRequest) => string,
): <Result>(
  request: FastifyRequest,
  query: URLSearchParams,
  read: () => Promise<Result>,
) => Promise<Result> {
  const ofSearches = createLimit(
    app,
    {
      perMinute: searchesPerMinute,
      atOnce: 3,
      sentence: messages.limit.tooManySearches,
    },
    clientOf,
  )
  const ofPages = createLimit(
    app,
    {
      perMinute: searchesPerMinute * pagesForEachSearch,
      atOnce: 10,
      sentence: messages.limit.tooManyChanges,
    },
    clientOf,
  )
  const isPart = (query: URLSearchParams) =>
    Object.keys(listParameters).some((name) => query.has(name))

  return (request, query, read) => {
    // What is chosen is looked up as words are.
    if (query.get('q') || query.has('choice')) return ofSearches(request, read)
    return isPart(query) ? ofPages(request, read) : read()
  }
}
