import type { SearchTerm } from '@strapline/contract/search/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from './schema.ts'
import { type Found, foundIn, queryOf } from './words.ts'

/** Whether a product is in the catalogue: a deleted one stays for its orders. */
export const listed = sql`products.deleted_at IS NULL`

/** The products with these words that pass the filters; undefined when none can. */
export async function rowsWith(
  database: Database,
  terms: readonly SearchTerm[],
  filters: RawBuilder<unknown>,
): Promise<Found | undefined> {
  if (terms.length === 0) return { from: sql`products`, where: filters }
  const query = queryOf(terms)
  if (query === undefined) return undefined
  const { from, where } = await foundIn(database, sql.table('product_words'), terms, query)
  return {
    from: sql`${from} JOIN products ON products.id = made.id`,
    where: sql`${where} AND ${filters}`,
  }
}

/** Whether so many pieces can be booked now: `isBookableQuantity`. */
export const canBeBooked = (quantity: RawBuilder<unknown>) => sql<boolean>`(
  products.min_order < ${quantity} AND products.available > ${quantity}
  AND (products.extras #>> '{pack,only}' IS DISTINCT FROM 'true'
    OR ${quantity}::bigint % (products.extras #>> '{pack,pieces}')::bigint = 0))`

/** The price of a product's piece when so many are ordered: `unitPriceFor`, since only steps that it takes are stored. */
export const unitPriceAt = (quantity: RawBuilder<unknown>) => sql<number>`coalesce(
  (SELECT (step ->> 'unitPrice')::numeric FROM jsonb_array_elements(products.extras -> 'priceBreaks') AS step
    WHERE (step ->> 'from')::bigint <= ${quantity}::bigint
    ORDER BY (step ->> 'from')::bigint DESC LIMIT 1),
  products.unit_price)`

/**
 * The ids of the product with an id and of those that replace it, one after the other, each once; none where there is
 * none. Until the transaction ends, no other one names a replacement: two at once could close a circle that neither sees.
 */
export async function replacementChain(tx: Tx, id: string): Promise<string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('replacements', 0))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE chain AS (
      SELECT id, extras ->> 'replacedBy' AS next FROM products WHERE id = ${id} AND ${listed}
      UNION
      SELECT products.id, products.extras ->> 'replacedBy' FROM products JOIN chain ON products.id = chain.next
        WHERE ${listed})
    SELECT id FROM chain`.execute(tx)
  return rows.map((row) => row.id)
}
