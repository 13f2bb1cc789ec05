import { expect, it } from 'vitest'
import type { Drawn } from '../../packages/ui/src/foundations/pictures/drawn.ts'
import { lineAbove, shownDifferences } from './shown-differences.ts'

/** A text at a place, 14 pixels high. */
const text = (content: string, left: number, top: number): Drawn => [
  left,
  top,
  content.length * 8,
  14,
  content,
  [],
]

/** What is drawn in a box, on a ground of its own where it has a look. */
const group = (
  left: number,
  top: number,
  width: number,
  height: number,
  within: Drawn[],
  look = '',
): Drawn => [left, top, width, height, look, within]

/** A row of a list: a name, how it stands, and a number. */
const row = (top: number, name: string, state: string, count: string, look = '') =>
  group(
    0,
    top,
    400,
    30,
    [text(name, 10, top + 8), text(state, 150, top + 8), text(count, 350, top + 8)],
    look,
  )

const page = (...within: Drawn[]) => [group(0, 0, 400, 600, within)]

// Would notice: a new line is one of ten frames, around all that it pushed down.
it('what only moved or is missing has no frame', () => {
  const usual = page(
    row(40, 'Drill', 'Ready', '4'),
    row(70, 'Saw', 'Ready', '9'),
    text('Total', 10, 120),
  )
  const pushed = page(
    text('Read this', 10, 40),
    row(80, 'Drill', 'Ready', '4'),
    row(110, 'Saw', 'Ready', '9'),
  )
  expect(shownDifferences(usual, pushed)).toEqual([[10, 40, 72, 14]])
})

// Would notice: a field that somebody has filled has a frame around its label, too, which is as it was.
it('what stands at an end of a row as it did is left out', () => {
  const field = (...texts: Drawn[]) => group(10, 40, 200, 40, texts, 'edge')
  const usual = page(group(10, 20, 200, 60, [text('Address', 10, 20), field()]))
  const filled = page(
    group(10, 20, 200, 60, [text('Address', 10, 20), field(text('Via Torino 4', 20, 50))]),
  )
  expect(shownDifferences(usual, filled)).toEqual([[10, 40, 200, 40]])
})

// Would notice: of an invalid line between two ready ones, the last "Ready" of the list has the frame.
it('a new row has one frame, also where its cells say what others do', () => {
  const usual = page(row(40, 'Drill', 'Ready', '4'), row(70, 'Saw', 'Ready', '9'))
  const more = page(
    row(40, 'Belt', 'Ready', '7'),
    row(70, 'Drill', 'Ready', '4'),
    row(100, 'Saw', 'Ready', '9'),
  )
  expect(shownDifferences(usual, more)).toEqual([[0, 40, 400, 30]])
})

// Would notice: a selected row, or a second toast with the same text, has no frame.
it('a new ground has a frame, and one more of its kind', () => {
  const usual = page(row(40, 'Drill', 'Ready', '4'), row(70, 'Saw', 'Ready', '9'))
  const selected = page(row(40, 'Drill', 'Ready', '4'), row(70, 'Saw', 'Ready', '9', 'blue'))
  expect(shownDifferences(usual, selected)).toEqual([[0, 70, 400, 30]])
  const twice = page(...usual, text('Total', 10, 120), text('Total', 10, 220))
  expect(shownDifferences(page(...usual, text('Total', 10, 120)), twice)).toEqual([
    [10, 220, 40, 14],
  ])
})

// Would notice: one other word in a row of a wide table has no frame of its own.
it('one new part of a row has a frame of its own, two of three have one around both', () => {
  const usual = page(row(40, 'Drill', 'Ready', '4'))
  expect(shownDifferences(usual, page(row(40, 'Drill', 'Failed', '4')))).toEqual([
    [150, 48, 48, 14],
  ])
  expect(shownDifferences(usual, page(row(40, 'Drill', 'Failed', '7')))).toEqual([
    [150, 48, 208, 14],
  ])
})

// Would notice: of the products that a filter leaves one has a frame, which another page has as well.
it('a list that mostly says other things has one frame', () => {
  const card = (top: number, name: string) =>
    group(
      0,
      top,
      200,
      190,
      ['a', 'b'].map((each, at) => text(`${name} ${each}`, 10, top + at * 20)),
    )
  const usual = [group(0, 0, 400, 600, [card(0, 'Saw'), card(200, 'Drill'), card(400, 'Belt')])]
  const other = [group(0, 0, 400, 600, [card(0, 'Saw'), card(200, 'Clamp'), card(400, 'Tape')])]
  expect(shownDifferences(usual, other)).toHaveLength(1)
})

