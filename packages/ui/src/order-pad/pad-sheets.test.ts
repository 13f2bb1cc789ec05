import type { Product } from '@strapline/contract/entities'
import { products } from '@strapline/contract/fixtures'
import { indexProducts } from '@strapline/contract/search/product-index'
import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../lib/csv.ts'
import { checkPad } from './check-pad.ts'
import { editPad, emptyPad } from './edit-pad.ts'
import { padSheet, problemsSheet, sampleSheet } from './pad-sheets.ts'
import { findColumns, readTable, rowsOf } from './read-table.ts'
import type { LineState, PadRow } from './types.ts'

const index = indexProducts(products)
const padOf = (rows: readonly PadRow[]) => editPad(emptyPad(), { kind: 'replace', rows }).lines
const row = (part: string, quantity: string): PadRow => ({ part, quantity })

/** The rows of a file as this shop reads it. */
function readBack(csv: string): PadRow[] {
  const table = readTable(csv)
  return rowsOf(table, findColumns(table))
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
})

describe('problemsSheet', () => {
  const lines = padOf([row('BX16', '24'), row('zzz', '1'), row('AP19', '5'), row('MT32', 'ten')])
  const checked = checkPad(lines, index)
  const rowsIn = (states: ReadonlyMap<string, LineState>) =>
    parse<string[]>(csvOf(problemsSheet(checked, states)).slice(1).trim()).data

  it('writes the lines that can not be sent, with their number and the reason', () => {
    expect(rowsIn(new Map())).toEqual([
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
    const reasons = rowsIn(states).map(([number, , , reason]) => `${number} ${reason}`)
    expect(reasons[1]).toMatch(/^1 .*The stock has changed\.$/)
    expect(reasons.map((reason) => reason[0])).toEqual(['R', '1', '2', '4'])
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
