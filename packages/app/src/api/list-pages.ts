import { mostRows } from '@strapline/contract/rules'
import type { TableView } from '@strapline/ui/primitives/data-table'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
  queryOptions,
} from '@tanstack/react-query'
import { config } from '../config.ts'
import type { CallOptions } from './caller.ts'
import { type ListPage, pagesKey } from './list-cache.ts'

/** What a server is asked for: rows that have these words, in this order. */
export interface ListQuestion {
  q: string
  /** A field, with a minus before it for descending; undefined for the server's own order. */
  sort: string | undefined
}

/** A list that is loaded page by page, where the server has pages (docs/decisions/0057). */
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

/**
 * Where the next page begins, of a Link header; undefined when it names none. Of the address only this parameter is
 * used, so that a header can't send a token elsewhere.
 */
export function placeAfter(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? []
  const base = 'https://list.invalid'
  if (address === undefined || !URL.canParse(address, base)) return undefined
  return new URL(address, base).searchParams.get('after') || undefined
}

async function readPage<Row>(
  { read }: PagedList<Row>,
  { q, sort }: ListQuestion,
  place: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  if (!config.extras) return { rows: await read({ signal }), after: undefined }
  const params = new URLSearchParams({ limit: String(mostRows) })
  if (q) params.set('q', q)
  if (sort) params.set('sort', sort)
  if (place) params.set('after', place)
  let after: string | undefined
  const rows = await read({
    signal,
    search: `?${params}`,
    onHeaders: (headers) => {
      after = placeAfter(headers.get('Link'))
    },
  })
  return { rows, after }
}

function joined<Row>({ pages }: InfiniteData<ListPage<Row>>): Row[] {
  const [first, ...others] = pages
  return others.length === 0 && first ? first.rows : pages.flatMap(({ rows }) => rows)
}

/** The rows of a list, page by page. A server without pages answers all of them as the first one. */
export function pagesQuery<Row>(list: PagedList<Row>, question: ListQuestion) {
  return infiniteQueryOptions({
    queryKey: pagesKey(list.key, question),
    ...metaOf(list),
    queryFn: ({ pageParam, signal }) => readPage(list, question, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after,
    select: joined<Row>,
  })
}

/** The row with this id, for a list that is not whole; null where there is none. */
export function rowQuery<Row extends { _id: string }>(list: PagedList<Row>, id: string) {
  return queryOptions({
    queryKey: [...list.key, 'row', id] as const,
    ...metaOf(list),
    async queryFn({ signal }) {
      // The server searches ids, and more besides.
      const { rows } = await readPage(list, { q: id, sort: undefined }, undefined, signal)
      return rows.find(({ _id }) => _id === id) ?? null
    },
  })
}

function metaOf({ meta }: Pick<PagedList<never>, 'meta'>) {
  return meta && { meta }
}

/** The fields that a server sorts by, by the keys of their columns. */
export type SortFields = Readonly<Partial<Record<string, string>>>

/** The order as the server takes it; undefined where it can't sort so. */
export function serverSort(sort: TableView['sort'], fields: SortFields): string | undefined {
  const field = sort && fields[sort.column]
  return field && `${sort.descending ? '-' : ''}${field}`
}

/** What is asked of a list that nobody has filtered or sorted. */
export function usualQuestion({ usualSort }: Pick<PagedList<never>, 'usualSort'>): ListQuestion {
  return { q: '', sort: usualSort }
}

/** Fetches the first page of a list ahead. */
export function prefetchPages<Row>(queryClient: QueryClient, list: PagedList<Row>): Promise<void> {
  return queryClient.prefetchInfiniteQuery(pagesQuery(list, usualQuestion(list)))
}