// Would notice: a picture has a frame around each of thirty cells.
it('many frames are few where these hold little else', () => {
  const at = (count: number, distance: number) =>
    page(
      ...Array.from({ length: count }, (_, index) =>
        text(`New ${index}`, 10, 20 + index * distance),
      ),
    )
  const olds = [...Array(8)].map((_, index) => text('Old', 200, index * 80))
  const usual = page(...olds)
  const near = page(...olds, ...at(8, 28))
  expect(shownDifferences(usual, near).length).toBeLessThanOrEqual(6)
  const news = olds.map((_, index) => text(`New ${index}`, (index % 2) * 300, index * 80))
  const apart = page(...olds, ...news)
  expect(shownDifferences(usual, apart)).toHaveLength(8)
})

// Would notice: behind a dialog the page has frames, too.
it('of a panel over the page only what is in it counts', () => {
  const shown = page(text('New here', 10, 20), text('Title', 120, 220))
  expect(shownDifferences(page(), shown, [100, 200, 200, 100])).toEqual([[120, 220, 40, 14]])
})

// Would notice: a part of a picture begins in the middle of a line of text.
it('a part begins between two lines', () => {
  const lines = page(...[...Array(10)].map((_, at) => text('Line', 3, at * 24)))
  // Lines are at 48 to 62, 72 to 86, 96 to 110 and so on.
  expect([lineAbove(lines, 120), lineAbove(lines, 136), lineAbove(lines, 4)]).toEqual([86, 96, 0])
})

/** A card of a list: what it is called, and a button that all have. */
const card = (left: number, name: string) =>
  group(left, 100, 180, 200, [text(name, left + 10, 110), text('Add', left + 10, 270)], 'edges')

// Would notice: of three products that a filter leaves, the one that the usual list does not have is framed, as if it alone were special.
it('cards beside each other have one frame where some are other ones', () => {
  const usual = page(
    text('All', 0, 0),
    group(0, 100, 380, 200, [card(0, 'Reel'), card(200, 'Seal')]),
  )
  const shown = page(
    text('All', 0, 0),
    group(0, 100, 380, 200, [card(0, 'Seal'), card(200, 'Knife')]),
  )
  expect(shownDifferences(usual, shown)).toEqual([[0, 100, 380, 200]])
})

// Would notice: a frame is as wide as a new label and goes down through the field below it.
it('a frame holds the whole of a field that it would run through', () => {
  const field = group(0, 20, 200, 30, [text('', 0, 20)], 'edges')
  const form = (label: string, hint: string) =>
    page(group(0, 0, 200, 130, [text(label, 0, 0), field, text(hint, 0, 56)]))
  expect(shownDifferences(form('Name', 'As on mails'), form('City', 'Optional'))).toEqual([
    [0, 0, 200, 70],
  ])
})

// Would notice: the page of a product that is sold out has no frame, because it shows another product.
it('where a page shows something else, what it has besides is framed', () => {
  const product = (name: string, ...more: Drawn[]) => [
    group(0, 0, 400, 600, [
      text(name, 0, 0),
      ...more,
      text(`${name} in use`, 0, 200),
      text(`About ${name}`, 0, 560),
    ]),
  ]
  const soldOut = group(0, 100, 300, 40, [text('Sold out', 10, 110)], 'yellow')
  expect(shownDifferences(product('Reel'), product('Seal', soldOut))).toEqual([[0, 100, 300, 40]])
})

// Would notice: of lines with problems the buttons that mend them are framed, and the problems are not.
it('a list of other lines is framed as a whole, and not the buttons in it', () => {
  const usual = [group(0, 0, 400, 600, [row(0, 'Belt', 'ready', '3')])]
  const lines = Array.from({ length: 17 }, (_, at) =>
    group(0, at * 34, 400, 34, [
      text(`Part ${at}`, 10, at * 34 + 8),
      text(`Not found ${at}`, 100, at * 34 + 8),
      group(240, at * 34 + 4, 100, 26, [text(`Correct ${at}`, 246, at * 34 + 10)], 'button'),
    ]),
  )
  expect(shownDifferences(usual, [group(0, 0, 400, 600, lines)])).toEqual([[0, 0, 400, 600]])
})

// Would notice: a frame is around the line in which somebody types, and the list of products below hangs out of it.
it('what hangs out of something new is in its frame', () => {
  const line = (look: string, ...within: Drawn[]) =>
    group(0, 40, 400, 30, [text('Drill', 10, 48), ...within], look)
  const list = group(10, 72, 200, 90, [text('Drill press', 20, 80)], 'list')
  expect(
    shownDifferences(page(line('plain')), page(line('typed in', group(10, 48, 200, 114, [list])))),
  ).toEqual([[0, 40, 400, 122]])
})
