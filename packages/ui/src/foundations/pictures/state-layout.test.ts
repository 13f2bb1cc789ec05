import { expect, it } from 'vitest'
import type { Part } from './crop.ts'
import { layoutStates } from './state-layout.ts'

/** States with a picture of a desktop each, and what is drawn on them, as wide and high as named; also on a phone. */
function drawn(sizes: [width: number, height: number][], isOnPhone = false) {
  const parts: Record<string, Part> = {}
  const exhibits = sizes.map(([width, height], index) => {
    const picture = `row--${index}`
    parts[picture] = [16, 16, width, height]
    parts[`${picture}@phone`] = [16, 16, 358, height]
    const desktop = { device: 'Desktop', picture, src: '', width: 1280, height: height + 32 }
    const phone = { ...desktop, device: 'Phone', picture: `${picture}@phone`, width: 390 }
    return { id: picture, title: 'Row', looks: isOnPhone ? [desktop, phone] : [desktop] }
  })
  return { exhibits, parts }
}

const room = { width: 992, least: 230 }
const button: [number, number] = [120, 40]
const form: [number, number] = [448, 300]
const block: [number, number] = [576, 500]
const bar: [number, number] = [1248, 60]
const page: [number, number] = [1216, 2000]

/** How many as wide stand in a row, and `beside` where its words stand beside it. */
const inRow = ({ isBeside, card }: { isBeside: boolean; card: number }) =>
  isBeside ? 'beside' : Math.floor((room.width + 24) / (card + 24))

function rowsOf(sizes: [number, number][], width = room.width) {
  const { exhibits, parts } = drawn(sizes)
  const { places } = layoutStates(exhibits, parts, { ...room, width })
  return places.map(inRow)
}

// Would notice: the states of a table's row are drawn as thin lines, in which no word can be read.
it('what is wide has as many columns as it needs, up to a row of its own', () => {
  expect(rowsOf([button, form, button])).toEqual([4, 4, 4])
  expect(rowsOf([block, block])).toEqual([2, 2])
  expect(rowsOf([bar, bar])).toEqual(['beside', 'beside'])
  expect(rowsOf([button, button, bar]), 'one among others').toEqual([4, 4, 'beside'])
  expect(rowsOf([bar, bar, button]), 'one among rows').toEqual(['beside', 'beside', 'beside'])
  const { exhibits, parts } = drawn([bar])
  const [place] = layoutStates(exhibits, parts, room).places
  expect((place?.width ?? 0) / (bar[0] + 24)).toBeGreaterThan(0.57)
})

// Would notice: one line of a table stands in the middle of a high empty box, since its neighbour is a form.
it('what is less than half as high as its neighbour keeps its own height', () => {
  const heightsOf = (heights: number[]) => {
    const { exhibits, parts } = drawn(heights.map((height) => [block[0], height]))
    return layoutStates(exhibits, parts, room).places.map(({ height }) => height)
  }
  const [high = 0, low = 0] = heightsOf([400, 100])
  expect(low).toBeLessThan(high / 2)
  const [one, other] = heightsOf([400, 300])
  expect(one).toBe(other)
})

it('what is not known has a card', () => {
  const { exhibits } = drawn([bar])
  expect(layoutStates(exhibits, {}, room).places[0]?.card).toBe(230)
})

// Would notice: the page of a screen with 26 states is as high as ten windows.
it('many that are high are lower, and those of one of several components smaller', () => {
  expect(rowsOf([page, page])).toEqual([2, 2])
  // Would notice: thirteen are as small as 26, with half of the page's height free.
  const some = drawn(Array(13).fill(page))
  const placesOfSome = layoutStates(some.exhibits, some.parts, room).places
  expect(placesOfSome.map(({ card }) => card)).toEqual(Array(13).fill(484))
  const many = drawn(Array(26).fill(page))
  const { places } = layoutStates(many.exhibits, many.parts, room)
  expect(places.map(({ card, height }) => [card, height])).toEqual(Array(26).fill([314, 176]))
  const { exhibits, parts } = drawn(Array(6).fill(block))
  const rows = [false, true].map((isPart) => {
    const [first] = layoutStates(exhibits, parts, { ...room, isPart }).places
    return first && inRow(first)
  })
  expect(rows).toEqual([2, 4])
})

// Would notice: a dialog's picture is 130 pixels wide, in a card of 230.
it('a panel has the width and the height in which it can be read as a whole', () => {
  const { exhibits, parts } = drawn([[600, 700]])
  const [, , width = 0, height = 0] = parts['row--0'] ?? []
  const panel: Part = [340, 50, width, height, [], 'panel']
  const [place] = layoutStates(exhibits, { 'row--0': panel }, room).places
  expect(place?.card).toBe(314)
  expect(place?.height).toBeGreaterThan(700 * 0.45)
})

it('phones stand below, and take no room beside a desktop', () => {
  const { exhibits, parts } = drawn([bar, bar], true)
  const { places, phones } = layoutStates(exhibits, parts, room)
  expect(places.map(({ look }) => look.device)).toEqual(['Desktop', 'Desktop'])
  expect(phones.of.map(({ look }) => look.picture)).toEqual(['row--0@phone', 'row--1@phone'])
})

// Would notice: a reader on a phone sees the table of a desktop, at a quarter of its size.
it('in the room of a phone a state is shown by its picture of a phone', () => {
  const { exhibits, parts } = drawn([bar], true)
  const { places, phones } = layoutStates(exhibits, parts, { ...room, width: 350 })
  expect(places.map(({ look, scale }) => [look.device, scale])).toEqual([['Phone', undefined]])
  expect(phones.of).toEqual([])
  const alone = drawn([bar])
  const [place] = layoutStates(alone.exhibits, alone.parts, { ...room, width: 350 }).places
  expect(place?.scale, 'one without it is cut off at its end').toBe(0.4)
})
