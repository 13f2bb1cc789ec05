import { extras } from '@strapline/contract/extras'
import { readList } from './list-reader.ts'
import { expectThat, NotAsked } from './outcomes.ts'
import { expectRefusal, parseAnswer } from './replies.ts'
import type { Run } from './run.ts'

/** Searches the catalogue for a product by its name, by its price, and page by page. */
export async function checkCatalogue(run: Run): Promise<void> {
  const search = async (query: Record<string, string>) => {
    const reply = await run.call('searchCatalogue', { query: `?${new URLSearchParams(query)}` })
    return parseAnswer(extras.searchCatalogue.answer, reply)
  }
  await run.book.judge(run.about('searchCatalogue', 'answer', 'without a token'), async () => {
    const [product] = (await readList(run, 'listProducts')).rows()
    if (!product) throw new NotAsked('there are no products')
    const price = String(product.unitPrice)
    for (const query of [
      { q: String(product.name).slice(0, 60), limit: '100' },
      { ids: product._id, minPrice: price, maxPrice: price },
    ]) {
      const { products, matches } = await search(query)
      const has = products.some(({ _id }) => _id === product._id) || matches.count > 100
      expectThat(has, `answer to ${Object.keys(query).join(', ')} of a product`, 'it', 'not it')
    }
    const [first, second] = [
      await search({ limit: '1', sort: 'price' }),
      await search({ limit: '1', sort: 'price', offset: '1' }),
    ]
    const [cheapest, next] = [first.products[0], second.products[0]]
    const isSorted = !next || (cheapest && cheapest.unitPrice <= next.unitPrice)
    expectThat(isSorted === true, 'answer to sort=price', 'the cheapest first', 'another order')
    const isAnother = !next || cheapest?._id !== next._id
    expectThat(isAnother, 'answer to offset=1', 'the next product', 'the same one')
  })
  await run.book.judge(run.about('searchCatalogue', 'errors', 'with bad parameters'), async () => {
    for (const query of ['?limit=0', '?sort=nowhere', '?quantity=many', '?choice=none']) {
      expectRefusal(await run.call('searchCatalogue', { query }), 422)
    }
  })
}
