import type { Review } from '@strapline/contract/entities'
import type { ShopHandlers } from '../server/handler.ts'
import { newId, type ShopContext } from './context.ts'

/** The review calls of spec section 7. */
export function reviewHandlers({
  reads,
}: ShopContext): Pick<ShopHandlers, 'listReviews' | 'addReview'> {
  return {
    async listReviews() {
      return { reviews: [...(await reads.list('reviews'))] }
    },

    addReview({ body, change }) {
      const review: Review = { _id: newId(), ...body }
      return change((database) => ({
        database: { ...database, reviews: [...database.reviews, review] },
        result: review,
      }))
    },
  }
}
