import type { Product } from '@strapline/contract/entities'
import { products as samples } from '@strapline/contract/fixtures'
import { isPartOf } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { makeCatalogue } from '@strapline/contract/search/test-lines'
import { checkPad } from '@strapline/ui/order-pad/check-pad'
import { editPad, emptyPad } from '@strapline/ui/order-pad/edit-pad'
import { findColumns, readTable, rowsOf } from '@strapline/ui/order-pad/read-table'
import { mostLines } from '@strapline/ui/order-pad/types'
import { type Bench, inMilliseconds, limited, median, type Row, timeOf } from '../section.ts'

/** The time within which 500 pasted lines must be read, matched and checked, in milliseconds. */
const limit = 100

/** How the parts of a paste are written. */
const spellings: { name: string; write: (product: Product) => string }[] = [
  { name: 'part numbers', write: ({ partNumber, _id }) => partNumber ?? _id },
  { name: 'names', write: ({ name }) => name },
  // Every line is looked for among what is near, which takes the longest.
  { name: 'misspelt names', write: misspeltName },
  {
    name: 'mistyped numbers and misspelt names',
    write: (product) =>
      `${product.partNumber?.replace(/(.)(.)$/, '$2$1')}\t${misspeltName(product)}`,
  },
]

function misspeltName({ name }: Product): string {
  return name.replace(/([a-z])([a-z])([a-z])/, '$1$3')
}

/** Reads, matches and checks a text as a paste does. Returns how many lines it has. */
function paste(text: string, index: ReturnType<typeof indexProducts>): number {
  const isPart = isPartOf(index)
  const table = readTable(text, isPart)
  const rows = rowsOf(table, findColumns(table, isPart))
  return checkPad(editPad(emptyPad(), { kind: 'paste', at: 0, rows }).lines, index).length
}

/**
 * 500 lines, pasted as tab-separated text: read, matched with the catalogue and checked. Each round has a new index of
 * the catalogue, which is made once for each catalogue and measured apart.
 */
export function measureReading({ rounds }: Bench): Row[] {
  return [samples.length, 10_000].flatMap((count) => {
    const products = makeCatalogue(count)
    const of = `${count.toLocaleString('en')} products`
    // An answer of the server is prepared once: each copy is another answer.
    const copies = () =>
      Array.from({ length: rounds + 1 }, () => products.map((product) => ({ ...product })))
    const indexed = copies().map((copy) => timeOf(() => indexProducts(copy)))
    const rows = spellings.map(({ name, write }): Row => {
      const lines = Array.from({ length: mostLines }, (_, at) => {
        const product = products[(at * 37) % count] as Product
        return `${write(product)}\t${at + 1}`
      })
      const text = lines.join('\n')
      // All of them first: what making one leaves behind would be cleared away while the next paste is measured.
      const indexes = copies().map(indexProducts)
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
