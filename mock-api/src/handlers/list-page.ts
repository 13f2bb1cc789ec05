import { fillPath } from '@strapline/contract/endpoints'
import {
  type ExtraListName,
  extraLists,
  listParameters,
  mostRows,
} from '@strapline/contract/extra-lists'
import { type ShopAnswer, shopCalls } from '@strapline/contract/extras'
import { extraMessages } from '@strapline/contract/messages'
import * as z from 'zod/mini'
import { AnswerWith } from '../server/handler.ts'
import { RefusedCall } from '../server/refusal.ts'

type Value = string | number | undefined

/** What a list is asked for by its extra parameters (decision D22). */
interface ListRequest {
  limit: number | undefined
  /** The last row of the page before. */
  after: Place | undefined
  words: readonly string[]
  /** The field to sort by; the ids when left out. */
  key: string | undefined
  descending: boolean
}

/** A row's place in a sorted list. It stays one when the row is deleted. */
interface Place {
  value: Value
  id: string
}

/** Refuses a bad parameter, in one sentence. */
function refuse(name: keyof typeof listParameters, sentence: string): never {
  throw new RefusedCall(422, sentence, { [name]: sentence })
}

function readLimit(text: string | null): number | undefined {
  if (text === null) return undefined
  const limit = /^\d+$/.test(text) ? Number(text) : Number.NaN
  const isValid = listParameters.limit.schema.safeParse(limit).success
  return isValid ? limit : refuse('limit', extraMessages.limitInvalid(mostRows))
}

function readWords(text: string): readonly string[] {
  if (listParameters.q.schema.safeParse(text).success) return text.toLowerCase().match(/\S+/g) ?? []
  return refuse('q', extraMessages.searchTooLong(200))
}

const placeSchema = z.tuple([z.string(), z.string(), z.union([z.string(), z.number(), z.null()])])

/** A place as the parameter `after`, with the order that it belongs to. */
function writePlace(order: string, { id, value }: Place): string {
  return Buffer.from(JSON.stringify([order, id, value ?? null])).toString('base64url')
}

function readPlace(text: string | null, order: string): Place | undefined {
  if (text === null) return undefined
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [placeOrder, id, value] = z.parse(placeSchema, json)
    if (placeOrder === order) return { id, value: value ?? undefined }
  } catch {
    // Not one of ours: refused below.
  }
  return refuse('after', extraMessages.afterInvalid)
}

function readRequest(name: ExtraListName, query: URLSearchParams): ListRequest {
  const sort = query.get('sort')
  const keys: readonly string[] = extraLists[name].sort
  const key = sort?.replace(/^-/, '')
  if (key !== undefined && !keys.includes(key)) refuse('sort', extraMessages.sortInvalid(keys))
  return {
    limit: readLimit(query.get('limit')),
    after: readPlace(query.get('after'), orderOf(name, sort)),
    words: readWords(query.get('q') ?? ''),
    key,
    descending: sort?.startsWith('-') ?? false,
  }
}

/** What a place has to belong to: the list and its sort order. */
const orderOf = (name: ExtraListName, sort: string | null) => `${name} ${sort ?? ''}`

const collator = new Intl.Collator('en', { numeric: true })

/** Compares places, of which each row has another one: those without a value come last in either direction. */
function comparePlaces(descending: boolean) {
  const compareValues = (one: Value, other: Value) => {
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined)
    }
    const isSmaller =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : collator.compare(String(one), String(other))
    return descending ? -isSmaller : isSmaller
  }
  return (one: Place, other: Place) =>
    compareValues(one.value, other.value) || (one.id < other.id ? -1 : Number(one.id > other.id))
}

const valueIn = (row: object, field: string) => (row as Record<string, Value>)[field]

/** A list's rows as its answer. */
function answerOf<Name extends ExtraListName>(name: Name, rows: readonly object[]) {
  const list = extraLists[name]
  return ('rowsIn' in list ? { [list.rowsIn]: [...rows] } : [...rows]) as ShopAnswer<Name>
}

/**
 * The answer of a list: what its query asks for by the extra parameters, with a Link header when there is more;
 * all rows as they are stored when it asks for nothing. Refuses bad values with 422.
 *
 * @param most how many of these rows one answer may have at most
 */
export function listPage<Name extends ExtraListName, Row extends { _id: string }>(
  name: Name,
  rows: readonly Row[],
  { query, params }: { query: URLSearchParams; params?: Record<string, string> | undefined },
  most: (rows: readonly Row[]) => number = ({ length }) => length,
): AnswerWith<ShopAnswer<Name>> {
  const {
    limit = Number.POSITIVE_INFINITY,
    after,
    words,
    key,
    descending,
  } = readRequest(name, query)
  const isAsked = Object.keys(listParameters).some((parameter) => query.has(parameter))
  if (!isAsked && most(rows) === rows.length) return new AnswerWith(answerOf(name, rows), {})

  const compare = comparePlaces(descending)
  const placeOf = (row: Row): Place => ({ id: row._id, value: key && valueIn(row, key) })
  const fields: readonly string[] = extraLists[name].search
  const matches = (row: Row) => {
    const text = fields
      .map((field) => valueIn(row, field) ?? '')
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const left = rows
    .filter((row) => matches(row) && (!after || compare(placeOf(row), after) > 0))
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  const page = left.slice(0, Math.min(limit, most(left)))
  const last = page.at(-1)
  if (!last || page.length === left.length) return new AnswerWith(answerOf(name, page), {})
  const next = new URLSearchParams(query)
  next.set('after', writePlace(orderOf(name, query.get('sort')), placeOf(last)))
  const address = `${fillPath(shopCalls[name].path, params)}?${next}`
  return new AnswerWith(answerOf(name, page), { Link: `<${address}>; rel="next"` })
}
