import { fold } from '../../lib/fold.ts'
import { formatCount } from '../../lib/format.ts'
import type { Column, Fact } from './types.ts'

/** What has a value: a column, or a fact. */
export type Valued<Row> = Pick<Column<Row>, 'value' | 'sortValue' | 'alsoFoundBy'>

/** What a cell is sorted, filtered and exported by. */
export type Value = string | number | undefined

/** A row's value in a column; undefined for an empty value, which is sorted last. */
export function valueIn<Row>(column: Valued<Row>, row: Row): Value {
  return known(column.value?.(row))
}

/** What a row is sorted by in a column. */
export function sortValueIn<Row>(column: Valued<Row>, row: Row): Value {
  return column.sortValue ? known(column.sortValue(row)) : valueIn(column, row)
}

const known = (value: Value) =>
  value === '' || value === null || Number.isNaN(value) ? undefined : value

/** The fields of a row: its columns with a value, and the facts that have no column. */
export function fieldsOf<Row>(
  columns: readonly Column<Row>[],
  facts: readonly Fact<Row>[] = [],
): (Column<Row> | Fact<Row>)[] {
  const inColumns = columns.filter(({ value }) => value)
  const keys = new Set(inColumns.map(({ key }) => key))
  return [...inColumns, ...facts.filter(({ key, value }) => value && !keys.has(key))]
}

/** The text that the filter searches: a row's values, and its large numbers also with separators. */
export function searchText<Row>(columns: readonly Valued<Row>[], row: Row): string {
  let text = ''
  for (const column of columns) {
    const value = valueIn(column, row)
    if (value === undefined) continue
    text += `${value}\n`
    if (typeof value === 'number' && Math.abs(value) >= 1000) text += `${formatCount(value)}\n`
    const other = column.alsoFoundBy?.(row)
    if (other !== undefined) text += `${other}\n`
  }
  return fold(text)
}

/** The words of a filter, case-folded: a row must contain all of them. */
export function wordsOf(filter: string): string[] {
  return fold(filter).split(/\s+/).filter(Boolean)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares a column's values: numbers by size, before texts. Comparing texts with a collator is slow, so
 * they are ranked once and compared by rank each time the filter changes.
 *
 * @param values all values of the column; called when the first two texts are compared
 */
export function orderOf(values: () => Value[]): (a: Value, b: Value) => number {
  let ranks: Map<Value, number> | undefined
  const rank = (value: Value) => {
    ranks ??= rankTexts(values())
    return ranks.get(value) ?? 0
  }
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0
    if (typeof a === 'number') return -1
    if (typeof b === 'number') return 1
    return rank(a) - rank(b)
  }
}

/** Texts that differ only in case or accents share a rank, so they stay in the order they came in. */
function rankTexts(values: Value[]): Map<Value, number> {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))]
  texts.sort(collator.compare)
  const ranks = new Map<Value, number>()
  let rank = 0
  texts.forEach((text, index) => {
    const previous = texts[index - 1]
    if (previous !== undefined && collator.compare(previous, text) !== 0) rank = index
    ranks.set(text, rank)
  })
  return ranks
}
