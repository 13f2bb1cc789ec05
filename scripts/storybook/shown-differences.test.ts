import { expect, it } from 'vitest'
import type { Box, Pixels } from '../../packages/ui/src/foundations/changes/pixels.ts'
import { shownDifferences } from './shown-differences.ts'

/** A white picture with something like a text at places. */
function drawn(...texts: Box[]): Pixels {
  const [width, height] = [300, 200]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const [left, top, wide, high] of texts) {
    for (let y = top; y < top + high; y += 1) {
      for (let x = left; x < left + wide; x += 1) {
        if (((x - left) * 7919 + (y - top) * 104729) % 11 < 4)
          data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
      }
    }
  }
  return { data, width, height }
}

const picture: Box = [200, 10, 90, 150]

// Would notice: of a login with a notice, which pushes its form down, the whole page is marked, or nothing of it.
it('a part that is pushed down leaves what stands beside it where it is', () => {
  const usual = drawn([10, 10, 80, 14], [10, 50, 80, 40], picture)
  const noticed = drawn([10, 10, 80, 14], [10, 50, 60, 13], [10, 92, 80, 40], picture)
  const [place, ...others] = shownDifferences(usual, noticed)
  expect(others).toEqual([])
  const [left = 0, top = 0, width = 0, height = 0] = place ?? []
  expect(left + width).toBeLessThan(200)
  expect(top).toBeLessThanOrEqual(50)
  // And the frame does not reach down to the part that is pushed down.
  expect(top + height).toBeLessThanOrEqual(65)
})

// Would notice: a message in the filters and other results below the same title are one frame, as large as the page.
it('parts beside each other are told apart below a title that goes over both', () => {
  const title: Box = [10, 4, 280, 14]
  const usual = drawn(title, [10, 40, 60, 14], [10, 80, 60, 14], [140, 40, 150, 100])
  const other = drawn(title, [10, 40, 60, 14], [10, 80, 72, 14], [140, 40, 150, 60])
  const boxes = shownDifferences(usual, other)
  expect(boxes.every(([left, , width]) => left + width < 120 || left >= 120)).toBe(true)
  expect(boxes.some(([left, top]) => left < 120 && top > 60)).toBe(true)
})

// Would notice: a frame stands around nothing, where a list is missing.
it('what is only missing has no frame', () => {
  expect(
    shownDifferences(drawn([10, 10, 80, 14], [10, 60, 80, 14]), drawn([10, 10, 80, 14])),
  ).toEqual([])
})

// Would notice: a frame goes through the letters that it marks.
it('a frame goes around a line of text of which only a part differs', () => {
  const usual = drawn([10, 40, 80, 14])
  const other = drawn([10, 40, 80, 14])
  for (let y = 44; y < 50; y += 1) {
    for (let x = 30; x < 50; x += 1)
      other.data.fill(x % 2 === 0 ? 0 : 255, (y * 300 + x) * 4, (y * 300 + x) * 4 + 3)
  }
  const [[, top = 0, , height = 0] = []] = shownDifferences(usual, other)
  expect([top <= 40, top + height >= 54]).toEqual([true, true])
})

// Would notice: a new line is one of ten frames, around all that it pushed down, or that stands a little aside.
it('what only moved has no frame, however far, and one more of its kind has one', () => {
  const lines = (...tops: number[]) =>
    tops.map((top): Box => [10 + (top % 7), top, 60, 9 + (top % 3)])
  const usual = drawn(...lines(10, 40, 74), [200, 10, 60, 13])
  const pushed = drawn([10, 10, 90, 30], ...lines(73, 103, 137), [206, 20, 60, 13])
  const [first = [0, 0, 0, 0], ...others] = shownDifferences(usual, pushed)
  expect(others).toEqual([])
  expect(first[1] + first[3]).toBeLessThan(73)
  const twice = shownDifferences(drawn([10, 20, 60, 12]), drawn([10, 20, 60, 12], [10, 90, 60, 12]))
  expect(twice.map(([, top]) => top > 60)).toEqual([true])
})

// Would notice: a row of a table has a frame around each of its cells.
it('what differs in several places of one row has one frame', () => {
  const usual = drawn([10, 20, 40, 12], [110, 20, 40, 12], [210, 20, 40, 12])
  const other = drawn([10, 20, 50, 12], [110, 20, 52, 12], [210, 20, 54, 12])
  expect(shownDifferences(usual, other)).toHaveLength(1)
})

// Would notice: a part of a drawing has a frame, which is drawn again a little otherwise.
it('something small within a drawing has no frame, and the same on the page has one', () => {
  const at = (left: number, top: number, isFilled: boolean) => {
    const picture = drawn()
    const fill = ([x, y, width, height]: Box, colourOf: (line: number) => number) => {
      for (let line = y; line < y + height; line += 1)
        picture.data.fill(colourOf(line), (line * 300 + x) * 4, (line * 300 + x + width) * 4)
    }
    fill([100, 50, 150, 100], (line) => (line * 53) % 140)
    if (isFilled) fill([left, top, 20, 10], () => 200)
    return picture
  }
  expect(shownDifferences(at(140, 90, false), at(140, 90, true))).toEqual([])
  expect(shownDifferences(at(30, 90, false), at(30, 90, true))).toHaveLength(1)
})
