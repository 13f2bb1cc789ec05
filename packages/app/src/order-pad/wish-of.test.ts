import { products } from '@strapline/contract/fixtures'
import { indexProducts } from '@strapline/contract/search/product-index'
import { checkPad } from '@strapline/ui/order-pad/check-pad'
import type { CheckedLine, PadLine } from '@strapline/ui/order-pad/types'
import { expect, it } from 'vitest'
import { wishOf } from './wish-of.ts'

const [product] = products as [(typeof products)[0]]
const index = indexProducts(products)
const buyer = { email: 'b@firm.example', displayName: 'B' }
const to = { address: 'Gate 4', phoneNumber: '+39 02 5550 1234', poNumber: 'PO-1', note: 'Ring' }

/** What is sent for a line. */
function sentFor(more: Partial<PadLine>, keepsTexts = true) {
  const quantity = String(product.minOrder + 1)
  const line = { id: 'line-1', part: product.name, quantity, chosen: product._id, ...more }
  const [checked] = checkPad([line], index) as [CheckedLine]
  return wishOf(checked, buyer, to, index, keepsTexts)?.input
}

it('a line has the texts of all lines, and its own before them', () => {
  expect(sentFor({ texts: { poNumber: 'PO-2', buyerPart: 'X 7' } })).toMatchObject({
    poNumber: 'PO-2',
    note: 'Ring',
    buyerPart: 'X 7',
  })
})

// Would notice: a server without them that refuses each line.
it('nothing of that goes to a server that keeps no texts', () => {
  const input = sentFor({ texts: { poNumber: 'PO-2', buyerPart: 'X 7' } }, false)
  expect(Object.keys(input as object)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/poNumber|costCentre|buyerPart|note/)]),
  )
})

it('a number that the catalogue does not know goes along as the buyer’s own', () => {
  expect(sentFor({ typed: 'QX-99417' })).toHaveProperty('buyerPart', 'QX-99417')
})
