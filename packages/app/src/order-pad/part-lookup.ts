import { mostTexts } from '@strapline/contract/catalogue/matching'
import type { Product } from '@strapline/contract/entities'
import type { MatchInput, ProductMatch } from '@strapline/contract/search/match'

/** What a lookup knows. The same object until it knows more. */
interface Looked {
  /** Every product that was found or offered. */
  products: readonly Product[]
  /** What was found for a part; undefined while it was not answered. */
  matchOf: (input: MatchInput) => ProductMatch | undefined
  /** Why the last question was not answered; undefined when it was. */
  failure: Error | undefined
}

/** Asks a server about parts; answers for each of them, undefined for those that are to be asked about again. */
type Ask = (texts: readonly MatchInput[]) => Promise<readonly (ProductMatch | undefined)[]>

const keyOf = ({ part, description = '' }: MatchInput) => `${part.trim()}\n${description.trim()}`

const productsOf = (match: ProductMatch): readonly Product[] => {
  if (match.kind === 'none') return match.nearest
  return 'product' in match ? [match.product] : match.products
}

/**
 * Finds the products of parts by asking a server, each part once; and, by their ids, the products that replace those. Parts that come while a question is under way are the
 * next one, so that an answer never comes behind a later one's.
 */
export function createPartLookup(ask: Ask) {
  const matches = new Map<string, ProductMatch>()
  const products = new Map<Product['_id'], Product>()
  const wanted = new Map<string, MatchInput>()
  const listeners = new Set<() => void>()
  let isAsking = false
  let looked: Looked = { products: [], matchOf: () => undefined, failure: undefined }

  function tell(failure?: Error): void {
    looked = {
      products: [...products.values()],
      matchOf: (input) => matches.get(keyOf(input)),
      failure,
    }
    for (const listener of listeners) listener()
  }

  /** Looks for a part, and answers whether it was not looked for yet. */
  function want(input: MatchInput): boolean {
    const key = keyOf(input)
    if (input.part.trim() === '' || matches.has(key) || wanted.has(key)) return false
    wanted.set(key, input)
    return true
  }

  async function askForAll(): Promise<void> {
    isAsking = true
    try {
      while (wanted.size > 0) {
        const asked = [...wanted].slice(0, mostTexts)
        const answers = await ask(asked.map(([, input]) => input))
        let isAnswered = false
        for (const [at, [key]] of asked.entries()) {
          const match = answers[at]
          if (!match) continue
          isAnswered = true
          wanted.delete(key)
          matches.set(key, match)
          for (const product of productsOf(match)) products.set(product._id, product)
          if (match.kind === 'found') want({ part: match.product.replacedBy ?? '' })
        }
        tell()
        // A server that answers nothing would be asked for ever.
        if (!isAnswered) throw new Error('The server has answered none of the parts.')
      }
    } catch (error) {
      tell(error instanceof Error ? error : new Error(String(error)))
    } finally {
      isAsking = false
    }
  }

  return {
    read: () => looked,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Looks for parts that were not looked for yet. */
    lookUp(inputs: readonly MatchInput[]): void {
      const isNew = inputs.map(want).includes(true)
      if (isNew && !isAsking) void askForAll()
    },
    /** Asks again after a failure. */
    retry: () => void (isAsking || askForAll()),
    /** Forgets what was found, and asks for it again: prices and stock may be others now. */
    refresh(): void {
      for (const key of matches.keys()) {
        const [part = '', description] = key.split('\n')
        wanted.set(key, { part, ...(description && { description }) })
      }
      if (!isAsking) void askForAll()
    },
  }
}
