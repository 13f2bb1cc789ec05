import type { Product } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { readCatalogueRequest } from '@strapline/server-kit/catalogue-request'
import { AnswerWith, type ShopHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { checkPlans, namesReplacement } from '@strapline/server-kit/product-plans'
import { hasTag, productTag } from '@strapline/server-kit/product-tag'
import { writeAudit } from '../database/audit.ts'
import { searchCatalogue } from '../database/catalogue.ts'
import type { Change } from '../database/changes.ts'
import { violates } from '../database/errors.ts'
import { listPage } from '../database/list-page.ts'
import { matchTexts } from '../database/matches.ts'
import { replacementChain } from '../database/product-rows.ts'
import { productOf, productRow } from '../database/rows.ts'
import type { Database, Tx } from '../database/schema.ts'
import { dropWords, keepWords } from '../database/words.ts'
import type { Context } from './context.ts'

/** The refusal of an id without a product. */
export const productNotFound = () => new RefusedCall(404, messages.refusal.productNotFound)

/** A product with its tag. */
const tagged = (product: Product) => new AnswerWith(product, { ETag: productTag(product) })

/** Does `write`. Refuses with 422 a part number that another product has, by the error of the database. */
async function withFreePartNumber<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!violates(error, 'products_part_number')) throw error
    const fields = { partNumber: messages.extra.partNumberTaken }
    throw new RefusedCall(422, messages.refusal.invalid, fields)
  }
}

function readProduct(database: Database | Tx, id: string) {
  return database
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

/** Refuses a replacement that can't be and a day that has passed. */
async function checkPlansOf(tx: Tx, before: Product | undefined, after: Product, now: number) {
  const { replacedBy } = after
  const isAsked = replacedBy !== undefined && namesReplacement(before, after)
  checkPlans(before, after, isAsked ? await replacementChain(tx, replacedBy) : [], now)
}

type Calls =
  | 'listProducts'
  | 'searchCatalogue'
  | 'matchProducts'
  | 'getProduct'
  | 'addProduct'
  | 'updateProduct'
  | 'deleteProduct'

/** The product calls of spec section 7, and the extra that changes one. */
export function productHandlers({
  publicDatabase,
  now,
}: Context): Pick<ShopHandlers<Change>, Calls> {
  return {
    listProducts: (input) =>
      listPage(publicDatabase, 'listProducts', input, { entityOf: productOf }),

    searchCatalogue: ({ query }) => searchCatalogue(publicDatabase, readCatalogueRequest(query)),

    matchProducts: ({ body }) => matchTexts(publicDatabase, body.texts),

    async getProduct({ params }) {
      const row = await readProduct(publicDatabase, params.id).executeTakeFirst()
      if (!row) throw productNotFound()
      return tagged(productOf(row))
    },

    addProduct({ body, caller, change }) {
      const product: Product = { _id: newId(now()), ...body }
      return withFreePartNumber(
        change(async (tx) => {
          await checkPlansOf(tx, undefined, product, now())
          await tx.insertInto('products').values(productRow(product)).execute()
          await keepWords(tx, 'products', [product._id])
          await writeAudit(tx, {
            at: now(),
            actor: caller.email,
            action: 'addProduct',
            subject: product._id,
            after: product,
          })
          return product
        }),
      )
    },

    async updateProduct({ params, body, caller, ifMatch, change }) {
      if (ifMatch === undefined) throw new RefusedCall(428, messages.extra.tagRequired)
      const product: Product = { _id: params.id, ...body }
      const changed = await withFreePartNumber(
        change(async (tx) => {
          const row = await readProduct(tx, params.id).forUpdate().executeTakeFirst()
          if (!row) throw productNotFound()
          const before = productOf(row)
          if (!hasTag(ifMatch, productTag(before))) {
            throw new RefusedCall(412, messages.extra.changedMeanwhile)
          }
          await checkPlansOf(tx, before, product, now())
          await tx
            .updateTable('products')
            .set(productRow(product))
            .where('id', '=', params.id)
            .execute()
          await keepWords(tx, 'products', [params.id])
          await writeAudit(tx, {
            at: now(),
            actor: caller.email,
            action: 'updateProduct',
            subject: params.id,
            before,
            after: product,
          })
          return product
        }),
      )
      return tagged(changed)
    },

    // Its orders stay: they have the product's name and are still to be shipped. Products that it replaces go on naming
    // it: who asks for them finds nothing, and offers nothing.
    deleteProduct: ({ params, caller, change }) =>
      change(async (tx) => {
        const row = await tx
          .updateTable('products')
          .set({ deleted_at: new Date(now()) })
          .where('id', '=', params.id)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (!row) throw productNotFound()
        await dropWords(tx, 'products', params.id)
        await writeAudit(tx, {
          at: now(),
          actor: caller.email,
          action: 'deleteProduct',
          subject: params.id,
          before: productOf(row),
        })
        return { deletedCount: 1 }
      }),
  }
}
