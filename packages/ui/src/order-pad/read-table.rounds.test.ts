import fc from 'fast-check'
import { unparse } from 'papaparse'
import { expect, inject, test } from 'vitest'
import { findColumns, readTable, rowsOf } from './read-table.ts'

/** Files that each test generates. */
const files = inject('allRounds') ? 10_000 : 300
/** One seed, so that a run can be repeated; more files find more. */
const settings = { numRuns: files, seed: 22 }

/**
 * Texts of parts. They start with a letter and have no digits, so that only one way to read a file makes sense:
 * `a;5,240` could be 5,240 pieces of `a` as well as 240 of `a;5`.
 */
const part = fc
  .tuple(
    fc.constantFrom('a', 'Z', 'é', 'ß', '部'),
    fc.string({ unit: fc.constantFrom(...'abZé ,;|"\'-/()²\u{1f600}'), maxLength: 12 }),
  )
  .map(([first, rest]) => first + rest)
const brokenPart = fc
  .tuple(part, fc.constantFrom('\n', '\r\n', '\r'), part)
  .map((all) => all.join(''))

const quantity = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('plain', ',', '.', "'", ' pcs'))
  .map(([value, form]) => {
    if (form === 'plain') return String(value)
    if (form === ' pcs') return `${value}${form}`
    return value >= 1000 ? value.toLocaleString('en').replace(',', form) : String(value)
  })
const price = fc.integer({ min: 1, max: 999 }).map((value) => `${value}.50`)

interface GeneratedFile {
  rows: { part: string; quantity: string; price: string }[]
  columns: ('part' | 'quantity' | 'price')[]
  delimiter: string
  newline: string
  quotes: boolean
  hasHeader: boolean
  start: string
  end: string
}

const file: fc.Arbitrary<GeneratedFile> = fc.record({
  rows: fc.array(
    fc.record({
      part: fc.oneof({ weight: 9, arbitrary: part }, { weight: 1, arbitrary: brokenPart }),
      quantity,
      price,
    }),
    { minLength: 1, maxLength: 40 },
  ),
  columns: fc.constantFrom<GeneratedFile['columns'][]>(
    ['part', 'quantity'],
    ['quantity', 'part'],
    ['part', 'quantity', 'price'],
    ['price', 'part', 'quantity'],
  ),
  delimiter: fc.constantFrom('\t', ';', '|', ','),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.boolean(),
  hasHeader: fc.boolean(),
  start: fc.constantFrom('', '\ufeff'),
  end: fc.constantFrom('', 'one', 'several'),
})

const headers = { part: 'Part number', quantity: 'Qty', price: 'Price' }

/** The cells of a file, and its text as another program writes it. */
function written({
  rows,
  columns,
  delimiter,
  newline,
  quotes,
  hasHeader,
  start,
  end,
}: GeneratedFile) {
  const cells = rows.map((row) => columns.map((column) => row[column]))
  if (hasHeader) cells.unshift(columns.map((column) => headers[column]))
  const text = unparse(cells, { delimiter, newline, quotes })
  const ends = { '': '', one: newline, several: newline + newline + delimiter + newline }
  return { cells, text: start + text + ends[end as keyof typeof ends] }
}

const withSpaces = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').trim()

test(`none of ${files} files loses a line, invents one or changes a cell`, () => {
  fc.assert(
    fc.property(file, (generated) => {
      const { cells, text } = written(generated)
      const table = readTable(text)
      expect(table.rows).toEqual(cells)
      expect(table.delimiter).toBe(generated.delimiter)
      expect(findColumns(table).hasHeader).toBe(generated.hasHeader)
      expect(rowsOf(table, findColumns(table))).toEqual(
        generated.rows.map((row) => ({ part: withSpaces(row.part), quantity: row.quantity })),
      )
    }),
    settings,
  )
})

test(`none of ${files} texts of words loses a line, invents one or changes a part`, () => {
  const word = fc
    .stringMatching(/^[A-Z]{2,5}[0-9]{0,3}$/)
    .filter((text) => !/^(?:PCS?|EA|STK|PZ)$/.test(text))
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  const form = fc.constantFrom('last', 'first', 'factor')
  const lines = fc.array(fc.tuple(words, fc.integer({ min: 1, max: 99_999 })), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(lines, form, fc.constantFrom('\n', '\r\n', '\r'), (generated, how, newline) => {
      const text = generated
        .map(([name, count]) =>
          how === 'last'
            ? `${name} ${count}`
            : how === 'first'
              ? `${count} ${name}`
              : `${count}x ${name}`,
        )
        .join(newline)
      const table = readTable(text)
      expect(rowsOf(table, findColumns(table))).toEqual(
        generated.map(([name, count]) => ({ part: name, quantity: String(count) })),
      )
    }),
    settings,
  )
})

/** What a text says, without what may separate its cells. */
const said = (text: string) => text.replaceAll(/[\s;|,"\ufeff]/g, '')

test(`nothing of ${files} arbitrary texts gets lost, and nothing is added`, () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'aB7 ,;|"\t\r\n.x'), maxLength: 200 }),
  )
  const sorted = (each: string) =>
    Array.from(said(each).replaceAll(/[x×*:=]/gi, ''))
      .sort()
      .join('')
  fc.assert(
    fc.property(text, (generated) => {
      const { rows, delimiter } = readTable(generated)
      const read = rows.flat().join('')
      // Of lines of words, the quantity comes last, and the sign between both is left out.
      if (delimiter === ' ') expect(sorted(read)).toBe(sorted(generated))
      else expect(said(read)).toBe(said(generated))
      expect(rows.length).toBeLessThanOrEqual(generated.split(/\r\n|\n|\r/).length)
      expect(() => rowsOf({ rows }, findColumns({ rows }))).not.toThrow()
    }),
    settings,
  )
})
