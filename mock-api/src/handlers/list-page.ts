import { type ExtraListName, extraLists, type ShopAnswer } from '@strapline/contract/extras'
import { rowTokens } from '@strapline/contract/search/row-tokens'
import { hasTerms, tokenText } from '@strapline/contract/search/terms'
import type { AnswerWith } from '@strapline/server-kit/http/handler'
import {
  type ListInput,
  listAnswer,
  type Place,
  readListRequest,
  type SortValue,
} from '@strapline/server-kit/list-request'

const collator = new Intl.Collator('en', { numeric: true })

/**
 * Compares places, of which each row has another one: those without a value come last in either direction, equal ones
 * are by their ids, in the direction of the others.
 */
function comparePlaces(descending: boolean) {
  const compareValues = (one: SortValue, other: SortValue) => {
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined)
    }
    const isSmaller =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : collator.compare(String(one), String(other))
    return descending ? -isSmaller : isSmaller
  }
  const compareIds = (one: Place, other: Place) =>
    one.id < other.id ? -1 : Number(one.id > other.id)
  return (one: Place, other: Place) =>
    compareValues(one.value, other.value) ||
    (descending ? compareIds(other, one) : compareIds(one, other))
}

const valueIn = (row: object, field: string) => (row as Record<string, SortValue>)[field]

/**
 * The answer of a list: what its query asks for by the extra parameters, with a Link header when there is more;
 * all rows as they are stored when it asks for nothing and they are few enough. Refuses bad values with 422.
 *
 * @param most how many of these rows one answer may have at most
 */
export function listPage<Name extends ExtraListName, Row extends { _id: string }>(
  name: Name,
  rows: readonly Row[],
  input: ListInput,
  most: (rows: readonly Row[]) => number = ({ length }) => length,
): AnswerWith<ShopAnswer<Name>> {
  const request = readListRequest(name, input.query)
  const { limit = Number.POSITIVE_INFINITY, after, terms, key, descending } = request
  const isAll = rows.length <= limit && most(rows) === rows.length
  if (!request.isAsked && isAll) return listAnswer(name, rows, input)

  const compare = comparePlaces(descending)
  const placeOf = (row: Row): Place => ({ id: row._id, value: key && valueIn(row, key) })
  const matches = (row: Row) =>
    terms.length === 0 || hasTerms(tokenText(rowTokens(extraLists[name].search, row)), terms)
  const left = rows
    .filter((row) => matches(row) && (!after || compare(placeOf(row), after) > 0))
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  const page = left.slice(0, Math.min(limit, most(left)))
  const last = page.at(-1)
  const hasMore = last !== undefined && page.length < left.length
  return listAnswer(name, page, input, hasMore ? placeOf(last) : undefined)
}
