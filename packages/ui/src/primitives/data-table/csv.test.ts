import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../lib/csv.ts'
import { toSheet } from './to-sheet.ts'
import type { Column } from './types.ts'

type Value = string | number | undefined

const toCsv = (columns: Column<Value[]>[], rows: Value[][]) =>
  csvOf(toSheet(columns, rows, { card: 'EUR', detail: 'USD' }))

/** A table of texts and numbers whose columns are called 0, 1, 2… */
function columnsOf(count: number): Column<Value[]>[] {
  return Array.from({ length: count }, (_, at) => ({
    key: String(at),
    header: `Column ${at}`,
    value: (row: Value[]) => row[at],
  }))
}

/** The lines of one column, without its header. */
function fields(...values: Value[]): string {
  const text = toCsv(
    columnsOf(1),
    values.map((value) => [value]),
  )
  return text.slice(text.indexOf('\r\n') + 2)
}

/** Reads RFC 4180 strictly: what it does not allow is an error, not a guess. */
function parse(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('A quote is left open.')
        if (text[at] !== '"') field += text[at]
        else if (text[at + 1] === '"') field += text[at++]
        else break
      }
      at += 1
    } else {
      while (at < text.length && !/[,\r\n]/.test(text[at] ?? '')) {
        if (text[at] === '"') throw new Error('A quote in a field that is not quoted.')
        field += text[at++]
      }
    }
    line.push(field)
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      lines.push(line)
      line = []
      at += 2
    } else throw new Error(`Neither a comma nor a line's end at ${at}.`)
  }
  if (line.length > 0) throw new Error('The last line has no end.')
  return lines
}

const sign = /^[\p{Z}\p{Cc}\p{Cf}\u3164]*[=+\-@＝＋－＠]/u

/**
 * The cells that a spreadsheet sees which splits at `;` or at a tab: a quote holds together what follows
 * only where it starts a cell.
 */
function cellsSplitAt(separator: string, text: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[at++]
        else break
      }
      at += 1
    }
    while (at < text.length && !`${separator}\r\n`.includes(text[at] ?? '')) cell += text[at++]
    cells.push(cell)
    at += 1
  }
  return cells
}

/** The text without what keeps it from being a formula. */
function bare(text: string): string {
  return text.replaceAll("'", '')
}

