import { buyerOrders, orders } from '@strapline/contract/fixtures'
import { expect, test } from 'vitest'
import { placedOrderOf, sumsOf } from './placed-order.ts'

const [alone, first, second] = buyerOrders
if (!alone || !first || !second) throw new Error('The buyer has three orders.')
const nothing = () => undefined

test('an order has the number, the address and the lines in their order, whoever was booked first', () => {
  const { lines, ...order } = placedOrderOf([second, first], (id) =>
    id === first.orderId ? '12-4119' : undefined,
  )
  expect(order).toEqual({
    reference: 'S-2025-1202-F4K',
    placedAt: Date.parse('2025-12-02T08:30:01Z'),
    buyer: first.displayName,
    email: first.email,
    address: first.address,
    phoneNumber: first.phoneNumber,
    texts: { poNumber: 'PO-25-0873', costCentre: '4120 Dispatch' },
  })
  expect(lines.map(({ number, name, partNumber }) => [number, name, partNumber])).toEqual([
    [1, first.orderName, '12-4119'],
    [2, second.orderName, undefined],
  ])
})

test('what is written on all lines is said once, and a line says what is its own', () => {
  const { lines, texts } = placedOrderOf([first, { ...second, poNumber: 'PO-2' }], nothing)
  expect(texts).toEqual({ costCentre: '4120 Dispatch' })
  expect(lines.map((line) => line.texts)).toEqual([
    { poNumber: 'PO-25-0873', buyerPart: 'SEAL-19' },
    { poNumber: 'PO-2', note: 'Hand over to the night shift' },
  ])
  expect(placedOrderOf([first], nothing).lines[0]?.texts).toEqual({ buyerPart: 'SEAL-19' })
})

test('lines without a place are numbered as they come', () => {
  const [, , , one, other] = orders
  if (!one || !other) throw new Error('There are six orders.')
  const { lines, reference } = placedOrderOf([other, one], nothing)
  expect(lines.map(({ number, name }) => [number, name])).toEqual([
    [1, other.orderName],
    [2, one.orderName],
  ])
  expect(reference).toBeUndefined()
})

test('the sum has no noise of fractions, and is not told where a price is missing', () => {
  expect(
    sumsOf([
      { quantity: 3, unitPrice: 0.1 },
      { quantity: 2, unitPrice: 1490 },
    ]),
  ).toEqual({ pieces: 5, total: 2980.3 })
  expect(
    sumsOf([{ quantity: 3, unitPrice: 0.1 }, { quantity: 2 }, { quantity: 4, unitPrice: 1 }]),
  ).toEqual({ pieces: 9, total: undefined })
})
