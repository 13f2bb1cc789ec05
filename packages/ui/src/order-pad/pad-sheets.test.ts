import type { Product } from '@strapline/contract/entities'
import { products } from '@strapline/contract/fixtures'
import { indexProducts } from '@strapline/contract/search/product-index'
import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../lib/csv.ts'
import type { Sheet } from '../lib/sheet.ts'
import { xlsxOf } from '../lib/xlsx.ts'
import { checkPad } from './check-pad.ts'
import { editPad, emptyPad } from './edit-pad.ts'
import { padSheet, problemsSheet, sampleSheet } from './pad-sheets.ts'
import { readFile } from './read-file.ts'
import { findColumns, readTable, rowsOf, type Table } from './read-table.ts'
import type { LineState, PadRow } from './types.ts'

const index = indexProducts(products)
const padOf = (rows: readonly PadRow[]) => editPad(emptyPad(), { kind: 'replace', rows }).lines
const row = (part: string, quantity: string): PadRow => ({ part, quantity })

/** The rows of a table as this shop finds them. */
const rowsIn = (table: Table): PadRow[] => rowsOf(table, findColumns(table))

/** The rows of a CSV file as this shop reads it. */
const readBack = (csv: string) => rowsIn(readTable(csv))

/** The rows of a workbook as this shop opens it. */
async function opened(sheet: Sheet) {
  return rowsIn(await readFile(new File([await xlsxOf(sheet, 'order pad')], 'order-pad.xlsx')))
}

describe('padSheet', () => {
  it('writes the lines, without the empty one', () => {
    expect(csvOf(padSheet(padOf([row('BX16', '24'), row('3/8" nut, long', '1.000')])))).toBe(
      '\ufeffPart,Quantity\r\nBX16,24\r\n"3/8"" nut, long",1.000\r\n',
    )
  })

  it('writes no formula', () => {
    expect(csvOf(padSheet(padOf([row('=1+1', '@SUM(A1)')])))).toContain(`"'=1+1","'@SUM(A1)"`)
  })

  it('is read back as it was', () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'aB7 ,;"\'|é'), minLength: 1, maxLength: 12 })
      .map((each) => `x${each.trim()}`)
    const line = fc.record({ part: text, quantity: fc.integer({ min: 1 }).map(String) })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (rows) => {
        expect(readBack(csvOf(padSheet(padOf(rows))))).toEqual(rows)
      }),
    )
  })

  it('is opened again as a workbook, whatever the parts begin with', async () => {
    const part = fc
      .string({ unit: fc.constantFrom(...'aB70 ,;"\'|é=+-@_x'), minLength: 1, maxLength: 12 })
      .map((each) => `${each.trim()}1`)
    const line = fc.record({ part, quantity: fc.integer({ min: 1 }).map(String) })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (rows) => {
        expect(await opened(padSheet(padOf(rows)))).toEqual(rows)
      }),
    )
  })

  it('has what was written on lines, and is opened again with it', async () => {
    const texts = { poNumber: 'PO-7', costCentre: '4120', buyerPart: 'X 7', note: 'Ring, twice' }
    const rows = [{ ...row('BX16', '24'), texts }, row('AP19', '3')]
    const sheet = padSheet(padOf(rows))
    expect(readBack(csvOf(sheet))).toEqual(rows)
    expect(await opened(sheet)).toEqual(rows)
  })

  it('has a number in a workbook where one was typed in any form, and else what was typed', async () => {
    const typed = ['1.000', "12'000", '24 pcs', '2x50', '2 bags', 'ten']
    const sheet = padSheet(padOf(typed.map((quantity) => row('00421', quantity))))
    expect((await opened(sheet)).map(({ part, quantity }) => `${part}: ${quantity}`)).toEqual([
      '00421: 1000',
      '00421: 12000',
      '00421: 24',
      '00421: 100',
      '00421: 2 bags',
      '00421: ten',
    ])
  })
})

describe('problemsSheet', () => {
  const lines = padOf([row('BX16', '24'), row('zzz', '1'), row('AP19', '5'), row('MT32', 'ten')])
  const checked = checkPad(lines, index)
  const writtenFor = (states: ReadonlyMap<string, LineState>) =>
    parse<string[]>(csvOf(problemsSheet(checked, states)).slice(1).trim()).data

  it('writes the lines that can not be sent, with their number and the reason', () => {
    expect(writtenFor(new Map())).toEqual([
      ['Row', 'Part', 'Quantity', 'Reason'],
      ['2', 'zzz', '1', expect.stringContaining('Not found')],
      ['4', 'MT32', 'ten', expect.stringContaining('ten')],
    ])
  })

  it('writes what the server has said of a line that was sent', () => {
    const refused: LineState = { kind: 'refused', message: 'The stock has changed.' }
    const booked: LineState = { kind: 'booked' }
    const states = new Map<string, LineState>([
      [lines[0]?.id ?? '', refused],
      [lines[2]?.id ?? '', booked],
    ])
    const reasons = writtenFor(states).map(([number, , , reason]) => `${number} ${reason}`)
    expect(reasons[1]).toMatch(/^1 .*The stock has changed\.$/)
    expect(reasons.map((reason) => reason[0])).toEqual(['R', '1', '2', '4'])
  })
})

describe('the same as a workbook', () => {
  it('opens with the lines of problems and of the sample', async () => {
    const checked = checkPad(padOf([row('zzz', '1'), row('00421', 'ten')]), index)
    const problems = await opened(problemsSheet(checked, new Map()))
    expect(problems.map(({ part, quantity }) => [part, quantity])).toEqual([
      ['zzz', '1'],
      ['00421', 'ten'],
    ])
    expect(await opened(sampleSheet(products))).toEqual(readBack(csvOf(sampleSheet(products))))
  })
})

describe('sampleSheet', () => {
  it('has lines that can be ordered as they are', () => {
    const rows = readBack(csvOf(sampleSheet(products)))
    expect(rows).toHaveLength(3)
    for (const checked of checkPad(padOf(rows), index)) expect(checked.problem).toBeUndefined()
  })

  it('has a header when there is nothing to order', () => {
    const soldOut = products.map((product): Product => ({ ...product, availAble: 0 }))
    expect(csvOf(sampleSheet(soldOut))).toBe('\ufeffPart,Quantity\r\n')
  })
})
