import { writeMatch } from '@strapline/contract/catalogue/matching'
import type { Product } from '@strapline/contract/entities'
import type { AddProductInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { matchProduct } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { partNumberKey } from '@strapline/contract/visible-text'
import { readCatalogueRequest, searchProducts } from '@strapline/server-kit/catalogue-request'
import { AnswerWith, type ShopHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { hasTag, productTag } from '@strapline/server-kit/product-tag'
import { type By, withEntry } from '../store/audit.ts'
import type { Database } from '../store/database.ts'
import type { Change, Store } from '../store/store.ts'
import type { ShopContext } from './context.ts'
import { listPage } from './list-page.ts'

/** The refusal of an id without a product. */
export const productNotFound = () => new RefusedCall(404, messages.refusal.productNotFound)

/** A product with its tag. */
const tagged = (product: Product) => new AnswerWith(product, { ETag: productTag(product) })

/** Refuses with 422 a part number that another product has. */
function checkPartNumber({ products }: Database, { _id, partNumber }: Product): void {
  if (partNumber === undefined) return
  const key = partNumberKey(partNumber)
  const isTaken = products.some(
    (other) => other._id !== _id && partNumberKey(other.partNumber ?? '') === key,
  )
  if (!isTaken) return
  throw new RefusedCall(422, messages.refusal.invalid, {
    partNumber: messages.extra.partNumberTaken,
  })
}

/** Replaces a product whose tag is one of those in `ifMatch`. */
function replace(_id: string, body: AddProductInput, ifMatch: string, by: By): Change<Product> {
  return (database) => {
    const present = database.products.find((product) => product._id === _id)
    if (!present) throw productNotFound()
    if (!hasTag(ifMatch, productTag(present))) {
      throw new RefusedCall(412, messages.extra.changedMeanwhile)
    }
    const product: Product = { _id, ...body }
    checkPartNumber(database, product)
    const products = database.products.map((other) => (other === present ? product : other))
    const entry = {
      ...by,
      action: 'updateProduct',
      subject: _id,
      before: present,
      after: product,
    } as const
    return { database: withEntry({ ...database, products }, entry), result: product }
  }
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
  reads,
  now,
}: ShopContext): Pick<ShopHandlers<Store['change']>, Calls> {
  const by = ({ email }: { email: string }): By => ({ actor: email, at: now() })

  return {
    async listProducts(input) {
      return listPage('listProducts', await reads.list('products'), input)
    },

    async searchCatalogue({ query }) {
      return searchProducts(await reads.list('products'), readCatalogueRequest(query))
    },

    async matchProducts({ body }) {
      const index = indexProducts(await reads.list('products'))
      return { matches: body.texts.map((text) => writeMatch(matchProduct(text, index))) }
    },

    async getProduct({ params }) {
      const product = await reads.item('products', params.id)
      if (!product) throw productNotFound()
      return tagged(product)
    },

    addProduct({ body, caller, change }) {
      const product: Product = { _id: newId(now()), ...body }
      return change((database) => {
        checkPartNumber(database, product)
        return {
          database: withEntry(
            { ...database, products: [...database.products, product] },
            { ...by(caller), action: 'addProduct', subject: product._id, after: product },
          ),
          result: product,
        }
      })
    },

    async updateProduct({ params, body, caller, ifMatch, change }) {
      if (ifMatch === undefined) throw new RefusedCall(428, messages.extra.tagRequired)
      return tagged(await change(replace(params.id, body, ifMatch, by(caller))))
    },

    // Its orders stay: they contain the product's name and are still to be shipped.
    deleteProduct({ params, caller, change }) {
      return change((database) => {
        const before = database.products.find(({ _id }) => _id === params.id)
        if (!before) throw productNotFound()
        const products = database.products.filter(({ _id }) => _id !== params.id)
        const entry = {
          ...by(caller),
          action: 'deleteProduct',
          subject: params.id,
          before,
        } as const
        return {
          database: withEntry({ ...database, products }, entry),
          result: { deletedCount: database.products.length - products.length },
        }
      })
    },
  }
}
