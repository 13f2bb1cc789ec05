import { expect, it } from 'vitest'
import { toSheet } from './to-sheet.ts'
import type { Column, Fact } from './types.ts'

interface Part {
  number: string
  pieces?: number
  steps: readonly number[]
}

const columns: Column<Part>[] = [
  { key: 'number', header: 'Number', value: ({ number }) => number },
  { key: 'delete', header: 'Delete', cell: () => 'Delete' },
]

const facts: Fact<Part>[] = [
  { key: 'number', header: 'Number', value: ({ number }) => number },
  { key: 'pieces', header: 'Pieces', value: ({ pieces }) => pieces },
  {
    key: 'steps',
    header: 'Steps',
    value: ({ steps }) => steps.join(', '),
    inFile: [0, 1, 2].map((at) => ({
      header: `Step ${at + 1}`,
      value: ({ steps }) => steps[at],
      money: 'card',
    })),
  },
]

const sheetOf = (rows: Part[]) => toSheet(columns, rows, { card: 'EUR', detail: 'USD' }, facts)

it('tells texts, numbers and amounts apart', () => {
  const { columns: headings, rows } = sheetOf([{ number: '00421', pieces: 3, steps: [1.5] }])
  expect(headings.map(({ header, kind, currency }) => [header, kind, currency])).toEqual([
    ['Number', 'text', undefined],
    ['Pieces', 'number', undefined],
    ['Step 1', 'money', 'EUR'],
  ])
  expect(rows).toEqual([['00421', 3, 1.5]])
})

it('has a column for each step that a row has, and none for what no row knows', () => {
  const { columns: headings, rows } = sheetOf([
    { number: 'A', steps: [] },
    { number: 'B', steps: [2, 1] },
  ])
  expect(headings.map(({ header }) => header)).toEqual(['Number', 'Step 1', 'Step 2'])
  expect(rows).toEqual([
    ['A', undefined, undefined],
    ['B', 2, 1],
  ])
})

it('has the headings of the columns without rows', () => {
  expect(sheetOf([]).columns.map(({ header }) => header)).toEqual(['Number'])
})