describe('toCsv', () => {
  it('starts with the mark of UTF-8 and ends each line with CR LF', () => {
    expect(toCsv(columnsOf(2), [['a', 1]])).toBe('\ufeffColumn 0,Column 1\r\na,1\r\n')
  })

  it('leaves out the columns that have no value', () => {
    const columns = [...columnsOf(1), { key: 'delete', header: 'Delete', cell: () => 'Delete' }]
    expect(toCsv(columns, [['a']])).toBe('\ufeffColumn 0\r\na\r\n')
  })

  it('names the currency of an amount, which stays a number', () => {
    const [price, total] = columnsOf(2) as [Column<Value[]>, Column<Value[]>]
    const columns = [
      { ...price, money: 'card' as const },
      { ...total, money: 'detail' as const },
    ]
    expect(toCsv(columns, [[1490, 7450]])).toBe(
      '\ufeffColumn 0 (EUR),Column 1 (USD)\r\n1490,7450\r\n',
    )
  })

  it.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'a "b"', '"a ""b"""'],
    ['a line feed', 'a\nb', '"a\nb"'],
    ['a carriage return', 'a\rb', '"a\rb"'],
    ['both', 'a\r\nb', '"a\r\nb"'],
    ['a semicolon', 'a;b', '"a;b"'],
    ['a tab', 'a\tb', '"a\tb"'],
  ])('quotes a text with %s', (_, text, field) => {
    expect(fields(text)).toBe(`${field}\r\n`)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠SUM(A1)', '\ta', '\ra', '\na'])(
    'takes the formula out of %j',
    (text) => {
      expect(fields(text)).toBe(`"'${text}"\r\n`)
    },
  )

  it.each([
    ['a;=1', `"a;'=1"`],
    ['a;+1;-1;@A', `"a;'+1;'-1;'@A"`],
    ['a\t=1', `"a\t'=1"`],
    ['a\n=1', `"a\n'=1"`],
    ['a;"=1"', `"a;""'=1"""`],
    ['a;＝1', `"a;'＝1"`],
    ['\t=1', `"'\t'=1"`],
    [';=1', `";'=1"`],
  ])('takes the formula out of a cell that could begin inside %j', (text, field) => {
    expect(fields(text)).toBe(`${field}\r\n`)
  })

  it.each([
    ' =1+1',
    '\u200b=1+1',
    '\u2060+1',
    '\u00a0-1',
    '\u202e@SUM(A1)',
    '\u3164＝1',
    '\u{e0041}=1',
    '\u2800\ufe0f=1',
    '\u0000=1',
    '\u200b\ta',
    '\u200b\r=1',
  ])('takes it out behind what cannot be seen: %j', (text) => {
    expect(fields(text)).toMatch(/^"'/)
    expect(bare(fields(text))).toBe(`"${text}"\r\n`)
  })

  it.each([
    ['a;\u200b=1', `"a;\u200b'=1"`],
    ['a;"\u2060=1"', `"a;""\u2060'=1"""`],
    ['a; -1', `"a; '-1"`],
  ])('also where a cell could begin inside %j', (text, field) => {
    expect(fields(text)).toBe(`${field}\r\n`)
  })

  it('does so in a header too', () => {
    const column: Column<Value[]> = { key: 'a', header: '=A', value: ([value]) => value }
    expect(toCsv([column], [])).toBe(`\ufeff"'=A"\r\n`)
  })

  it('leaves signs alone that are not at the start', () => {
    expect(fields('a=1', 'a-b', '1+1', 'a@b.example')).toBe('a=1\r\na-b\r\n1+1\r\na@b.example\r\n')
  })

  it('leaves numbers as they are', () => {
    expect(fields(-5, 0, 0.5, 1e21)).toBe('-5\r\n0\r\n0.5\r\n1e+21\r\n')
  })

  it('writes nothing for what is missing or no number', () => {
    const columns = columnsOf(2)
    const rows = [[undefined, Number.NaN] as Value[], ['', Number.POSITIVE_INFINITY] as Value[]]
    expect(toCsv(columns, rows)).toBe('\ufeffColumn 0,Column 1\r\n,\r\n,\r\n')
  })

  const special = fc.string({
    unit: fc.constantFrom(
      ...',"\r\n\t=+-@＝＋－＠\';',
      ' \u200b\u3164',
      'a',
      'é',
      '\u202e',
      '\u{1f600}',
    ),
  })
  const text = fc.oneof(special, fc.string({ unit: 'binary' }))
  const value = fc.oneof(
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(undefined),
  )
  const tableOf = <Cell>(cell: fc.Arbitrary<Cell>) =>
    fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))
  const written = (rows: Value[][]) => toCsv(columnsOf(rows[0]?.length ?? 1), rows)

  it('is read back as it was, whatever the texts are, but for apostrophes before signs', () => {
    fc.assert(
      fc.property(tableOf(value), (rows) => {
        const file = written(rows)
        expect(file.startsWith('\ufeff')).toBe(true)
        const [header, ...lines] = parse(file.slice(1))
        expect(header).toHaveLength(rows[0]?.length ?? 1)
        const plain = (table: Value[][]) =>
          table.map((row) => row.map((each) => bare(String(each ?? ''))))
        expect(plain(lines)).toEqual(plain(rows))
      }),
    )
  })

  it('adds nothing to a text without signs', () => {
    const harmless = text.filter(
      (each) =>
        !/[=+\-@＝＋－＠]|^[\p{Z}\p{C}\p{M}\u2800\u3164\uffa0\u115f\u1160]*[\t\r\n]/u.test(each),
    )
    fc.assert(
      fc.property(tableOf(harmless), (rows) => {
        expect(parse(written(rows).slice(1)).slice(1)).toEqual(rows)
      }),
    )
  })

  it('holds no text that a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(special, (each) => {
        const [, line] = parse(toCsv(columnsOf(1), [[each]]).slice(1))
        expect(line?.[0] ?? '').not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
      }),
    )
  })

  it.each([';', '\t'])('nor where it is split at %j', (separator) => {
    fc.assert(
      fc.property(tableOf(special), (rows) => {
        for (const cell of cellsSplitAt(separator, written(rows).slice(1))) {
          expect(cell).not.toMatch(sign)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
