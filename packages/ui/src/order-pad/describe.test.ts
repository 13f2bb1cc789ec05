import type { Product } from '@strapline/contract/entities'
import { indexProducts } from '@strapline/contract/search/product-index'
import { describe, expect, it, onTestFinished } from 'vitest'
import { speak } from '../content/voice.ts'
import { asSpecified } from '../content/voices/as-specified.ts'
import { edited } from '../content/voices/edited.ts'
import { checkPad } from './check-pad.ts'
import { describeFix, describeProblem, describeState } from './describe.ts'
import type { CheckedLine, LineState } from './types.ts'

const product = (_id: string, name: string, minOrder: number, availAble: number): Product => ({
  ...{ _id, name, minOrder, availAble },
  ...{ description: '', image: '', unitPrice: 1 },
})
const index = indexProducts([
  product('1', 'Seal, open', 999, 90_000),
  product('2', 'Reel', 5, 0),
  product('3', 'Steel reel, waxed', 5, 6),
  product('4', 'Sealer', 0, 2),
  { ...product('5', 'Buckle', 0, 9), partNumber: '12-1608' },
])

/** What the pad says of a line, and the labels of its buttons. */
function said(
  part: string,
  quantity: string,
  catalogue: typeof index | undefined = index,
  description?: string,
) {
  const [checked] = checkPad([{ id: '1', part, quantity, description }], catalogue) as [CheckedLine]
  return [describeProblem(checked), ...checked.fixes.map((fix) => describeFix(fix, String))]
}

describe('describeProblem and describeFix', () => {
  it('say when there is more of a product, and what replaces it', () => {
    const restockAt = '9999-12-31'
    const catalogue = indexProducts([
      { ...product('a', 'Tensioner', 0, 0), restockAt, replacedBy: 'b' },
      { ...product('b', 'Winch', 0, 40), restockAt, unitPrice: 1.5 },
    ])
    expect(said('Tensioner', '8', catalogue)).toEqual([
      'Sold out, back on 31 Dec 9999. Take the product that replaces it, or remove the line.',
      'Replace with Winch: 4 more in all',
      'Remove line',
    ])
    expect(said('Tensioner', '', catalogue)[1]).toBe('Replace with Winch')
    expect(said('Winch', '40', catalogue)[0]).toBe('At most 39 pieces. More on 31 Dec 9999.')
  })

  it('say of a part that its description contradicts what there is to choose', () => {
    expect(said('Sealer', '1', index, 'Waxed reel')).toEqual([
      'The part and the description belong to different products. Choose one.',
      'Use Sealer',
      'Use Steel reel, waxed',
      'Correct the part',
    ])
  })

  it('say nothing of a line that can be sent', () => {
    expect(said('Sealer', '1')).toEqual([''])
  })

  it.each([
    ['Seal, open', '5', ['At least 1,000 pieces.', 'Order 1,000']],
    ['Seal, open', '90000', ['At most 89,999 pieces.', 'Order 89,999']],
    ['Sealer', '2', ['At most 1 piece.', 'Order 1']],
    [
      'Sealer',
      'ten',
      ['“ten” is not a whole number of pieces. Type it again.', 'Correct the quantity'],
    ],
    ['Sealer', '', ['How many pieces? Type a quantity.', 'Correct the quantity', 'Order 1']],
    ['', '5', ['Which part is it? Type a part number, a model or a name.', 'Correct the part']],
    ['zzz', '5', ['Not found. Check the part number.', 'Correct the part']],
    ['Sealar', '1', ['Did you mean Sealer? Confirm it.', 'Use Sealer', 'Correct the part']],
    [
      '12-1680',
      '1',
      ['No part number 12-1680. The closest is 12-1608.', 'Use Buckle', 'Correct the part'],
    ],
    ['Reel', '1', ['Sold out. Remove the line.', 'Remove line']],
    [
      'Steel reel, waxed',
      '1',
      ['Fewer are left than the smallest order. Remove the line.', 'Remove line'],
    ],
  ])('say of %j and %j what is wrong, and what each button does', (part, quantity, words) => {
    expect(said(part, quantity)).toEqual(words)
  })

  it('say that nothing could be checked without the catalogue', () => {
    const [checked] = checkPad([{ id: '1', part: 'Sealer', quantity: '1' }], undefined)
    expect(describeProblem(checked as CheckedLine)).toContain('has not loaded')
  })

  it('name the sum of merged lines', () => {
    const line = { part: 'Seal, open', quantity: '1500' }
    const [, second] = checkPad(
      [
        { id: '1', ...line },
        { id: '2', ...line },
      ],
      index,
    )
    expect(second?.fixes.map((fix) => describeFix(fix, String))).toEqual([
      'Merge into one line of 3,000',
      'Remove line',
    ])
  })
})

it.each<[LineState, string]>([
  [{ kind: 'booked' }, 'Booked'],
  [
    { kind: 'unknown', reason: 'the connection was lost' },
    'Not known yet: the connection was lost',
  ],
  [
    { kind: 'refused', message: 'Some fields are invalid.', fields: { myOrder: 'Too many.' } },
    'Refused: Some fields are invalid. Too many.',
  ],
])('describeState says what became of a line: %j', (state, words) => {
  expect(describeState(state)).toBe(words)
})

it.each([
  [asSpecified, 'Check My Orders, then'],
  [edited, 'Check My orders, then'],
])('describeState calls the list of orders as its voice does', (voice, words) => {
  speak(voice)
  onTestFinished(() => speak(asSpecified))
  expect(describeState({ kind: 'expired' })).toContain(words)
})
