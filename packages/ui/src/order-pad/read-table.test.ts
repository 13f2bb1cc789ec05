import { products } from '@strapline/contract/fixtures'
import { isPartOf } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { describe, expect, it } from 'vitest'
import { findColumns, readTable, rowsOf } from './read-table.ts'

const isPart = isPartOf(indexProducts(products))

/** The lines of a text, as the pad gets them. */
function linesOf(text: string, knows = isPart): string[] {
  const table = readTable(text, knows)
  return rowsOf(table, findColumns(table, knows)).map(
    ({ part, quantity }) => `${part} = ${quantity}`,
  )
}

const noPart = () => false

describe('readTable', () => {
  it.each([
    ['tabs', 'BX16\t24\nAP19\t3'],
    ['semicolons', 'BX16;24\r\nAP19;3\r\n'],
    ['commas', 'BX16,24\rAP19,3'],
    ['commas and spaces', 'BX16, 24\nAP19, 3'],
    ['bars', 'BX16|24\nAP19|3'],
    ['bars around', '| BX16 | 24 |\n| AP19 | 3 |'],
    ['spaces', 'BX16 24\nAP19 3'],
    ['a factor before', '24 x BX16\n3x AP19'],
    ['a factor behind', 'BX16 x 24\nAP19 ×3'],
    ['a colon', 'BX16: 24\nAP19: 3'],
    ['quantities first', '24\tBX16\n3\tAP19'],
    ['quantities first and spaces', '24 BX16\n3 AP19'],
    ['quotes', '"BX16","24"\n"AP19","3"\n'],
    ['a byte order mark', '\ufeffBX16;24\nAP19;3'],
    ['empty lines', '\n\nBX16;24\n\n;\nAP19;3\n\n\n'],
    ['a told delimiter', 'sep=;\r\nBX16;24\r\nAP19;3'],
    ['more columns', '1;BX16;Battery tool;24;1490,00\n2;AP19;Pneumatic tool;3;1185,00'],
    ['a price behind', 'BX16\t24\t1,490.00\nAP19\t3\t1,185.00'],
    ['a position before', '1,BX16,24\n2,AP19,3'],
    ['an English header', 'Part number;Qty\nBX16;24\nAP19;3'],
    ['a German header', 'Menge;Artikelnummer\n24;BX16\n3;AP19'],
    ['an Italian header', 'Codice articolo;Quantità;Prezzo\nBX16;24;1490\nAP19;3;1185'],
    ['a French header', 'Qté\tRéférence\n24\tBX16\n3\tAP19'],
    ['a header of words', 'Part Qty\nBX16 24\nAP19 3'],
    ['a header with other columns', 'Pos.,Stock,Item no.,Quantity\n1,90,BX16,24\n2,80,AP19,3'],
    ['a header that names the parts only', 'SKU,Price,ordered\nBX16,1490,24\nAP19,1185,3'],
  ])('reads lines with %s, with and without the catalogue', (_, text) => {
    expect(linesOf(text)).toEqual(['BX16 = 24', 'AP19 = 3'])
    expect(linesOf(text, noPart)).toEqual(['BX16 = 24', 'AP19 = 3'])
  })

  it.each([
    ['a model in two words', 'BX 16 24', ['BX 16 = 24']],
    ['a model in two words, quantity first', '24 x BX 16', ['BX 16 = 24']],
    ['a model without a quantity', 'BX 16\nAP 19', ['BX 16 = ', 'AP 19 = ']],
    ['units', 'BX16;1.000 pcs\nAP19;24 Stk', ['BX16 = 1.000 pcs', 'AP19 = 24 Stk']],
    ['units and spaces', 'BX16 24 pcs', ['BX16 = 24 pcs']],
    ['grouped thousands', 'BX16 1,000\nAP19 1’200', ['BX16 = 1,000', 'AP19 = 1’200']],
    [
      'commas in names',
      'Battery pack 18 V, 5.0 Ah\nM12 circular connector, 5-pole',
      ['Battery pack 18 V, 5.0 Ah = ', 'M12 circular connector, 5-pole = '],
    ],
    [
      'commas in names, and spaces',
      'Polyester strap 16 x 0.8 mm, 1,500 m 24',
      ['Polyester strap 16 x 0.8 mm, 1,500 m = 24'],
    ],
    [
      'commas in names, and tabs',
      'Battery pack 18 V, 5.0 Ah\t4',
      ['Battery pack 18 V, 5.0 Ah = 4'],
    ],
    ['a size that is no quantity', 'Cable tie 4.8 x 300', ['Cable tie 4.8 x 300 = ']],
    ['a quantity without a part', 'BX16;24\n;3', ['BX16 = 24', ' = 3']],
    ['a part without a quantity', 'BX16;24\nAP19;', ['BX16 = 24', 'AP19 = ']],
    [
      'a quantity that is none',
      'BX16;24\nAP19;some\nMT32;5',
      ['BX16 = 24', 'AP19 = some', 'MT32 = 5'],
    ],
    ['doubled quotes', '"3/8"" nut";5', ['3/8" nut = 5']],
    ['a line break in quotes', '"BX\n16";24', ['BX 16 = 24']],
    ['the delimiter in quotes', '"Pack, 5 Ah",24\n"Nut, M8",3', ['Pack, 5 Ah = 24', 'Nut, M8 = 3']],
    [
      'other delimiters in parts below a header',
      'Part,Quantity\nx;a,1\nx;;7;,2',
      ['x;a = 1', 'x;;7; = 2'],
    ],
    ['an inch mark', '3/8" nut,5\nAP19,3', ['3/8" nut = 5', 'AP19 = 3']],
    [
      'a quote that is never closed',
      '"BX16,24\nAP19,3\nMT32,5',
      ['"BX16 = 24', 'AP19 = 3', 'MT32 = 5'],
    ],
    ['text behind a quote', '"BX" 16,24\nAP19,3', ['"BX" 16 = 24', 'AP19 = 3']],
    ['part numbers of digits', '100234;5\n100235;12', ['100234 = 5', '100235 = 12']],
    [
      'part numbers of digits, quantity first',
      '5;100234\n12;100235',
      ['100234 = 5', '100235 = 12'],
    ],
    ['zeros before a part number', '00421;5', ['00421 = 5']],
    ['invisible characters', 'BX\u200b16;24\n\u202eAP19;3', ['BX16 = 24', 'AP19 = 3']],
    ['nothing', ' \n\t\n;;', []],
  ])('reads %s', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines)
  })

  it('says which column is the quantity', () => {
    const table = readTable('Part number;Qty\nBX16;24')
    expect(table.delimiter).toBe(';')
    expect(findColumns(table)).toEqual({ part: 0, quantity: 1, hasHeader: true })
    expect(findColumns(readTable('BX16'))).toEqual({
      part: 0,
      quantity: undefined,
      hasHeader: false,
    })
  })

  it.each([
    [
      'with a header',
      'Pos;Part number;Description;Qty;Price\n1;10-1815;Safety strap cutter;7;42.90\n2;BX16;;3;1',
      [
        { part: '10-1815', quantity: '7', description: 'Safety strap cutter' },
        { part: 'BX16', quantity: '3' },
      ],
    ],
    [
      'without one',
      '10-1851\tSafety strap cutter\tEUR\t7\nBX16\tBattery tool\tEUR\t3',
      [
        { part: '10-1851', quantity: '7', description: 'Safety strap cutter' },
        { part: 'BX16', quantity: '3', description: 'Battery tool' },
      ],
    ],
  ])('takes what a table %s says beside the part', (_, text, lines) => {
    const table = readTable(text, isPart)
    expect(rowsOf(table, findColumns(table, isPart))).toEqual(lines)
  })

  it('takes no column for two things, and little of a long description', () => {
    const table = { rows: [['10-1815', `${'x'.repeat(500)}`, '7']] }
    const columns = { part: 0, quantity: 2, hasHeader: false }
    expect(rowsOf(table, { ...columns, description: 0 })).toEqual([
      { part: '10-1815', quantity: '7' },
    ])
    const [row] = rowsOf(table, { ...columns, description: 1 })
    expect(row?.description).toHaveLength(200)
  })

  it('reads columns that a person has chosen instead', () => {
    const table = readTable('BX16;7;24')
    expect(rowsOf(table, { part: 0, quantity: 2, hasHeader: false })).toEqual([
      { part: 'BX16', quantity: '24' },
    ])
  })
})

