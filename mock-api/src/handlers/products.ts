import type { Product } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { partNumberKey } from '@strapline/contract/visible-text'
import { AnswerWith } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { hasTag, productTag } from '@strapline/server-kit/product-tag'
import { audit } from '../store/audit.ts'
import type { Database } from '../store/database.ts'
import { withRow } from '../store/store.ts'
import type { Context, Handlers } from './context.ts'
import { listPage } from './list-page.ts'

/** The refusal of an id without a product. */
export const productNotFound = () => new RefusedCall(404, messages.refusal.productNotFound)

/** A product with its tag. */
const tagged = (product: Product) => new AnswerWith(product, { ETag: productTag(product) })

function productWith({ products }: Database, id: string): Readonly<Product> {
  const product = products.find(({ _id }) => _id === id)
  if (!product) throw productNotFound()
  return product
}

/** Refuses with 422 a part number that another product has. */
function checkPartNumber({ products }: Database, { _id, partNumber }: Product): void {
  if (partNumber === undefined) return
  const key = partNumberKey(partNumber)
  const isTaken = products.some(
    (other) => other._id !== _id && partNumberKey(other.partNumber ?? '') === key,
  )
  if (!isTaken) return
  const fields = { partNumber: messages.extra.partNumberTaken }
  throw new RefusedCall(422, messages.refusal.invalid, fields)
}

type Calls = 'listProducts' | 'getProduct' | 'addProduct' | 'updateProduct' | 'deleteProduct'

/** The product calls of spec section 7, and the extra that changes one. */
export function productHandlers({ reads, now }: Context): Handlers<Calls> {
  return {
    async listProducts(input) {
      return listPage('listProducts', await reads.list('products'), input)
    },

    async getProduct({ params }) {
      const product = await reads.item('products', params.id)
      if (!product) throw productNotFound()
      return tagged(product)
    },

    addProduct({ body, caller, change }) {
      const product: Product = { _id: newId(now()), ...body }
      const { _id: subject } = product
      return change((draft) => {
        checkPartNumber(draft, product)
        draft.products = [...draft.products, product]
        const by = { actor: caller.email, at: now() }
        audit(draft, by, { action: 'addProduct', subject, after: product })
        return product
      })
    },

    async updateProduct({ params, body, caller, ifMatch, change }) {
      if (ifMatch === undefined) throw new RefusedCall(428, messages.extra.tagRequired)
      const product: Product = { _id: params.id, ...body }
      const changed = await change((draft) => {
        const before = productWith(draft, params.id)
        if (!hasTag(ifMatch, productTag(before))) {
          throw new RefusedCall(412, messages.extra.changedMeanwhile)
        }
        checkPartNumber(draft, product)
        draft.products = withRow(draft.products, before, product)
        const by = { actor: caller.email, at: now() }
        audit(draft, by, { action: 'updateProduct', subject: params.id, before, after: product })
        return product
      })
      return tagged(changed)
    },

    // Its orders stay: they contain the product's name and are still to be shipped.
    deleteProduct: ({ params, caller, change }) =>
      change((draft) => {
        const before = productWith(draft, params.id)
        draft.products = draft.products.filter((product) => product !== before)
        const by = { actor: caller.email, at: now() }
        audit(draft, by, { action: 'deleteProduct', subject: params.id, before })
        return { deletedCount: 1 }
      }),
  }
}
