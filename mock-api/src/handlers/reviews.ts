import type { Review } from '@strapline/contract/entities'
import type { ShopHandlers } from '../server/handler.ts'
import { type Context, newId } from './context.ts'

/** The review calls of spec section 7. */
export function reviewHandlers({
  store,
  reads,
}: Context): Pick<ShopHandlers, 'listReviews' | 'addReview'> {
  return {
    async listReviews() {
      return { reviews: [...(await reads.list('reviews'))] }
    },

    addReview({ body }) {
      const review: Review = { _id: newId(), ...body }
      return store.change((database) => ({
        database: { ...database, reviews: [...database.reviews, review] },
        result: review,
      }))
    },
  }
}
