import type { SearchTerm } from '@strapline/contract/search/terms'
import { type RawBuilder, sql } from 'kysely'
import { queryOf } from './words.ts'

/** Rows of a table of products, as the parts of a statement. */
export interface Rows {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

/** Whether a product is in the catalogue: a deleted one stays for its orders. */
export const listed = sql`products.deleted_at IS NULL`

/** The products with these words that pass the filters; undefined when none can. */
export function rowsWith(
  terms: readonly SearchTerm[],
  filters: RawBuilder<unknown>,
): Rows | undefined {
  if (terms.length === 0) return { from: sql`products`, where: filters }
  const query = queryOf(terms)
  if (query === undefined) return undefined
  return {
    from: sql`product_words AS made JOIN products ON products.id = made.id`,
    where: sql`made.words @@ ${query}::tsquery AND ${filters}`,
  }
}
