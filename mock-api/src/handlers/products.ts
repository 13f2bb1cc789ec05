import type { Product } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import type { ShopHandlers } from '../server/handler.ts'
import { RefusedCall } from '../server/refusal.ts'
import { newId, type ShopContext } from './context.ts'

/** The refusal of an id without a product. */
export const productNotFound = () => new RefusedCall(404, messages.refusal.productNotFound)

type Calls = 'listProducts' | 'getProduct' | 'addProduct' | 'deleteProduct'

/** The product calls of spec section 7. */
export function productHandlers({ reads }: ShopContext): Pick<ShopHandlers, Calls> {
  return {
    async listProducts() {
      return { data: [...(await reads.list('products'))] }
    },

    async getProduct({ params }) {
      const product = await reads.item('products', params.id)
      if (!product) throw productNotFound()
      return product
    },

    addProduct({ body, change }) {
      const product: Product = { _id: newId(), ...body }
      return change((database) => ({
        database: { ...database, products: [...database.products, product] },
        result: product,
      }))
    },

    // Its orders stay: they contain the product's name and are still to be shipped.
    deleteProduct({ params, change }) {
      return change((database) => {
        const products = database.products.filter(({ _id }) => _id !== params.id)
        const deletedCount = database.products.length - products.length
        if (deletedCount === 0) throw productNotFound()
        return { database: { ...database, products }, result: { deletedCount } }
      })
    },
  }
}
