import type { Product } from '@strapline/contract/entities'
import { describe, expect, it } from 'vitest'
import { comparisonRows } from './comparison-rows.ts'

const bare: Product = {
  _id: '1',
  name: 'Tool',
  description: '',
  image: '',
  unitPrice: 10,
  minOrder: 2,
  availAble: 48,
}
const widths = (...values: string[]) => ({ name: 'Width', values })
const money = (amount: number) => `€${amount}`

/** Each row as `label: text | text`, with a star before what differs; a gap where nothing is said. */
const told = (...products: (Product | undefined)[]) =>
  comparisonRows(products, money).map(
    ({ label, texts, differs }) =>
      `${differs ? '*' : ''}${label}: ${texts.map((text) => text ?? '').join(' | ')}`,
  )

describe('the rows of a comparison', () => {
  it('are what at least one product says, and tell what differs', () => {
    const dearer: Product = {
      ...bare,
      unitPrice: 12.5,
      availAble: 0,
      partNumber: '10-1',
      family: 'Tools',
      attributes: [widths('13 mm', '16 mm'), { name: 'Drive', values: ['air'] }],
    }
    expect(told(bare, dearer)).toEqual([
      '*Price / piece: €10 | €12.5',
      '*You can order: 3 to 47 pieces | Sold out',
      '*Available: 48 pieces | Sold out',
      'Part number:  | 10-1',
      'Family:  | Tools',
      'Width:  | 13 mm, 16 mm',
      'Drive:  | air',
    ])
  })

  it('differ only where at least two products say something', () => {
    const tool: Product = { ...bare, family: 'Tools', attributes: [widths('13 mm')] }
    const seal: Product = { ...bare, family: 'Seals' }
    expect(told(tool, bare, seal).slice(3)).toEqual([
      '*Family: Tools |  | Seals',
      'Width: 13 mm |  | ',
    ])
  })

  it('never differ in what names the product', () => {
    expect(told({ ...bare, partNumber: '10-1' }, { ...bare, partNumber: '10-2' }).at(-1)).toBe(
      'Part number: 10-1 | 10-2',
    )
  })

  it('have the same attribute of all products once, whatever the order of its values', () => {
    const one: Product = { ...bare, attributes: [widths('13 mm', '16 mm')] }
    const other: Product = {
      ...bare,
      attributes: [{ name: 'Drive', values: ['air'] }, widths('16 mm'), widths('13 mm')],
    }
    expect(told(one, other).slice(3)).toEqual([
      'Width: 13 mm, 16 mm | 16 mm, 13 mm',
      'Drive:  | air',
    ])
  })

  it('leave a product that is not there out of what differs', () => {
    expect(told(bare, undefined, bare)).toEqual([
      'Price / piece: €10 |  | €10',
      'You can order: 3 to 47 pieces |  | 3 to 47 pieces',
      'Available: 48 pieces |  | 48 pieces',
    ])
    expect(told(undefined, undefined)).toEqual([])
  })

  it('keep an attribute that is called as another row', () => {
    const family = { name: 'Family', values: ['BX'] }
    const rows = comparisonRows([{ ...bare, family: 'Tools', attributes: [family] }], money)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    expect(rows.filter(({ label }) => label === 'Family')).toHaveLength(2)
  })
})
