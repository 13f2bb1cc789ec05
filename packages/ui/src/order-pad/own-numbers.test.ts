import { products } from '@strapline/contract/fixtures'
import { indexProducts } from '@strapline/contract/search/product-index'
import { expect, test } from 'vitest'
import { checkPad } from './check-pad.ts'
import { chooseProduct } from './choose-product.ts'
import { editPad, emptyPad, type PadHistory } from './edit-pad.ts'
import { ownNumberOf, ownNumbersOf } from './own-numbers.ts'

const [product, another] = products as [(typeof products)[0], (typeof products)[0]]
const index = indexProducts(products)

/** The pad after a part was typed for which the catalogue has nothing, and the product was chosen. */
function chosenFor(part: string): PadHistory {
  const typed = editPad(emptyPad(), { kind: 'set', id: 'line-1', part, quantity: '500' })
  const fix = { kind: 'choose', product } as const
  return editPad(typed, { kind: 'fix', fixes: [{ id: 'line-1', fix }] })
}

const learnedFrom = (pad: PadHistory) => {
  const [checked] = checkPad(pad.lines, index)
  return checked && ownNumberOf(checked, index)
}

test('a number that the catalogue does not know is the buyer’s own, once the product was chosen', () => {
  expect(learnedFrom(chosenFor('QX-99417'))).toBe('QX-99417')
})

test('what was typed before a suggestion was taken is, too, and stands on the line', () => {
  const pad = editPad(emptyPad(), { kind: 'set', id: 'line-1', part: 'QX-99417', quantity: '500' })
  const [before] = checkPad(pad.lines, index)
  const [line] = editPad(pad, chooseProduct('line-1', product, index, before)).lines
  expect(line).toMatchObject({ part: product.partNumber, texts: { buyerPart: 'QX-99417' } })
  const [another] = editPad(pad, { kind: 'set', id: 'line-1', part: 'BX 16' }).lines
  expect(another?.texts).toBeUndefined()
})

test('words, and typing errors of a part, are not', () => {
  expect(learnedFrom(chosenFor('the blue one 19'))).toBeUndefined()
  const nearly = `${product.partNumber}7`
  expect(learnedFrom(chosenFor(nearly))).toBeUndefined()
})

test('a product is found by the number that it was ordered by last', () => {
  const ownNumbers = ownNumbersOf([
    { orderId: product._id, buyerPart: 'QX 99417' },
    { orderId: another._id, buyerPart: 'qx-99417' },
    { orderId: another._id },
  ])
  const { lines } = editPad(emptyPad(), { kind: 'set', id: 'line-1', part: 'QX-99417' })
  const [found] = checkPad(lines, { ...index, ownNumbers })
  expect(found?.match).toEqual({ kind: 'found', product, by: 'own-number' })
  expect(found && ownNumberOf(found, index)).toBe('QX-99417')
})

test('the catalogue goes before the buyer’s own numbers', () => {
  const ownNumbers = ownNumbersOf([{ orderId: another._id, buyerPart: product.partNumber }])
  const part = product.partNumber ?? ''
  const { lines } = editPad(emptyPad(), { kind: 'set', id: 'line-1', part })
  expect(checkPad(lines, { ...index, ownNumbers })[0]?.product).toBe(product)
})
