import { products } from '@strapline/contract/fixtures'
import { type MatchInput, matchProduct, type ProductMatch } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { expect, it, vi } from 'vitest'
import { createPartLookup } from './part-lookup.ts'

const index = indexProducts(products)
const [one, other] = products
const answer = async (texts: readonly MatchInput[]): Promise<(ProductMatch | undefined)[]> =>
  texts.map((text) => matchProduct(text, index))

it('asks for each part once, and knows the products of the answers', async () => {
  // Defect: each key in another line asks for all parts again.
  const ask = vi.fn(answer)
  const lookup = createPartLookup(ask)
  const parts = [{ part: one?.partNumber ?? '' }, { part: ' ' }, { part: 'anvil' }]
  lookup.lookUp(parts)
  expect(lookup.read().matchOf({ part: 'anvil' })).toBeUndefined()
  await expect.poll(() => lookup.read().products).toEqual([one])
  lookup.lookUp(parts)
  expect(ask).toHaveBeenCalledOnce()
  expect(lookup.read().matchOf({ part: ` ${one?.partNumber} ` })).toMatchObject({ kind: 'found' })
  expect(lookup.read().matchOf({ part: 'anvil' })).toMatchObject({ kind: 'none' })
})

it('asks about what comes meanwhile, and what was left unchecked, after the answer', async () => {
  // Defect: two questions are under way at once, and the answer of the first one hides that of the second.
  const asked: string[][] = []
  const lookup = createPartLookup(async (texts) => {
    asked.push(texts.map(({ part }) => part))
    const answers = await answer(texts)
    return answers.map((match, at) => (at === 0 ? match : undefined))
  })
  lookup.lookUp([{ part: one?._id ?? '' }, { part: other?._id ?? '' }])
  lookup.lookUp([{ part: 'anvil' }])
  await expect.poll(() => lookup.read().matchOf({ part: 'anvil' })).toBeDefined()
  expect(asked).toEqual([[one?._id, other?._id], [other?._id, 'anvil'], ['anvil']])
})

// Would notice: a call for each line whose product is replaced, and one after the other without end where they are in a circle.
it('asks in one question for all products that replace those of the lines, and for each once', async () => {
  const named = (_id: string, replacedBy?: string) => ({ ...products[0], _id, replacedBy })
  const shop = [named('a', 'c'), named('b', 'd'), named('c', 'd'), named('d', 'a')]
  const asked: string[][] = []
  const lookup = createPartLookup(async (texts) => {
    asked.push(texts.map(({ part }) => part))
    return texts.map(({ part }) => {
      const product = shop.find(({ _id }) => _id === part)
      return { kind: 'found', product, by: 'id' } as ProductMatch
    })
  })
  lookup.lookUp([{ part: 'a' }, { part: 'b' }])
  await expect.poll(() => lookup.read().products).toHaveLength(4)
  lookup.lookUp([{ part: 'd' }])
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

it('says why it has no answer, and asks again when it is told to', async () => {
  let isDown = true
  const lookup = createPartLookup(async (texts) => {
    if (isDown) throw new Error('No network.')
    return answer(texts)
  })
  lookup.lookUp([{ part: 'anvil' }])
  await expect.poll(() => lookup.read().failure?.message).toBe('No network.')
  isDown = false
  lookup.retry()
  await expect.poll(() => lookup.read().matchOf({ part: 'anvil' })).toBeDefined()
  expect(lookup.read().failure).toBeUndefined()
})

it('gives up on a server that answers nothing', async () => {
  const ask = vi.fn(async (texts: readonly MatchInput[]) => texts.map(() => undefined))
  const lookup = createPartLookup(ask)
  lookup.lookUp([{ part: 'anvil' }])
  await expect.poll(() => lookup.read().failure).toBeDefined()
  expect(ask).toHaveBeenCalledOnce()
})

it('asks for prices and stock again', async () => {
  let price = 1
  const lookup = createPartLookup(async (texts) =>
    texts.map(() => ({ kind: 'found', product: { ...one, unitPrice: price }, by: 'id' }) as never),
  )
  lookup.lookUp([{ part: 'a', description: 'b' }])
  await expect.poll(() => lookup.read().products[0]?.unitPrice).toBe(1)
  price = 2
  lookup.refresh()
  await expect.poll(() => lookup.read().products[0]?.unitPrice).toBe(2)
})
