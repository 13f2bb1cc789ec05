import { writeMatch } from '@strapline/contract/catalogue/matching'
import type { Product } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { replacementsOf } from '@strapline/contract/replacements'
import { matchProduct } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { partNumberKey } from '@strapline/contract/visible-text'
import { answerSearch, readCatalogueRequest } from '@strapline/server-kit/catalogue-request'
import { AnswerWith } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { checkPlans } from '@strapline/server-kit/product-plans'
import { hasTag, productTag } from '@strapline/server-kit/product-tag'
import { audit } from '../store/audit.ts'
import type { Database } from '../store/database.ts'
import { withRow } from '../store/store.ts'
import type { Context, Handlers } from './context.ts'
import { listPage } from './list-page.ts'

/** `product` if there is one; otherwise it refuses an id without a product. */
export function knownProduct<Known extends Readonly<Product>>(product: Known | undefined): Known {
  if (!product) throw new RefusedCall(404, messages.refusal.productNotFound)
  return product
}

/** A product with its tag. */
const tagged = (product: Product) => new AnswerWith(product, { ETag: productTag(product) })

/** Refuses with 422 a part number that another product has. */
function checkPartNumber({ products }: Database, { _id, partNumber }: Product): void {
  if (partNumber === undefined) return
  const key = partNumberKey(partNumber)
  const isSame = (other: Product) => partNumberKey(other.partNumber ?? '') === key
  if (!products.some((other) => other._id !== _id && isSame(other))) return
  const fields = { partNumber: messages.extra.partNumberTaken }
  throw new RefusedCall(422, messages.refusal.invalid, fields)
}

/** The ids of the product with an id and of those that replace it; none where there is none. */
function chainFrom(id: string | undefined, { products }: Database): string[] {
  const byId = new Map(products.map((product) => [product._id, product]))
  const first = id === undefined ? undefined : byId.get(id)
  if (!first) return []
  return [first, ...replacementsOf(first, (next) => byId.get(next))].map(({ _id }) => _id)
}

/** The product calls of spec section 7, and the extra that changes one. */
export function productHandlers({ reads, now }: Context) {
  return {
    listProducts: (input) => listPage('listProducts', reads.list('products'), input),

    async searchCatalogue({ query }) {
      return answerSearch(await reads.list('products'), readCatalogueRequest(query))
    },

    async matchProducts({ body }) {
      const index = indexProducts(await reads.list('products'))
      return { matches: body.texts.map((text) => writeMatch(matchProduct(text, index))) }
    },

    async getProduct({ params }) {
      return tagged(knownProduct(await reads.product(params.id)))
    },

    addProduct: ({ body, caller, change }) =>
      change((draft) => {
        const after: Product = { _id: newId(now()), ...body }
        checkPlans(undefined, after, chainFrom(after.replacedBy, draft), now())
        checkPartNumber(draft, after)
        draft.products = [...draft.products, after]
        audit(draft, [now(), caller.email, 'addProduct', after._id], { after })
        return after
      }),

    async updateProduct({ params: { id }, body, caller, ifMatch, change }) {
      if (ifMatch === undefined) throw new RefusedCall(428, messages.extra.tagRequired)
      const changed = await change((draft) => {
        const before = knownProduct(draft.products.find(({ _id }) => _id === id))
        const isStale = !hasTag(ifMatch, productTag(before))
        if (isStale) throw new RefusedCall(412, messages.extra.changedMeanwhile)
        const after: Product = { _id: id, ...body }
        checkPlans(before, after, chainFrom(after.replacedBy, draft), now())
        checkPartNumber(draft, after)
        draft.products = withRow(draft.products, before, after)
        audit(draft, [now(), caller.email, 'updateProduct', id], { before, after })
        return after
      })
      return tagged(changed)
    },

    // Its orders stay: they contain the product's name and are still to be shipped. Products that it replaces go on
    // naming it: who asks for them finds nothing, and offers nothing.
    deleteProduct: ({ params: { id }, caller, change }) =>
      change((draft) => {
        const before = knownProduct(draft.products.find(({ _id }) => _id === id))
        draft.products = draft.products.filter((product) => product !== before)
        audit(draft, [now(), caller.email, 'deleteProduct', id], { before })
        return { deletedCount: 1 }
      }),
  } satisfies Handlers
}
