/** How a server is asked which products texts mean (the extra `matchProducts`). */
import * as z from 'zod/mini'
import { productSchema } from '../entities.ts'
import { longestSearch } from '../rules.ts'
import type { ProductMatch } from '../search/match.ts'

/** The most texts of one question. */
export const mostTexts = 500

/**
 * The most texts of one answer for which a server looks at what is near, since that takes longer. The others are
 * `unchecked`: a client asks for those again.
 */
export const mostNearTexts = 50

const text = z.string().check(z.maxLength(longestSearch))

export const matchBodySchema = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        /** A part number, an id, a model or a name. */
        part: text,
        /** What else is said of it, which may contradict it. */
        description: z.optional(text),
      }),
    )
    .check(z.maxLength(mostTexts)),
})

/** What a server has for one text: `ProductMatch`, with all of its products in one list. */
const matchSchema = z.object({
  kind: z.enum(['found', 'guess', 'several', 'contradicted', 'none', 'unchecked']),
  by: z.optional(z.enum(['part number', 'id', 'model', 'name'])),
  products: z.array(productSchema),
})

export const matchAnswerSchema = z.object({
  /** One for each text, in their order. */
  matches: z.array(matchSchema),
})

type Match = z.output<typeof matchSchema>

/** A match as it is sent; an unchecked one when undefined. */
export function writeMatch(match: ProductMatch | undefined): Match {
  if (!match) return { kind: 'unchecked', products: [] }
  if (match.kind === 'none') return { kind: 'none', products: [...match.nearest] }
  if ('products' in match) return { kind: match.kind, products: [...match.products] }
  const { kind, product } = match
  return { kind, products: [product], ...(kind === 'found' && { by: match.by }) }
}

/** A match as it was sent; undefined for one that is unchecked, or that lacks its product. */
export function readMatch({ kind, by = 'name', products }: Match): ProductMatch | undefined {
  if (kind === 'unchecked') return undefined
  if (kind === 'none') return { kind, nearest: products }
  if (kind === 'several' || kind === 'contradicted') return { kind, products }
  const [product] = products
  if (!product) return undefined
  return kind === 'found' ? { kind, product, by } : { kind, product }
}
