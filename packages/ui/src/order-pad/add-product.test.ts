import type { Product } from '@strapline/contract/entities'
import { productOf, products } from '@strapline/contract/fixtures'
import { indexProducts } from '@strapline/contract/search/product-index'
import { describe, expect, it, vi } from 'vitest'
import { additionInWords, addProduct } from './add-product.ts'
import { editPad, emptyPad, type PadHistory } from './edit-pad.ts'
import { mostLines, type PadRow } from './types.ts'

const gun = productOf('heat-gun')
const meter = productOf('clamp-meter')
const index = () => indexProducts(products)
const nothingSent = (_: string) => false

const padWith = (...rows: PadRow[]) => editPad(emptyPad(), { kind: 'replace', rows })
const shown = ({ lines }: PadHistory) => lines.map(({ part, quantity }) => `${part} ${quantity}`)

function add(pad: PadHistory, product: Product, quantity: number, isSent = nothingSent) {
  const addition = addProduct(pad, product, quantity, isSent, index)
  if (addition.kind === 'full') throw new Error('The pad is full.')
  return addition
}

describe('adding a product to a pad', () => {
  it('puts it into the empty line, as chosen, so that it needs no confirmation', () => {
    const { kind, pad, quantity } = add(emptyPad(), gun, 3)
    expect([kind, quantity]).toEqual(['added', 3])
    expect(pad.lines[0]).toMatchObject({ part: '22-0650', quantity: '3', chosen: gun._id })
    expect(shown(pad)).toEqual(['22-0650 3', ' '])
  })

  it('calls a product without a part number by its name', () => {
    const { partNumber, ...unnumbered } = gun
    expect(shown(add(emptyPad(), unnumbered, 3).pad)[0]).toBe('Hot-air gun HG 650 3')
  })

  it('puts it below the last line in which something is typed, over a gap', () => {
    const pad = padWith(
      { part: 'some', quantity: '' },
      { part: '', quantity: '' },
      { part: '', quantity: '7' },
    )
    expect(shown(add(pad, gun, 3).pad)).toEqual(['some ', ' ', ' 7', '22-0650 3', ' '])
  })

  it.each<[string, PadRow]>([
    ['as chosen', { part: 'my gun', quantity: '4', chosen: gun._id }],
    ['by its part number', { part: '22-0650', quantity: '4 pcs' }],
    ['by its name', { part: 'hot-air gun hg 650', quantity: '4' }],
    ['by its id', { part: gun._id, quantity: '4' }],
  ])('raises the line that orders it %s', (_, row) => {
    const { kind, pad, quantity } = add(padWith({ part: 'x', quantity: '1' }, row), gun, 3)
    expect([kind, quantity]).toEqual(['raised', 7])
    expect(shown(pad)).toEqual(['x 1', `${row.part} 7`, ' '])
    expect(pad.lines[1]?.chosen).toBe(row.chosen)
  })

  it('fills in the quantity of a line that has none', () => {
    const pad = padWith({ part: '22-0650', quantity: '' })
    expect(shown(add(pad, gun, 3).pad)).toEqual(['22-0650 3', ' '])
  })

  it.each([
    ['is a guess', { part: 'hot air gun', quantity: '4' }],
    ['was given another product', { part: '22-0650', quantity: '4', chosen: meter._id }],
    ['has a quantity that can’t be read', { part: '22-0650', quantity: 'some' }],
  ])('adds another line where one %s', (_, row) => {
    const { kind, pad } = add(padWith(row), gun, 3)
    expect(kind).toBe('added')
    expect(shown(pad)).toEqual([`${row.part} ${row.quantity}`, '22-0650 3', ' '])
  })

  it('leaves a line that was sent as it is', () => {
    const pad = padWith({ part: '22-0650', quantity: '4' })
    const sentId = pad.lines[0]?.id
    const after = add(pad, gun, 3, (id) => id === sentId).pad
    expect(shown(after)).toEqual(['22-0650 4', '22-0650 3', ' '])
    expect(after.lines[1]?.id).not.toBe(sentId)
  })

  it('is one step that can be undone', () => {
    expect(add(padWith({ part: '22-0650', quantity: '4' }), gun, 3).pad.past).toHaveLength(2)
  })

  it('says that a full pad is full, and still raises a line of it', () => {
    const rows = Array.from({ length: mostLines }, (_, at) => ({ part: `x${at}`, quantity: '1' }))
    const full = padWith(...rows.with(7, { part: '22-0650', quantity: '4' }))
    expect(addProduct(full, meter, 3, nothingSent, index)).toEqual({ kind: 'full' })
    expect(add(full, gun, 3).quantity).toBe(7)
  })

  it('does not index the catalogue for lines that are chosen', () => {
    const unused = vi.fn(index)
    const pad = padWith({ part: 'my gun', quantity: '4', chosen: gun._id })
    addProduct(pad, meter, 3, nothingSent, unused)
    expect(unused).not.toHaveBeenCalled()
  })
})

describe('what is said about it', () => {
  it.each([
    ['added', 1200, '1,200 × Hot-air gun HG 650 added to the pad'],
    ['raised', 3, '3 × Hot-air gun HG 650 added to the pad, which now has 7'],
  ] as const)('%s %d', (kind, quantity, words) => {
    const addition = { kind, pad: emptyPad(), quantity: kind === 'raised' ? 7 : quantity }
    expect(additionInWords(addition, gun, quantity)).toBe(words)
  })

  it('a full pad', () => {
    expect(additionInWords({ kind: 'full' }, gun, 3)).toBe(
      'Not added: the pad is full with 500 lines. Send or delete some of them first',
    )
  })
})
