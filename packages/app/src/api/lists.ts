/**
 * The lists that are loaded page by page, where the server has pages (docs/decisions/0057): what is asked, what is
 * cached, and each list of the dashboard.
 */
import type { Count } from '@strapline/contract/catalogue/answer'
import type { AuditEntry, Order, Product, User } from '@strapline/contract/entities'
import { readTotal, totalHeader } from '@strapline/contract/list-total'
import { mostRows } from '@strapline/contract/rules'
import type { TableView } from '@strapline/ui/primitives/data-table'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'
import type { CallOptions } from './caller.ts'
import { offers } from './capabilities.ts'
import { call } from './client.ts'
import { placeAfter } from './queries.ts'
import { keyOf } from './query-client.ts'

/** What a server is asked for: rows that have these words, in this order. */
export interface ListQuestion {
  q: string
  /** A field, with a minus before it for descending; undefined for the server's own order. */
  sort: string | undefined
}

/** A list that is loaded page by page. */
export interface PagedList<Row> {
  /** What the keys of its queries begin with: the call, by which changes refresh it. */
  key: QueryKey
  /** The order until somebody sorts, as in {@link ListQuestion}; left out for the server's own. */
  usualSort?: string
  /** Calls the server. */
  read: (options: CallOptions) => Promise<Row[]>
  /** What the query client does about a refusal; left out for what it does by itself. */
  meta?: QueryMeta
}

/** One page of a list. */
interface ListPage<Row> {
  rows: Row[]
  /** Where the next page begins; undefined for the last page. */
  after: string | undefined
  /** How many rows the list has, where the server says so; only the first page has it. */
  total?: Count | undefined
}

async function readPage<Row>(
  { read }: PagedList<Row>,
  question: ListQuestion | null,
  place: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const params = new URLSearchParams()
  if (question) {
    params.set('limit', String(mostRows))
    if (question.q) params.set('q', question.q)
    if (question.sort) params.set('sort', question.sort)
  }
  // A server that has pages names the next one, asked for or not.
  if (place) params.set('after', place)
  let after: string | undefined
  let total: Count | undefined
  const rows = await read({
    signal,
    search: params.size > 0 ? `?${params}` : '',
    onHeaders: (headers) => {
      after = placeAfter(headers.get('Link'))
      total = readTotal(headers.get(totalHeader))
    },
  })
  return { rows, after, total }
}

function joined<Row>({ pages }: InfiniteData<ListPage<Row>>): Row[] {
  const [first, ...others] = pages
  return others.length === 0 && first ? first.rows : pages.flatMap(({ rows }) => rows)
}

/** Milliseconds between two pages of a list that is read again. */
const pauseBetween = 100

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseBetween)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * A signal for each page. The query client has one for all pages that it reads again, and a caller gives all calls with
 * one signal the same time: ten slow pages would have that of one. The tries of a page share it.
 */
const pageSignals = new WeakMap<AbortSignal, Map<string | undefined, AbortSignal>>()

/**
 * The rows of a list, page by page. A server without pages is asked for the list alone, and answers all rows as the first
 * page. Once it is known that the server has pages, this is another query.
 */
export function pagesQuery<Row>(list: PagedList<Row>, wanted: ListQuestion) {
  const question = offers('listPages') ? wanted : null
  return infiniteQueryOptions({
    queryKey: [...list.key, 'pages', question] as const,
    ...(list.meta && { meta: list.meta }),
    async queryFn({ pageParam, signal }) {
      const pages = pageSignals.get(signal) ?? new Map<string | undefined, AbortSignal>()
      pageSignals.set(signal, pages)
      // The pages of a list that is read again follow one another: they leave the server time for others.
      if (pages.size > 0 && !pages.has(pageParam)) await pause(signal)
      const own = pages.get(pageParam) ?? AbortSignal.any([signal])
      pages.set(pageParam, own)
      return readPage(list, question, pageParam, own)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after,
    select: joined<Row>,
  })
}

/** The fields that a server sorts by, by the keys of their columns. */
export type SortFields = Readonly<Partial<Record<string, string>>>

/** The order as the server takes it; undefined where it can't sort so. */
export function serverSort(sort: TableView['sort'], fields: SortFields): string | undefined {
  const field = sort && fields[sort.column]
  return field && `${sort.descending ? '-' : ''}${field}`
}

/** The question of a list that nobody has filtered or sorted. */
export function usualQuestion({ usualSort }: Pick<PagedList<never>, 'usualSort'>): ListQuestion {
  return { q: '', sort: usualSort }
}

/** Fetches the first page of a list ahead. */
export function prefetchPages<Row>(queryClient: QueryClient, list: PagedList<Row>): Promise<void> {
  return queryClient.prefetchInfiniteQuery(pagesQuery(list, usualQuestion(list)))
}

/** Everybody's orders, the newest first. */
export const ordersPages: PagedList<Order> = {
  key: keyOf('listOrders'),
  usualSort: '-placedAt',
  read: (options) => call('listOrders', {}, options),
}

/** The orders of the user with this email, the newest first. */
export function myOrdersPages(email: string): PagedList<Order> {
  const input = { params: { email } }
  return {
    key: keyOf('listMyOrders', input),
    usualSort: '-placedAt',
    read: (options) => call('listMyOrders', input, options),
    // Spec section 4: an expired session leads home here, not to the login.
    meta: { ownExpiry: true },
  }
}

/** All users. */
export const usersPages: PagedList<User> = {
  key: keyOf('listUsers'),
  read: (options) => call('listUsers', {}, options),
}

/** All products, as an admin manages them. The catalogue's search has them whole: `productsQuery`. */
export const productsPages: PagedList<Product> = {
  key: keyOf('listProducts'),
  read: async (options) => (await call('listProducts', {}, options)).data,
}

/** Who has changed what, the newest first. */
export const auditPages: PagedList<AuditEntry> = {
  key: keyOf('listAudit'),
  usualSort: '-at',
  read: (options) => call('listAudit', {}, options),
}
