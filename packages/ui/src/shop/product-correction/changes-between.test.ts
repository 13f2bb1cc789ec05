import { expect, it } from 'vitest'
import { changesBetween } from './changes-between.ts'

const labels = { price: 'Price', name: 'Name', text: 'Text' }
const asItIs = (_: string, text: string) => text

it('names the fields that differ, in the order of the form', () => {
  const before = { name: 'A', price: '1', text: 'same', other: 'x' }
  const after = { name: 'B', price: '2', text: 'same', other: 'y' }
  expect(changesBetween(before, after, labels, (name, text) => `${name} ${text}`)).toEqual([
    { label: 'Price', before: 'price 1', after: 'price 2' },
    { label: 'Name', before: 'name A', after: 'name B' },
  ])
})

it('shows of long texts where they begin to differ', () => {
  const [start, end] = ['s'.repeat(400), '😀'.repeat(400)]
  const [change] = changesBetween({ text: `${start}old${end}` }, { text: start }, labels, asItIs)
  const context = `…${'s'.repeat(20)}`
  expect(change).toEqual({
    label: 'Text',
    before: `${context}old${'😀'.repeat(97)}…`,
    after: context,
  })
})
