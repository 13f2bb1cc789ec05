import type { Product } from '@strapline/contract/entities'
import { products as samples } from '@strapline/contract/fixtures'
import { checkPad } from '@strapline/ui/order-pad/check-pad'
import { editPad, emptyPad } from '@strapline/ui/order-pad/edit-pad'
import { isPartOf } from '@strapline/ui/order-pad/match-part'
import { indexParts } from '@strapline/ui/order-pad/part-index'
import { findColumns, readTable, rowsOf } from '@strapline/ui/order-pad/read-table'
import { mostLines } from '@strapline/ui/order-pad/types'
import { makeProducts } from '../rows.ts'
import { type Bench, inMilliseconds, limited, median, type Row } from '../section.ts'

/** The time within which 500 pasted lines must be read, matched and checked, in milliseconds. */
const limit = 100

/** How the parts of a paste are written. */
const spellings: { name: string; write: (product: Product) => string }[] = [
  { name: 'part numbers', write: ({ partNumber, _id }) => partNumber ?? _id },
  { name: 'names', write: ({ name }) => name },
  // Every line is looked for among near names, which takes the longest.
  { name: 'misspelt names', write: ({ name }) => name.replace(/([a-z])([a-z])([a-z])/, '$1$3') },
]

/** Reads, matches and checks a text as a paste does. Returns how many lines it has. */
function paste(text: string, index: ReturnType<typeof indexParts>): number {
  const isPart = isPartOf(index)
  const table = readTable(text, isPart)
  const rows = rowsOf(table, findColumns(table, isPart))
  return checkPad(editPad(emptyPad(), { kind: 'paste', at: 0, rows }).lines, index).length
}

/** Milliseconds of the processor that `act` takes, which other programs on the machine do not change. */
function timeOf(act: () => unknown): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * 500 lines, pasted as tab-separated text: read, matched with the catalogue and checked. Each round has a new index of
 * the catalogue, which is made once for each catalogue and measured apart.
 */
export function measureReading({ rounds }: Bench): Row[] {
  return [samples.length, 10_000].flatMap((count) => {
    const products = makeProducts(count)
    const of = `${count.toLocaleString('en')} products`
    const indexed = Array.from({ length: rounds + 1 }, () => timeOf(() => indexParts(products)))
    const rows = spellings.map(({ name, write }): Row => {
      const lines = Array.from({ length: mostLines }, (_, at) => {
        const product = products[(at * 37) % count] as Product
        return `${write(product)}\t${at + 1}`
      })
      const text = lines.join('\n')
      // All of them first: what making one leaves behind would be cleared away while the next paste is measured.
      const indexes = Array.from({ length: rounds + 1 }, () => indexParts(products))
      // The first round compiles the code.
      const [, ...times] = indexes.map((index) =>
        timeOf(() => {
          const checked = paste(text, index)
          if (checked !== mostLines) throw new Error(`${checked} of ${mostLines} lines were read.`)
        }),
      )
      const row = { name: `${of}: 500 lines by ${name}` }
      return limited(row, median(times), limit, inMilliseconds)
    })
    return [...rows, { name: `${of}: the index`, figure: inMilliseconds(median(indexed.slice(1))) }]
  })
}
