import type { Order, Product, Review } from '@strapline/contract/entities'
import { queryOptions } from '@tanstack/react-query'
import { config } from '../config.ts'
import { call } from './client.ts'
import { isRefusal } from './failures.ts'
import { keyOf } from './query-client.ts'

/**
 * Where the next page begins, by a Link header; undefined when it names none. It takes this parameter alone from the
 * address, so that a header can't send a token elsewhere.
 */
export function placeAfter(link: string | null): string | undefined {
  const [, query] = /<[^>?]*\?([^>#]*)[^>]*>\s*;\s*rel="?next"?/.exec(link ?? '') ?? []
  return new URLSearchParams(query).get('after') || undefined
}

/** The products that a server answers at once. */
export interface ListedProducts {
  data: Product[]
  /** Whether these are all. A larger catalogue is searched by the server. */
  isWhole: boolean
}

/** All products, or the first of a larger catalogue. */
export function catalogueQuery() {
  return queryOptions({
    queryKey: keyOf('listProducts'),
    async queryFn({ signal }): Promise<ListedProducts> {
      let isWhole = true
      const onHeaders = (headers: Headers) => {
        isWhole = placeAfter(headers.get('Link')) === undefined
      }
      const { data } = await call('listProducts', {}, { signal, onHeaders })
      return { data, isWhole }
    },
  })
}

/** {@link catalogueQuery}, as its products alone. */
export function productsQuery() {
  return queryOptions({ ...catalogueQuery(), select: ({ data }) => data })
}

/** What the home page asks for. It shuffles them for each visit and shows fourteen; a server may answer more. */
export const homeProducts = config.extras ? '?limit=48' : ''

/** Some products, for the home page. */
export function homeProductsQuery() {
  return queryOptions({
    queryKey: [...keyOf('listProducts'), 'home'] as const,
    queryFn: ({ signal }) => call('listProducts', {}, { signal, search: homeProducts }),
    select: ({ data }) => data,
  })
}

/** How many pages of reviews are loaded at most: 20,000 reviews, far more than anybody leafs through. */
const mostReviewPages = 20

/** All reviews from a place on, page by page where the server names a next one. */
async function readReviews(signal: AbortSignal, search = '', page = 1): Promise<Review[]> {
  let after: string | undefined
  const onHeaders = (headers: Headers) => {
    after = placeAfter(headers.get('Link'))
  }
  const { reviews } = await call('listReviews', {}, { signal, search, onHeaders })
  if (!after || page === mostReviewPages) return reviews
  return [
    ...reviews,
    ...(await readReviews(signal, `?${new URLSearchParams({ after })}`, page + 1)),
  ]
}

/** All reviews, newest first; the server lists the oldest first. */
export function reviewsQuery() {
  return queryOptions({
    queryKey: keyOf('listReviews'),
    queryFn: async ({ signal }) => ({ reviews: await readReviews(signal) }),
    select: ({ reviews }) => reviews.toReversed(),
  })
}

/** One product. */
export function productQuery(id: string) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: keyOf('getProduct', input),
    queryFn: ({ signal }) => call('getProduct', input, { signal }),
  })
}

/**
 * The products that replace one, one after the other, as far as they are sold: a circle ends where it began.
 *
 * @param product undefined while it is not loaded
 */
export function replacementsQuery(product: Product | undefined) {
  const { _id, replacedBy } = product ?? {}
  return queryOptions({
    queryKey: [...keyOf('getProduct', { params: { id: _id ?? '' } }), 'replacements', replacedBy],
    enabled: replacedBy !== undefined,
    async queryFn({ client }) {
      const found = new Map<string, Product>()
      for (let next = replacedBy; next !== undefined && next !== _id && !found.has(next); ) {
        const other = await client.fetchQuery(productQuery(next)).catch(noneIfGone)
        if (!other) break
        found.set(next, other)
        next = other.replacedBy
      }
      return [...found.values()]
    },
  })
}

function noneIfGone(error: unknown): undefined {
  if (!isRefusal(error, 404)) throw error
}

/**
 * One product with its ETag, for the form that changes it. The form loads it each time it opens, and keeps that ETag
 * until the change is sent: a newer ETag would approve values that the user has not seen.
 *
 * @param time counts how often the form was opened; each count is a query of its own
 */
export function productToChangeQuery(id: string, time: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: [...keyOf('getProduct', input), 'to change', time] as const,
    async queryFn({ signal }) {
      let tag: string | null = null
      const product = await call('getProduct', input, {
        signal,
        onHeaders: (headers) => {
          tag = headers.get('ETag')
        },
      })
      return { product, tag: tag ?? undefined }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** One order. What changes the lists of orders refreshes it, too. */
export function orderQuery(id: Order['_id']) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: keyOf('getOrder', input),
    queryFn: ({ signal }) => call('getOrder', input, { signal }),
  })
}

/** The profile of the user with this email. */
export function userQuery(email: string) {
  const input = { params: { email } }
  return queryOptions({
    queryKey: keyOf('getUser', input),
    queryFn: ({ signal }) => call('getUser', input, { signal }),
  })
}

/** Whether the user with this email is an admin. Refetched whenever the window gets the focus. */
export function isAdminQuery(email: string) {
  const input = { params: { email } }
  return queryOptions({
    queryKey: keyOf('isAdmin', input),
    queryFn: ({ signal }) => call('isAdmin', input, { signal }),
    select: ({ admin }) => admin,
    refetchOnWindowFocus: 'always',
    // The dashboard handles an expired session, since where it leads depends on the page.
    meta: { guard: true, ownExpiry: true },
  })
}
