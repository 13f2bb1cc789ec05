import { fillPath } from '@strapline/contract/endpoints'
import {
  type ExtraListName,
  extraLists,
  listParameters,
  type ShopAnswer,
  shopCalls,
} from '@strapline/contract/extras'
import { countUpTo, totalHeader, writeTotal } from '@strapline/contract/list-total'
import { messages } from '@strapline/contract/messages'
import { longestSearch, mostRows, mostWords } from '@strapline/contract/rules'
import { termsOfList } from '@strapline/contract/search/row-tokens'
import type { SearchTerm } from '@strapline/contract/search/terms'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import { AnswerWith } from './http/handler.ts'
import { RefusedCall } from './http/refusal.ts'

/** The value that a list is sorted by; undefined for a row without one. */
export type SortValue = string | number | undefined

/** What a list is asked for by its extra parameters (decision D22). */
export interface ListRequest {
  /** Whether it is asked for by any of them. */
  isAsked: boolean
  /** The most rows. */
  limit: number
  /** The last row of the page before. */
  after: Place | undefined
  /** In lower case. */
  words: readonly string[]
  /** The same, as rows are searched for them. */
  terms: readonly SearchTerm[]
  /** The field to sort by; the ids when left out. */
  key: string | undefined
  descending: boolean
}

/** A row's place in a sorted list. It stays one when the row is deleted. */
export interface Place {
  value: SortValue
  id: string
}

/** The input of a list's handler that says which page is asked for. */
export interface ListInput {
  query: URLSearchParams
  params?: Record<string, string> | undefined
}

/** Refuses a bad parameter, in one sentence. */
function refuse(name: keyof typeof listParameters, sentence: string): never {
  throw new RefusedCall(422, sentence, { [name]: sentence })
}

function readLimit(text: string | null): number | undefined {
  if (text === null) return undefined
  const limit = /^\d+$/.test(text) ? Number(text) : Number.NaN
  const isValid = listParameters.limit.safeParse(limit).success
  return isValid ? limit : refuse('limit', messages.extra.limitInvalid(mostRows))
}

/** The text of a search; refuses one of too many letters or words with 422. */
export function readSearchText(text: string): string {
  if (!listParameters.q.safeParse(text).success) {
    return refuse('q', messages.extra.searchTooLong(longestSearch))
  }
  return wordsOf(text).length <= mostWords
    ? text
    : refuse('q', messages.extra.tooManyWords(mostWords))
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\S+/g) ?? []

const placeSchema = z.tuple([z.string(), z.string(), z.union([z.string(), z.number(), z.null()])])

/** A place as the parameter `after`, with the order that it belongs to. */
function writePlace(order: string, { id, value }: Place): string {
  return base64url.encode(JSON.stringify([order, id, value ?? null]))
}

function readPlace(text: string | null, order: string): Place | undefined {
  if (text === null) return undefined
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(text)))
    const [placeOrder, id, value] = z.parse(placeSchema, json)
    if (placeOrder === order) return { id, value: value ?? undefined }
  } catch {
    // Not one of ours: refused below.
  }
  return refuse('after', messages.extra.afterInvalid)
}

/** The list and its sort order, to which a place has to belong. */
const orderOf = (name: ExtraListName, sort: string | null) => `${name} ${sort ?? ''}`

/** Reads the extra parameters of a list; refuses bad values with 422. */
export function readListRequest(name: ExtraListName, query: URLSearchParams): ListRequest {
  const list = extraLists[name]
  const asked = query.get('sort')
  const sort = asked ?? ('usualSort' in list ? list.usualSort : null)
  const keys: readonly string[] = list.sort
  const key = sort?.replace(/^-/, '')
  if (key !== undefined && !keys.includes(key)) refuse('sort', messages.extra.sortInvalid(keys))
  const q = readSearchText(query.get('q') ?? '')
  return {
    isAsked: Object.keys(listParameters).some((parameter) => query.has(parameter)),
    limit: readLimit(query.get('limit')) ?? mostRows,
    after: readPlace(query.get('after'), orderOf(name, asked)),
    words: wordsOf(q),
    terms: termsOfList(q),
    key,
    descending: sort?.startsWith('-') ?? false,
  }
}

/** A text that is the same for all queries that ask for the same rows of a list; refuses bad values with 422. */
export const listKey = (name: ExtraListName, query: URLSearchParams): string =>
  JSON.stringify(readListRequest(name, query))

/**
 * A list's rows as its answer.
 *
 * @param next where more rows follow: the place of the last row, by which a Link header names their page, and on the first
 *   page how many rows there are
 */
export function listAnswer<Name extends ExtraListName>(
  name: Name,
  rows: readonly object[],
  { query, params }: ListInput,
  next?: { last: Place; found: number | undefined },
): AnswerWith<ShopAnswer<Name>> {
  const list = extraLists[name]
  const answer = ('rowsIn' in list ? { [list.rowsIn]: [...rows] } : [...rows]) as ShopAnswer<Name>
  if (!next) return new AnswerWith(answer, {})
  // The address has only the parameters that are known: with others it would be another one for each client.
  const known = Object.keys(listParameters).filter((parameter) => query.has(parameter))
  const asked = new URLSearchParams(
    known.map((parameter) => [parameter, query.get(parameter) ?? '']),
  )
  asked.delete('after')
  asked.set('after', writePlace(orderOf(name, query.get('sort')), next.last))
  const address = `${fillPath(shopCalls[name].path, params)}?${asked}`
  return new AnswerWith(answer, {
    Link: `<${address}>; rel="next"`,
    ...(next.found !== undefined && { [totalHeader]: writeTotal(countUpTo(next.found)) }),
  })
}
