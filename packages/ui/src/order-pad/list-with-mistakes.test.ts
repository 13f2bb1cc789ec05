import { products } from '@strapline/contract/fixtures'
import { isPartOf } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { expect, test } from 'vitest'
import { createChecker } from './check-pad.ts'
import { padOf } from './edit-pad.ts'
import { listWithMistakes } from './list-with-mistakes.ts'
import { findColumns, readTable, rowsOf } from './read-table.ts'

// Would notice: a list that shows nothing any more, because the sample products or the matcher have changed.
test('the list with mistakes has good lines, and each kind of problem that a paste can have', () => {
  const index = indexProducts(products)
  const isPart = isPartOf(index)
  const table = readTable(listWithMistakes(), isPart)
  const rows = rowsOf(table, findColumns(table, isPart))
  const lines = rows.map((row, at) => ({ ...row, id: `line-${at + 1}` }))
  const checked = createChecker()(padOf(lines, lines.length + 1).lines, index)
  const filled = checked.filter(({ isEmpty }) => !isEmpty)
  expect(filled).toHaveLength(14)
  const kinds = new Set(filled.flatMap(({ problem }) => problem?.kind ?? []))
  expect([...kinds].sort()).toEqual([
    'above-stock',
    'below-minimum',
    'part-contradicted',
    'part-guessed',
    'part-unknown',
    'quantity-unreadable',
    'same-part',
  ])
  expect(filled.filter(({ problem }) => !problem).length).toBeGreaterThanOrEqual(5)
})
