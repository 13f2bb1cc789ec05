import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type CellKind, type CellValue, type SheetColumn, sheetOf } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

/** A column that holds the value itself. */
const columnOf = (kind: CellKind, header = 'Heading'): SheetColumn<CellValue> => ({
  header,
  kind,
  value: (value) => value,
  ...(kind === 'money' && { currency: 'EUR' }),
})

/** The sheet that a spreadsheet program opens. */
async function opened(column: SheetColumn<CellValue>, values: CellValue[], name = 'Orders') {
  const file = await xlsxOf(sheetOf([column], values), name)
  const { sheets } = await readXlsx(await file.arrayBuffer(), { readStyles: true })
  const [sheet] = sheets
  if (!sheet) throw new Error('There is no sheet.')
  return sheet
}

/** What stands below the heading. */
async function cells(kind: CellKind, ...values: CellValue[]) {
  const { rows } = await opened(columnOf(kind), values)
  return rows.slice(1).map(([cell]) => cell ?? null)
}

/** The format of the first cell below the heading. */
async function formatOf(column: SheetColumn<CellValue>, value: CellValue) {
  const { cells: all } = await opened(column, [value])
  return all?.get('1,0')?.style?.numFmt
}

describe('a workbook', () => {
  it('has a bold heading that stays in view, and a name that a sheet can have', async () => {
    const sheet = await opened(
      columnOf('text', 'Part'),
      ['A'],
      "Orders: 'all' of 2026/27, every last one",
    )
    expect(sheet.rows).toEqual([['Part'], ['A']])
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
    expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(sheet.cells?.get('1,0')?.style?.font?.bold).not.toBe(true)
    expect(sheet.name).toBe("Orders  'all' of 2026 27, every")
  })

  it('has its headings without rows', async () => {
    expect((await opened(columnOf('text', 'Part'), [])).rows).toEqual([['Part']])
  })

  it('has columns as wide as what is in them, within limits', async () => {
    const widthOf = async (value: CellValue) =>
      (await opened(columnOf('text', 'A'), [value])).columns?.[0]?.width ?? 0
    expect(await widthOf('x')).toBe(8)
    expect(await widthOf('x'.repeat(30))).toBe(32)
    expect(await widthOf('x'.repeat(200))).toBe(60)
    expect(await widthOf('short\nlines\nof an address')).toBeLessThan(20)
  })
})

it('says what to do when it cannot be made', async () => {
  const unknown = { ...columnOf('money'), currency: 'no currency' }
  await expect(xlsxOf(sheetOf([unknown], [1]), 'Orders')).rejects.toThrow('Use CSV instead.')
})

describe('a text', () => {
  it.each([
    ['digits with zeros before them', '00421'],
    ['more digits than a number has', '40002500000000001234'],
    ['a sum', '=1+1'],
    ['a sign', '+49 30 123'],
    ['a minus', '-1'],
    ['a mention', '@SUM(A1)'],
    ['a tab', '\t=1'],
    ['a date', '2026-03-16'],
    ['200 letters', 'ß'.repeat(200)],
    ['two lines', 'Quay 3\nDublin'],
    ['spaces around it', '  a  '],
    ['signs of XML', '<b>&"\''],
    ['what stands for a character', '_x0041_'],
    ['an emoji', '📦 بلوتوث'],
  ])('stays what it is: %s', async (_, text) => {
    const sheet = await opened(columnOf('text'), [text])
    const cell = sheet.cells?.get('1,0')
    expect(sheet.rows[1]).toEqual([text])
    expect(cell?.formula).toBeUndefined()
    expect(cell?.style?.numFmt).toBe('@')
  })

  it('is a text where its column is one, also of a number', async () => {
    expect(await cells('text', 421)).toEqual(['421'])
  })

  it('loses what a workbook cannot hold', async () => {
    expect(
      await cells('text', 'a\u0000b\u0008c\u001f\u007f', 'a\ud800b\uffff', 'a\r\nb\rc'),
    ).toEqual(['abc', 'ab', 'a\nb\nc'])
    const [cut] = await cells('text', 'x'.repeat(40_000))
    expect(cut).toBe(`${'x'.repeat(32_766)}…`)
  })
})

describe('a number', () => {
  it('is one, and nothing where there is none', async () => {
    expect(await cells('number', -1.5, 0, 1e21, undefined, Number.NaN, '')).toEqual([
      -1.5,
      0,
      1e21,
      null,
      null,
      null,
    ])
  })

  it('is read from what was typed', async () => {
    expect(await cells('whole', { typed: '1.000', number: 1000 }, 'ten')).toEqual([1000, 'ten'])
  })

  it('is shown with separators where it is whole', async () => {
    expect(await formatOf(columnOf('whole'), 12_000)).toBe('#,##0')
    expect(await formatOf(columnOf('number'), 12_000)).toBeUndefined()
  })

  it('has the decimals of its currency where it is an amount, and the heading names that', async () => {
    const euros = columnOf('money', 'Value')
    expect((await opened(euros, [1490])).rows).toEqual([['Value (EUR)'], [1490]])
    expect(await formatOf(euros, 1490)).toBe('#,##0.00##')
    expect(await formatOf({ ...euros, currency: 'JPY' }, 1490)).toBe('#,##0')
  })
})

describe('a date', () => {
  it('is the moment that a CSV file names, in UTC', async () => {
    const at = '2026-03-16T23:05:09.250Z'
    const sheet = await opened(columnOf('date', 'Placed'), [at])
    expect(sheet.rows).toEqual([['Placed (UTC)'], [new Date(at)]])
    expect(sheet.cells?.get('1,0')?.style?.numFmt).toBe('yyyy-mm-dd hh:mm:ss')
  })

  it('stays a text where it is none, or before those that spreadsheets know', async () => {
    expect(await cells('date', 'yesterday', '1890-01-01T00:00:00.000Z', undefined)).toEqual([
      'yesterday',
      '1890-01-01T00:00:00.000Z',
      null,
    ])
  })
})

it('is read back with the same values and types', async () => {
  const line = fc.record({
    part: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    pieces: fc.integer({ min: 1 }),
    price: fc.double({ noNaN: true, min: 0, max: 1e9 }).map((price) => price + 0),
    at: fc.date({ min: new Date('1901-01-01'), max: new Date('2900-01-01'), noInvalidDate: true }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
      const columns: SheetColumn<(typeof lines)[number]>[] = [
        { header: 'Part', kind: 'text', value: ({ part }) => part },
        { header: 'Quantity', kind: 'whole', value: ({ pieces }) => pieces },
        { header: 'Price', kind: 'money', currency: 'EUR', value: ({ price }) => price },
        { header: 'Placed', kind: 'date', value: ({ at }) => at.toISOString() },
      ]
      const file = await xlsxOf(sheetOf(columns, lines), 'Lines')
      const { sheets } = await readXlsx(await file.arrayBuffer())
      expect(sheets[0]?.rows).toEqual([
        ['Part', 'Quantity', 'Price (EUR)', 'Placed (UTC)'],
        ...lines.map(({ part, pieces, price, at }) => [part, pieces, price, at]),
      ])
    }),
  )
})
