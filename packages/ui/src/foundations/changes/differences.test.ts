import { expect, it } from 'vitest'
import { differencesOf } from './differences.ts'
import type { Pixels } from './pixels.ts'
import { sharesOf } from './share.ts'
import { viewOf } from './view.ts'

/** A white picture of these lines, in which each letter is a black pixel. */
function picture(...lines: string[]): Pixels {
  const width = lines[0]?.length ?? 0
  const data = new Uint8ClampedArray(width * lines.length * 4).fill(255)
  lines.forEach((line, y) => {
    for (const [x, letter] of [...line].entries()) {
      if (letter !== ' ') data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  })
  return { data, width, height: lines.length }
}

const blank = Array.from({ length: 30 }, () => '      ')

it('frames what differs on both axes, and places that are far apart one by one', () => {
  // Defect: one frame goes from the first difference to the last one, over all that is the same.
  const before = picture('      ', ' xx   ', ...blank, '   x  ')
  const after = picture('      ', ' x x  ', ...blank, '      ')
  expect(differencesOf(before, after)).toEqual([
    { before: [2, 1, 2, 1], after: [2, 1, 2, 1] },
    { before: [3, 32, 1, 1], after: [3, 32, 1, 1] },
  ])
})

it('finds what was put in between, and not what only moved down', () => {
  // Defect: everything below a new line counts as different.
  const rest = Array.from({ length: 40 }, (_, line) => (line % 2 ? ' x  ' : ' xx '))
  const before = picture('   x', ...rest, ...rest)
  const after = picture('   x', '  x ', ...rest, '    ', '   x', ...rest)
  expect(differencesOf(before, after)).toEqual([
    { before: [2, 1, 1, 0], after: [2, 1, 1, 1] },
    { before: [3, 41, 1, 0], after: [3, 42, 1, 2] },
  ])
})

it('takes all that is left for one place where the pictures never go on alike', () => {
  const before = picture('  x', ' x ')
  const after = picture('  x', '   ', ' xx')
  expect(differencesOf(before, after)).toEqual([{ before: [1, 1, 2, 1], after: [1, 1, 2, 2] }])
})

it('does not take what compression does to a pixel for a difference', () => {
  const before = picture('x ')
  const after = picture('x ')
  after.data[0] = 40
  expect(differencesOf(before, after)).toEqual([])
})

it('shows a small place enlarged and in the middle, and a large one from its start, not too small to be read', () => {
  // Defect: what differs is as small as everything else in a picture that is drawn at a third.
  const room = { width: 400, height: 240 }
  const place = (box: [number, number, number, number]) => ({ before: box, after: box })
  const size = [1280, 800] as const
  const small = viewOf(place([600, 400, 50, 20]), size, size, room)
  expect(small.scale).toBe(2)
  expect(small.before).toEqual([525, 350, 200, 120])
  const large = viewOf(place([0, 300, 1280, 400]), size, size, room)
  expect(large.scale).toBe(0.5)
  expect(large.before[0]).toBe(0)
  expect(large.before[1]).toBe(260)
})

it('measures how much differs of what is shown, and nothing outside of it', () => {
  // Defect: a line that changed in a long page counts as much as a small component that is another one.
  const before = picture('xxxx', '    ', 'xxxx', '    ')
  const after = picture('x  x', '    ', 'xxxx', 'xxxx')
  const places = differencesOf(before, after)
  const shown = (box: [number, number, number, number]) => ({ before: box, after: box })
  expect(sharesOf(before, after, places)(shown([0, 0, 4, 2])).share).toBe(2 / 8)
  expect(sharesOf(before, after, places)(shown([-9, -9, 99, 99])).share).toBe(6 / 16)
})

it('counts what is drawn in lines that came', () => {
  // Defect: all that a new line moved down counts as different, or a new line as nothing.
  const rest = Array.from({ length: 40 }, (_, line) => (line % 2 ? ' x  ' : ' xx '))
  const [before, after] = [picture(...rest), picture(' xxx', ...rest)]
  const all: [number, number, number, number] = [0, 0, 4, 41]
  const places = differencesOf(before, after)
  expect(sharesOf(before, after, places)({ before: all, after: all }).share).toBe(3 / (4 * 41))
})

it('tells what only moved from what is drawn otherwise', () => {
  // Defect: a dialog that stands some pixels lower is the largest change of all.
  const block = Array.from({ length: 120 }, (_, y) =>
    Array.from({ length: 160 }, (_, x) => ((x * x + y * 13 + x * y * y) % 7 > 4 ? 'x' : ' ')).join(
      '',
    ),
  )
  const other = block.map((line) => [...line].map((pixel) => (pixel === ' ' ? 'x' : ' ')).join(''))
  const empty = (count: number) => Array.from({ length: count }, () => ' '.repeat(176))
  const at = (lines: string[], x: number, y: number) => {
    const drawn = lines.map((line) => `${' '.repeat(x)}${line}`.padEnd(176))
    return picture(...empty(y), ...drawn, ...empty(30 - y))
  }
  const all = { before: [0, 0, 176, 150], after: [0, 0, 176, 150] } as const
  const measure = (before: Pixels, after: Pixels) =>
    sharesOf(before, after, differencesOf(before, after))(all)
  const lower = measure(at(block, 3, 5), at(block, 8, 14))
  expect(lower.differing).toBeGreaterThan(500)
  expect(lower.moved).toBeGreaterThan(0.9)
  expect(measure(at(block, 3, 5), at(other, 3, 5)).moved).toBeLessThan(0.1)
})
