import { type OrderTextName, orderTexts } from '@strapline/contract/order-texts'
import { cleanName } from '@strapline/contract/visible-text'
import {
  type Columns,
  findColumnsIn,
  type IsPart,
  neverPart,
  sampleSize,
  textColumnsOf,
} from './columns.ts'
import { splitCells } from './split-cells.ts'
import { splitHeader, splitWords } from './split-words.ts'
import type { PadRow } from './types.ts'
import { withTexts } from './with-texts.ts'

export type { Columns, IsPart }

/** The separator of a line's cells; a space where a line is words, one of them the quantity. */
type Delimiter = '\t' | ';' | '|' | ',' | ' '

/** The cells of a text or a sheet. Lines without any text are left out. */
export interface Table {
  rows: string[][]
  /** Absent for a sheet, and for lines of one cell. */
  delimiter?: Delimiter | undefined
}

/** The most characters of a description: more of them say no more of what is meant. */
const longestDescription = 200

const delimiters = ['\t', ';', '|', ','] as const

/** The first line by which Excel tells the delimiter of a file. */
const toldDelimiter = /^"?sep=([\t;|,])"?\r?\n/i

/**
 * Reads pasted text or the text of a file: cells separated by tabs, semicolons, bars or commas, or lines of words.
 *
 * @param isPart tells parts of the catalogue, by which a comma or number within a name is known for what it is
 */
export function readTable(text: string, isPart: IsPart = neverPart): Table {
  const plain = text.replace(/^\ufeff/, '')
  const told = toldDelimiter.exec(plain)
  if (told) {
    const delimiter = told[1] as (typeof delimiters)[number]
    return { rows: splitCells(plain.slice(told[0].length), delimiter), delimiter }
  }
  const ways = delimiters.map((delimiter): Way => {
    const sample = splitCells(plain, delimiter, sampleSize)
    const read = () => ({ rows: splitCells(plain, delimiter), delimiter })
    return { sample, read, likely: likelihoodOf(sample, delimiter) }
  })
  const lines = linesIn(plain)
  const words = readWords(lines.slice(0, sampleSize), isPart).rows
  ways.push({ sample: words, read: () => readWords(lines, isPart), likely: 1 })
  // The best way to read a text finds the most parts; then the likeliest counts, then the first.
  const possible = ways.filter(({ likely }) => likely > 0)
  const [best] = possible
    .map((way) => ({ way, known: possible.length > 1 ? knownIn(way.sample, isPart) : 0 }))
    .toSorted((a, b) => b.known - a.known || b.way.likely - a.way.likely)
  return best?.way.read() ?? { rows: [] }
}

/** A way to read a text. */
interface Way {
  /** How its first lines come out. */
  sample: string[][]
  read: () => Table
  /** From 0, not meant so, to 3. */
  likely: number
}

function knownIn(rows: string[][], isPart: IsPart): number {
  if (isPart === neverPart) return 0
  const { part } = findColumnsIn(rows, isPart)
  return rows.filter((row) => isPart(row[part] ?? '')).length
}

/** How likely it is that lines were split where they were meant to be; 1 for lines of words. */
function likelihoodOf(sample: string[][], delimiter: Delimiter): number {
  const split = sample.filter((row) => row.length > 1)
  if (split.length === 0 || split.length * 2 < sample.length) return 0
  if (delimiter === '\t') return 3
  const { quantity, hasHeader } = findColumnsIn(sample, neverPart)
  if (quantity !== undefined) return hasHeader ? 3 : 2
  if (delimiter !== ',') return 1
  // Names have commas too: without quantities only regular lines are taken for cells.
  const isRegular = sample.every((row) => row.length === sample[0]?.length)
  const isSpaced = sample.some((row) => row.slice(1).some((cell) => cell.startsWith(' ')))
  return isRegular && !isSpaced && (hasHeader || sample.length > 1) ? 1 : 0
}

/** The lines that have more than separators. */
function linesIn(text: string): string[] {
  return text.split(/\r\n|\n|\r/).filter((line) => /[^\s;|,"]/.test(line))
}

function readWords(lines: readonly string[], isPart: IsPart): Table {
  const [first = '', ...others] = lines
  const header = splitHeader(first)
  const rows = header
    ? [header, ...others.map((line) => splitWords(line, isPart))]
    : lines.map((line) => splitWords(line, isPart))
  const isSplit = rows.some((row) => row.length > 1)
  return { rows: rows as string[][], ...(isSplit && { delimiter: ' ' as const }) }
}

/**
 * Finds the columns of parts and quantities: by the header, in either order and five languages, or without one by
 * what stands in them. A lone column of parts has no quantity.
 */
export function findColumns({ rows }: Table, isPart: IsPart = neverPart): Columns {
  return findColumnsIn(rows, isPart)
}

/** The lines of a table, without its header and without rows that have neither part nor quantity. */
export function rowsOf({ rows }: Table, columns: Columns): PadRow[] {
  const { part, quantity, description, hasHeader } = columns
  const isOther = description !== part && description !== quantity
  const named = textColumnsOf(columns)
  return rows
    .slice(hasHeader ? 1 : 0)
    .map((row) => {
      const cell = (at: number | undefined) => cleanName((at !== undefined && row[at]) || '')
      const texts = Object.fromEntries(
        named.map(([name, at]) => [name, cell(at).slice(0, orderTexts[name])]),
      )
      const says = isOther ? cell(description).slice(0, longestDescription) : ''
      const line: PadRow = {
        part: cell(part),
        quantity: cell(quantity),
        ...(says !== '' && { description: says }),
      }
      return withTexts(line, texts)
    })
    .filter((row) => row.part !== '' || row.quantity !== '')
}

/** The texts of which a cell has more characters than they can have: the rest is left out. */
export function cutTexts({ rows }: Table, columns: Columns): OrderTextName[] {
  const body = rows.slice(columns.hasHeader ? 1 : 0)
  return textColumnsOf(columns).flatMap(([name, at]) =>
    body.some((row) => cleanName(row[at] ?? '').length > orderTexts[name]) ? [name] : [],
  )
}
