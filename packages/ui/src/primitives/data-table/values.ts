import { fold } from '../../lib/fold.ts'
import { formatCount } from '../../lib/format.ts'
import type { Column } from './types.ts'

/** What a cell is sorted by and exported as. */
export type Value = string | number | undefined

/** A row's value in a column; undefined for what says nothing, so that it is the last in each order. */
export function valueIn<Row>(column: Column<Row>, row: Row): Value {
  const value = column.value?.(row)
  return value === '' || value === null || Number.isNaN(value) ? undefined : value
}

/** All that a row can be found by: its values, and its large numbers as they are mostly written. */
export function searchText<Row>(columns: Column<Row>[], row: Row): string {
  let text = ''
  for (const column of columns) {
    const value = valueIn(column, row)
    if (value === undefined) continue
    text += `${value}\n`
    if (typeof value === 'number' && Math.abs(value) >= 1000) text += `${formatCount(value)}\n`
  }
  return fold(text)
}

/** The words of a filter, folded: a row must have all of them. */
export function wordsOf(filter: string): string[] {
  return fold(filter).split(/\s+/).filter(Boolean)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Orders a column's values: numbers as numbers, before texts. Comparing texts by the rules of a language
 * is slow, so they are ranked once and then compared by rank, at each key in the filter.
 *
 * @param values all values of the column; asked for when the first two texts are compared
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

/** Texts that differ by case or accents only have one rank: they stay in the order they came in. */
function rankTexts(values: Value[]): Map<Value, number> {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))]
  texts.sort(collator.compare)
  const ranks = new Map<Value, number>()
  let rank = 0
  texts.forEach((text, index) => {
    const before = texts[index - 1]
    if (before !== undefined && collator.compare(before, text) !== 0) rank = index
    ranks.set(text, rank)
  })
  return ranks
}
