import { type ExtraListName, extraLists, type ShopAnswer } from '@strapline/contract/extras'
import { rowTokens } from '@strapline/contract/search/row-tokens'
import { hasTerms, tokenText } from '@strapline/contract/search/terms'
import type { AnswerWith } from '@strapline/server-kit/http/handler'
import * as kit from '@strapline/server-kit/list-request'

const collator = new Intl.Collator('en', { numeric: true })

/** Compares values of the same field, of which none is left out. */
const compareValues = (one: kit.SortValue, other: kit.SortValue) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other))

/**
 * Compares places, of which each row has another one: those without a value come last in either direction, equal ones
 * are by their ids, in the direction of the others.
 */
function comparePlaces(one: kit.Place, other: kit.Place, descending: boolean): number {
  const sign = descending ? -1 : 1
  const byId = sign * (one.id < other.id ? -1 : Number(one.id > other.id))
  if (one.value !== undefined && other.value !== undefined) {
    return sign * compareValues(one.value, other.value) || byId
  }
  return Number(one.value === undefined) - Number(other.value === undefined) || byId
}

/**
 * The answer of a list: what its query asks for by the extra parameters, with a Link header when there is more;
 * all rows as they are stored when it asks for nothing and they are few enough. Refuses bad values with 422.
 *
 * @param most how many of these rows one answer may have at most
 */
export async function listPage<Name extends ExtraListName, Row extends { _id: string }>(
  name: Name,
  read: readonly Row[] | Promise<readonly Row[]>,
  input: kit.ListInput,
  most: (rows: readonly Row[]) => number = ({ length }) => length,
): Promise<AnswerWith<ShopAnswer<Name>>> {
  const rows = await read
  const request = kit.readListRequest(name, input.query)
  const { limit, after, terms, key = '', descending } = request
  const isAll = rows.length <= limit && most(rows) === rows.length
  if (!request.isAsked && isAll) return kit.listAnswer(name, rows, input)

  const placeOf = (row: Row) => ({ id: row._id, value: (row as Record<string, never>)[key] })
  const compare = (one: kit.Place, other: kit.Place) => comparePlaces(one, other, descending)
  const matches = (row: Row) =>
    terms.length === 0 || hasTerms(tokenText(rowTokens(extraLists[name].search, row)), terms)
  const left = rows
    .filter((row) => matches(row) && (!after || compare(placeOf(row), after) > 0))
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  const page = left.slice(0, Math.min(limit, most(left)))
  const last = page.at(-1)
  const hasMore = last !== undefined && page.length < left.length
  const found = after ? undefined : left.length
  return kit.listAnswer(name, page, input, hasMore ? { last: placeOf(last), found } : undefined)
}
