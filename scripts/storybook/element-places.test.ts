import { expect, it } from 'vitest'
import type { Box, Pixels } from '../../packages/ui/src/foundations/changes/pixels.ts'
import type { Drawn } from '../../packages/ui/src/foundations/pictures/drawn.ts'
import { elementPlaces } from './element-places.ts'

/** A picture of some patterns on white, each by its place and by which of its pixels are black. */
function picture(...patterns: [box: Box, step: number][]): Pixels {
  const [width, height] = [200, 120]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const [[left, top, wide, high], step] of patterns) {
    for (let y = 0; y < high; y += 1) {
      for (let x = 0; x < wide; x += 1) {
        if ((x * 7 + y * 3) % step === 0) {
          data.fill(0, ((top + y) * width + left + x) * 4, ((top + y) * width + left + x) * 4 + 4)
        }
      }
    }
  }
  return { data, width, height }
}

const drawn = (box: Box): Drawn => [...box, box.join(), []]

const label: Box = [10, 10, 60, 12]
const field: Box = [10, 30, 80, 20]
const card: Box = [110, 10, 80, 60]
const lower = ([x, y, width, height]: Box): Box => [x, y + 20, width, height]

/** All lines from the label to the end of the card, in which pixels differ. */
const lines: Box = [10, 10, 180, 70]

// Would notice: a label that came beside a grid is framed with the whole grid, which is as before.
it('frames what is new in some lines, and neither what stands beside it nor what it moved', () => {
  const before = picture([field, 3], [card, 5])
  const after = picture([label, 4], [lower(field), 3], [card, 5])
  const shown = [label, lower(field), card].map(drawn)
  expect(elementPlaces([{ before: lines, after: lines }], before, after, shown)).toEqual([
    { before: label, after: label },
  ])
})

// Would notice: the frame around one figure in a field ends within the field.
it('frames a field as a whole of which a part differs', () => {
  const [before, after] = [picture([field, 3]), picture([field, 3], [[12, 35, 20, 10], 2])]
  const place = { before: [12, 35, 20, 10], after: [12, 35, 20, 10] } as const
  expect(elementPlaces([place], before, after, [drawn(field)])).toEqual([
    { before: field, after: field },
  ])
})

it('shows between which lines something has come', () => {
  const [before, after] = [picture(), picture([label, 4])]
  const place = { before: [10, 10, 60, 0], after: label } as const
  expect(elementPlaces([place], before, after, [drawn(label)])).toEqual([
    { before: [10, 10, 60, 0], after: label },
  ])
})

it('keeps a place in which something is gone', () => {
  const place = { before: label, after: [10, 10, 60, 0] } as const
  const places = elementPlaces([place], picture([label, 4], [card, 5]), picture([card, 5]), [
    drawn(card),
  ])
  expect(places).toEqual([place])
})
