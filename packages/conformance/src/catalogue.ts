import { extras } from '@strapline/contract/extras'
import { readList } from './list-reader.ts'
import { expectThat, NotAsked } from './outcomes.ts'
import { expectRefusal, parseAnswer } from './replies.ts'
import { noId, type Run } from './run.ts'

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

/** Asks for a product by its id, and for something that no product is called. */
export async function checkMatching(run: Run): Promise<void> {
  await run.book.judge(run.about('matchProducts', 'answer', 'as a user'), async () => {
    const [product] = (await readList(run, 'listProducts')).rows()
    if (!product) throw new NotAsked('there are no products')
    const { token } = run.anybody()
    const texts = [{ part: product._id }, { part: noId, description: 'conformance' }]
    const reply = await run.call('matchProducts', { token, body: { texts } })
    const { matches } = parseAnswer(extras.matchProducts.answer, reply)
    expectThat(matches.length === 2, 'matches', 'one for each text', `${matches.length}`)
    const [found, none] = matches
    const isFound = found?.kind === 'found' && found.products[0]?._id === product._id
    expectThat(isFound, "matches[0] of a product's id", 'that product', 'not that product')
    expectThat(none?.kind !== 'found', 'matches[1] of an unknown id', 'not found', 'found')
  })
}
