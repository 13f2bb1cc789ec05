import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  orderTextInputs,
  orderTextNames,
  orderTexts,
  orderTextsOf,
  typedOrderTexts,
} from './order-texts.ts'

describe.each(orderTextNames)('%s', (name) => {
  const read = (text: unknown) => orderTextInputs[name].safeParse(text)

  test('is one line, as it was written', () => {
    expect(read('  =HYPERLINK("x")\n4711\u202e ').data).toBe('=HYPERLINK("x") 4711')
    expect(read(undefined).success).toBe(true)
  })

  test('has something that can be seen, and no more than fits', () => {
    const limit = orderTexts[name]
    expect(read('x'.repeat(limit)).success).toBe(true)
    for (const wrong of ['x'.repeat(limit + 1), '', '\u200b', 7]) {
      expect(read(wrong).success, JSON.stringify(wrong)).toBe(false)
    }
    expect(read('x'.repeat(limit + 1)).error?.issues[0]?.message).toContain(String(limit))
  })

  test('may be left out of a form', () => {
    const typed = z.object(typedOrderTexts).shape[name]
    expect(typed.parse(' \u200b ')).toBe('')
    expect(typed.safeParse('x'.repeat(orderTexts[name] + 1)).success).toBe(false)
  })
})

test('an order has those texts alone that are not empty', () => {
  const order = { _id: '7', poNumber: 'PO-7', note: '', costCentre: undefined }
  expect(orderTextsOf(order)).toStrictEqual({ poNumber: 'PO-7' })
})
