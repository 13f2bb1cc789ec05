import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'
import { products } from './fixtures.ts'
import { findMismatches, formatMismatches } from './mismatches.ts'

const list = endpoints.listProducts.answer

test('finds nothing in an answer of the contract, nor in fields that it does not know', () => {
  const data = products.map((product) => ({ ...product, colour: 'orange' }))
  expect(findMismatches(list, { data, total: 28 })).toEqual([])
})

test('names the place, what was expected and what is there', () => {
  const [first, second, third] = products
  const { name: _, ...nameless } = { ...second }
  const answer = {
    data: [{ ...first, unitPrice: '12.50' }, nameless, { ...third, minOrder: null }],
  }
  expect(formatMismatches(findMismatches(list, answer))).toBe(
    [
      'data[0].unitPrice: expected a number, got a text, "12.50"',
      'data[1].name: expected a text, got nothing',
      'data[2].minOrder: expected a number, got null',
    ].join('\n'),
  )
})

test.each([
  [undefined, 'answer: expected an object, got nothing'],
  [[], 'answer: expected an object, got a list'],
  [true, 'answer: expected an object, got true'],
  [{ data: {} }, 'data: expected a list, got an object'],
  [{ data: [4] }, 'data[0]: expected an object, got 4'],
])('tells what %j is instead of the answer', (answer, told) => {
  expect(formatMismatches(findMismatches(list, answer))).toBe(told)
})

test.each([
  [z.enum(['on', 'off']), 'maybe', '"on" or "off"'],
  [z.literal(true), false, 'true'],
  [z.string().check(z.minLength(3)), 'ab', 'at least 3 characters'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'at most 1 rows'],
  [z.number().check(z.minimum(1)), 0, 'at least 1'],
  [z.number().check(z.multipleOf(5)), 4, 'a multiple of 5'],
  [z.email(), 'nobody', 'a text in the form of email'],
  [z.string().check(z.regex(/^\d+$/)), 'x', 'a text in the form of /^\\d+$/'],
  [z.strictObject({ a: z.string() }), { a: '', b: 1, c: 2 }, 'no field b, c'],
  [z.union([z.string(), z.number()]), null, 'one of the forms that the contract allows'],
])('says in words what %# expects', (schema, value, expected) => {
  expect(findMismatches(schema, value)).toMatchObject([{ path: 'answer', expected }])
})

test('shortens long texts, and tells five mismatches of many', () => {
  const answer = { data: Array.from({ length: 1000 }, () => 'x'.repeat(500)) }
  const found = findMismatches(list, answer)
  expect(found.map(({ path }) => path)).toEqual([0, 1, 2, 3, 4].map((at) => `data[${at}]`))
  expect(found[0]?.got.length).toBeLessThan(60)
})
