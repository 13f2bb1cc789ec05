import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Product } from '@strapline/contract/entities'
import { matchProduct } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { codeOf, wordsOf } from '@strapline/contract/search/spelling'
import {
  type MistypedLine,
  makeCatalogue,
  mistypedLines,
} from '@strapline/contract/search/test-lines'
import MiniSearch from 'minisearch'
import { build } from 'vite'
import { type Bench, inMilliseconds, median, type Row, type Section, timeOf } from '../section.ts'

/** Offers products for a line, the best first. */
type Find = (line: Pick<MistypedLine, 'part' | 'description'>) => readonly (Product | undefined)[]

interface Engine {
  name: string
  /** The module that a page loads for it. */
  module: string
  prepare: (products: readonly Product[]) => Find
}

const engines: readonly Engine[] = [
  {
    name: 'ours',
    module: '@strapline/contract/search/match',
    prepare(products) {
      // A copy: an answer of the server is prepared once.
      const index = indexProducts(products.map((product) => ({ ...product })))
      return (line) => {
        const match = matchProduct(line, index)
        if (match.kind === 'none') return match.nearest
        return 'product' in match ? [match.product] : match.products
      }
    },
  },
  {
    name: 'MiniSearch',
    module: 'minisearch',
    prepare(products) {
      const search = new MiniSearch<Product>({
        idField: '_id',
        fields: ['partNumber', 'name'],
        tokenize: (text, field) => (field === 'partNumber' ? [codeOf(text)] : wordsOf(text)),
        searchOptions: {
          tokenize: (text) => [...text.split(/\s+/).map(codeOf), ...wordsOf(text)],
          // It counts swapped neighbours as two mistakes.
          fuzzy: (term) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false),
          prefix: (term) => term.length > 2,
        },
      })
      search.addAll(products)
      const byId = new Map(products.map((product) => [product._id, product]))
      return ({ part, description = '' }) =>
        search.search(`${part} ${description}`).map(({ id }) => byId.get(id))
    },
  },
]

/** The kB of a module, minified and gzipped, with what it imports. */
async function sizeOf(module: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(import.meta.resolve(module)), formats: ['es'] },
    },
  })
  const [first] = [built].flat()
  const [chunk] = first && 'output' in first ? first.output : []
  return gzipSync(chunk && 'code' in chunk ? chunk.code : '').length / 1000
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

async function measure({ rounds }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines) {
    rows.push({
      name: `${engine.name}: what a page loads`,
      figure: `${(await sizeOf(engine.module)).toFixed(1)} kB`,
    })
  }
  for (const count of [28, 1000, 10_000]) {
    const products = makeCatalogue(count)
    const lines = mistypedLines(products)
    const pasted = Array.from({ length: 500 }, (_, at) => lines[at % lines.length] as MistypedLine)
    for (const { name, prepare } of engines) {
      const indexing: number[] = []
      const searching: number[] = []
      let ranks: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        let find: Find = () => []
        indexing.push(
          timeOf(() => {
            find = prepare(products)
          }),
        )
        const rankOf = (line: MistypedLine) =>
          find(line).findIndex((product) => product?._id === line.meant._id)
        searching.push(
          timeOf(() => {
            ranks = pasted.map(rankOf).slice(0, lines.length)
          }),
        )
      }
      const first = ranks.filter((rank) => rank === 0).length
      const three = ranks.filter((rank) => rank >= 0 && rank < 3).length
      // The first round compiles the code.
      const all = median(searching.slice(1))
      rows.push({
        name: `${name}, ${count.toLocaleString('en')} products`,
        figure: `first ${percent(first, lines.length)}, of three ${percent(three, lines.length)}`,
        beside: `index ${inMilliseconds(median(indexing.slice(1)))}, a line ${(all / pasted.length).toFixed(2)} ms, 500 lines ${inMilliseconds(all)}`,
        ...(name === 'ours' && {
          limit: 'first 95 %, of three 99 %, 500 lines 100 ms',
          isWithin: first >= 0.95 * lines.length && three >= 0.99 * lines.length && all <= 100,
        }),
      })
    }
  }
  return rows
}

export const search: Section = {
  title: 'Finding what was mistyped',
  method:
    'For 200 lines with mistakes, how often the product that is meant is the first, or among the first three, that is offered; beside it milliseconds of the processor. Of MiniSearch, which ranks and decides nothing, the order of its results counts.',
  measure,
}
