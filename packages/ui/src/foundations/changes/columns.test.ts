import { expect, it } from 'vitest'
import { differencesInColumns } from './columns.ts'
import type { Pixels } from './pixels.ts'

/** A white picture with black lines: each letter of a line is 20 pixels wide, and `x` is drawn. */
function picture(...lines: string[]): Pixels {
  const width = (lines[0]?.length ?? 0) * 20
  const data = new Uint8ClampedArray(width * lines.length * 4).fill(255)
  lines.forEach((line, y) => {
    for (const [index, letter] of [...line].entries()) {
      if (letter !== 'x') continue
      const start = (y * width + index * 20) * 4
      data.fill(0, start, start + 80)
    }
  })
  return { data, width, height: lines.length }
}

const filters = ['            ', ' x     x   x']

it('tells apart what differs in parts of a page that stand beside each other', () => {
  // Defect: a message in the filters and other results are one place, as large as the page, and nothing points to the message.
  const before = picture(...filters, ' x     x   x')
  const after = picture(...filters, ' xx    x  xx')
  expect(differencesInColumns(before, after).map((place) => place.after)).toEqual([
    [40, 2, 20, 1],
    [200, 2, 20, 1],
  ])
})

it('keeps as one place what has no wide gap through all of its lines', () => {
  // Defect: each cell of a table's row is a place of its own.
  const before = picture('         ', ' x x x  x', ' xxxxxxxx')
  const after = picture('         ', ' x   x   ', ' xxxxxxx ')
  expect(differencesInColumns(before, after)).toHaveLength(1)
})