describe('what buyers write on lines', () => {
  const rowsIn = (text: string) => {
    const table = readTable(text, isPart)
    return rowsOf(table, findColumns(table, isPart))
  }

  it.each([
    ['Part number;Qty;PO no.;Cost centre;Our part no;Note'],
    ['Artikelnummer;Menge;Bestellung;Kostenstelle;Kundenartikelnummer;Bemerkung'],
    ['Codice articolo;Quantità;Ordine d’acquisto;Centro di costo;Codice interno;Note'],
    ['Reference;Quantité;Bon de commande;Centre de coûts;Code client;Remarques'],
  ])('is found by the names of its columns: %s', (header) => {
    expect(rowsIn(`${header}\nBX16;24;PO-7;4120;SEAL-19;Ring\nAP19;3;;;;`)).toEqual([
      {
        part: 'BX16',
        quantity: '24',
        texts: { poNumber: 'PO-7', costCentre: '4120', buyerPart: 'SEAL-19', note: 'Ring' },
      },
      { part: 'AP19', quantity: '3' },
    ])
  })

  it('the buyer’s number is the part where there is no other', () => {
    expect(rowsIn('Our part no;Qty\nSEAL-19;200')).toEqual([{ part: 'SEAL-19', quantity: '200' }])
  })
})
