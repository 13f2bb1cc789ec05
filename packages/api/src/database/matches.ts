/** Which products texts mean, by the rules of the contract, among those that the database has for each text. */
import { mostNearTexts, writeMatch } from '@strapline/contract/catalogue/matching'
import type { Product } from '@strapline/contract/entities'
import type { ShopAnswer } from '@strapline/contract/extras'
import { type MatchInput, matchProduct } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { partNumberKey } from '@strapline/contract/visible-text'
import { type Selectable, sql } from 'kysely'
import { findNear } from './near.ts'
import { productOf } from './rows.ts'
import type { Database, Schema } from './schema.ts'
import { withoutNul } from './words.ts'

/** The products that have one of these part numbers or ids. */
async function readExact(database: Database, parts: readonly string[]): Promise<Product[]> {
  const keys = [...new Set(parts.map(partNumberKey))].filter((key) => key !== '')
  const ids = [...new Set(parts.map((part) => part.toLowerCase()))]
  const { rows } = await sql<Selectable<Schema['products']>>`
    SELECT * FROM products WHERE deleted_at IS NULL AND part_number_key = ANY (${keys}::text[])
    UNION
    SELECT * FROM products WHERE deleted_at IS NULL AND id = ANY (${ids}::text[])`.execute(database)
  return rows.map(productOf)
}

/**
 * What the texts mean. Part numbers and ids are read at once; what else is near to a text is looked for one by one, for as
 * many as one answer may take.
 */
export async function matchTexts(
  database: Database,
  texts: readonly MatchInput[],
): Promise<ShopAnswer<'matchProducts'>> {
  const exact = indexProducts(
    await readExact(
      database,
      texts.map(({ part }) => withoutNul(part)),
    ),
  )
  let looked = 0
  const matches: ShopAnswer<'matchProducts'>['matches'] = []
  for (const { part, description = '' } of texts) {
    const text = { part: withoutNul(part), description: withoutNul(description) }
    const match = matchProduct(text, exact)
    const isSure = match.kind === 'found' && text.description === ''
    if (isSure || text.part + text.description === '') {
      matches.push(writeMatch(match))
      continue
    }
    if (looked === mostNearTexts) {
      matches.push(writeMatch(undefined))
      continue
    }
    looked += 1
    matches.push(writeMatch(await matchNear(database, text, match)))
  }
  return { matches }
}

/** What a text means among the products with its part number and those that are near to it. */
async function matchNear(
  database: Database,
  { part, description = '' }: MatchInput,
  known: ReturnType<typeof matchProduct>,
) {
  const own = 'product' in known ? [known.product] : 'products' in known ? known.products : []
  const near = [
    ...own,
    ...(part === '' ? [] : await findNear(database, part)),
    ...(description === '' ? [] : await findNear(database, description)),
  ]
  const products = [...new Map(near.map((product) => [product._id, product])).values()]
  return matchProduct({ part, description }, indexProducts(products))
}
