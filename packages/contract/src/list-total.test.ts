import { expect, it } from 'vitest'
import { countUpTo, readTotal, writeTotal } from './list-total.ts'

it.each([countUpTo(218), countUpTo(5001)])('%j is read as it was written', (total) => {
  expect(readTotal(writeTotal(total))).toEqual(total)
})

it.each([null, '', '-1', '1.5', 'many', '5000 +', '9'.repeat(16)])('%j is no total', (text) => {
  expect(readTotal(text)).toBeUndefined()
})
