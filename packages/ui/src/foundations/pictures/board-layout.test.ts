import { expect, it } from 'vitest'
import { boardCards, boardGrid } from './board-layout.ts'
import type { Part } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'

const grid = boardGrid(922)

const look = (id: string, width: number, height: number): Look => ({
  device: width < 640 ? 'Phone' : 'Desktop',
  picture: `${id}@${width}`,
  src: '',
  width,
  height,
})

const exhibit = (id: string, ...looks: Look[]): Exhibit => ({ id, title: id, looks })

/** The cards of some components, each by its name. */
const cardsOf = (exhibits: Exhibit[], parts: Record<string, Part> = {}) =>
  boardCards(exhibits, parts, grid).map(({ exhibit: { id }, card }) => ({ id, ...card }))

const button = exhibit('button', look('button', 1280, 72))
const form = exhibit('form', look('form', 1280, 800), look('form', 390, 600))
const bar = exhibit('bar', look('bar', 1280, 90))
const page = exhibit('page', look('page', 1280, 4000))
const parts: Record<string, Part> = { 'button@1280': [16, 16, 100, 20] }

it('a board has as many columns as there is room for, and two in a phone', () => {
  expect(boardGrid(922)).toEqual({ columns: 5, column: 171 })
  expect(boardGrid(340)).toEqual({ columns: 2, column: 162 })
  expect(boardGrid(0).columns).toBe(1)
})

it('a small thing has the smallest card, at its own size', () => {
  expect(cardsOf([button], parts)).toMatchObject([{ columns: 1, rows: 1, scale: 1 }])
})

// Would notice: one sees the heads of forms and dialogs, without their buttons.
it('what is high has so many rows that all of it is shown, in the window that needs the smaller card', () => {
  const [card] = cardsOf([form])
  expect(card).toMatchObject({ look: { device: 'Phone' }, columns: 1, rows: 3 })
  expect(600 * (card?.scale ?? 1)).toBeLessThanOrEqual(card?.place.height ?? 0)
})

it('what is wide has so many columns that all of it is shown', () => {
  const [card] = cardsOf([bar])
  expect(card).toMatchObject({ columns: 3, rows: 1 })
  expect(1280 * (card?.scale ?? 1)).toBeLessThanOrEqual(card?.place.width ?? 0)
})

// Would notice: the buttons, the first thing on the page, are drawn at 29 %, and fields at a third of their size.
it('what is small has a card in which it can be read', () => {
  const buttons = exhibit('buttons', look('buttons', 1280, 374), look('buttons', 390, 598))
  const field = exhibit('field', look('field', 1280, 100))
  const cards = cardsOf([buttons, field], {
    'buttons@1280': [16, 16, 516, 342],
    'buttons@390': [16, 16, 355, 566],
    'field@1280': [16, 20, 448, 64],
  })
  expect(cards).toMatchObject([
    { id: 'buttons', columns: 2, rows: 3, look: { device: 'Desktop' } },
    { id: 'field', columns: 2, rows: 1 },
  ])
  for (const { scale } of cards) expect(scale).toBeGreaterThan(0.5)
})

// Would notice: a drawer stands in its card as a whole, at 28 %.
it('of what is too long to be read as a whole one can read the beginning', () => {
  const drawer = exhibit('drawer', look('drawer', 1280, 800))
  const cards = cardsOf([page, drawer], { 'drawer@1280': [960, 0, 320, 800, [], 'panel'] })
  expect(cards).toMatchObject([
    { id: 'page', columns: 3, rows: 3 },
    { id: 'drawer', columns: 1, rows: 3 },
  ])
  for (const { scale } of cards) expect(scale).toBeGreaterThanOrEqual(0.4)
})

// Would notice: the second line of a name lies on the card below.
it('a name of two lines has room for both', () => {
  const [card] = cardsOf([button], parts)
  const [other] = cardsOf([{ ...button, title: 'Sign out everywhere at once' }], parts)
  expect(other?.place.height).toBe((card?.place.height ?? 0) - 16)
  expect(cardsOf([{ ...bar, title: 'Sign out everywhere at once' }])).toMatchObject([
    { columns: 3, place: { height: card?.place.height } },
  ])
})

// Would notice: rows end with holes that nothing fills.
it('large cards come first, and those of one size as they were given', () => {
  const other = { ...button, id: 'other' }
  expect(cardsOf([button, other, page, form], parts).map(({ id }) => id)).toEqual([
    'page',
    'form',
    'button',
    'other',
  ])
})
