import type { Order, Product } from '@strapline/contract/entities'
import { orders as sampleOrders, products as samples } from '@strapline/contract/fixtures'
import { indexProducts } from '@strapline/contract/search/product-index'
import { describe, expect, it } from 'vitest'
import { checkPad } from './check-pad.ts'
import { editPad, emptyPad } from './edit-pad.ts'
import { differenceOf, inSequence, rowsOfReorder } from './reorder.ts'

const [tool, air] = samples as [Product, Product]
const [sample] = sampleOrders as [Order]

function order(product: Product, myOrder: number, unitPrice?: number): Order {
  const { unitPrice: _, ...others } = sample
  const named = { orderId: product._id, orderName: product.name, myOrder }
  return { ...others, ...named, ...(unitPrice !== undefined && { unitPrice }) }
}

/** The difference of one order to a catalogue in which the tool has these fields. */
function difference(ordered: Order, fields: Partial<Product> = {}) {
  const products = [{ ...tool, minOrder: 2, availAble: 48, unitPrice: 1490, ...fields }, air]
  const [line] = differenceOf([ordered], products)
  return line
}

describe('differenceOf', () => {
  it('orders as then what can still be ordered', () => {
    const line = difference(order(tool, 3))
    expect(line).toMatchObject({ id: sample._id, quantity: 3, total: 4470 })
    expect(line).not.toHaveProperty('trouble')
    expect(line).not.toHaveProperty('priceChange')
  })

  it('says when the price is another one, where the order tells it', () => {
    expect(difference(order(tool, 3, 1400))?.priceChange).toEqual({ from: 1400, to: 1490 })
    expect(difference(order(tool, 3, 1490))).not.toHaveProperty('priceChange')
  })

  it.each([
    ['the least is more now', { minOrder: 5 }, { kind: 'below-minimum', nearest: 6 }],
    ['the stock is less now', { availAble: 3 }, undefined],
    ['the stock is less now', { availAble: 3, minOrder: 1 }, { kind: 'above-stock', nearest: 2 }],
  ])('takes the nearest quantity when %s', (_, fields, trouble) => {
    const line = difference(order(tool, 3), fields)
    if (trouble) expect(line).toMatchObject({ trouble, quantity: trouble.nearest })
    else expect(line?.trouble?.kind).toBe('sold-out')
  })

  it.each([
    ['fewer are left', { availAble: 4 }, 20, air._id],
    ['it is sold out', { availAble: 0 }, 20, air._id],
    ['it can be ordered as then', {}, 20, undefined],
    ['there are too few of it, too', { availAble: 0 }, 36, undefined],
  ])('offers what replaces the product where %s', (_, fields, ordered, expected) => {
    const line = difference(order(tool, ordered), { ...fields, replacedBy: air._id })
    expect(line?.replacement?.product._id).toBe(expected)
  })

  it('offers others for what is sold out or gone', () => {
    const soldOut = difference(order(tool, 3), { availAble: 0 })
    expect(soldOut).toMatchObject({ trouble: { kind: 'sold-out', alternatives: [air] } })
    expect(soldOut).not.toHaveProperty('quantity')
    const gone = difference(order({ ...tool, _id: 'gone' }, 3), { availAble: 0 })
    expect(gone).toMatchObject({ trouble: { kind: 'gone', alternatives: [air] } })
    expect(gone).not.toHaveProperty('product')
  })

  it('offers nothing that has but one word of the name', () => {
    const scales = { ...tool, _id: 'gone', name: 'Counting scales with a label printer tool' }
    const line = difference(order(scales, 3))
    expect(line?.trouble).toEqual({ kind: 'gone', alternatives: [] })
  })
})

it('asks for the lines of a sending as they were sent, whatever the list of orders begins with', () => {
  const sent = (_id: string, line?: number): Order => ({
    ...sample,
    _id,
    reference: line === undefined ? undefined : 'S-2026-1124-F4K',
    line,
  })
  const newestFirst = [sent('c', 3), sent('single'), sent('b', 2), sent('a', 1)]
  const idsOf = (orders: readonly Order[]) => orders.map(({ _id }) => _id)
  const [ids, others] = [idsOf(newestFirst), ['single', 'a', 'b', 'c']]
  expect(idsOf(inSequence(newestFirst, ids))).toEqual(['a', 'b', 'c', 'single'])
  expect(idsOf(inSequence(newestFirst, others))).toEqual(others)
})

describe('rowsOfReorder', () => {
  it('keeps what was written on the order', () => {
    const texts = { poNumber: 'PO-7', buyerPart: 'X 7' }
    const lines = differenceOf([{ ...order(tool, 3), ...texts }], samples)
    expect(rowsOfReorder(lines)[0]?.texts).toEqual(texts)
    expect(rowsOfReorder(lines, new Map([[lines[0]?.id ?? '', air]]))[0]?.texts).toEqual(texts)
  })

  it('gives rows that the pad finds again, without those that can not be ordered', () => {
    const products = samples.map((product) =>
      product === air ? { ...product, availAble: 0 } : product,
    )
    const lines = differenceOf([order(tool, 3), { ...order(air, 5), _id: 'other' }], products)
    const rows = rowsOfReorder(lines)
    expect(rows).toHaveLength(1)
    const pad = editPad(emptyPad(), { kind: 'replace', rows })
    const [checked] = checkPad(pad.lines, indexProducts(products))
    expect(checked).toMatchObject({ product: tool, quantity: 3 })
    expect(checked?.problem).toBeUndefined()
    expect(rowsOfReorder(lines, new Map([['other', tool]]))[1]).toMatchObject({
      quantity: '5',
      chosen: tool._id,
    })
  })
})
