import type { Review } from '@strapline/contract/entities'
import { limitMessages } from '@strapline/contract/messages'
import { maxReviewsPerAccount, reviewListLength } from '@strapline/contract/rules'
import type { ShopHandlers } from '../server/handler.ts'
import { RefusedCall } from '../server/refusal.ts'
import { newId, type ShopContext } from './context.ts'

/** The first reviews whose texts have `reviewListLength` characters together at most. */
function firstReviews(reviews: readonly Review[]): Review[] {
  let length = 0
  return reviews.filter(({ review }) => {
    length += review.length
    return length <= reviewListLength
  })
}

/** The review calls of spec section 7. */
export function reviewHandlers({
  reads,
}: ShopContext): Pick<ShopHandlers, 'listReviews' | 'addReview'> {
  return {
    async listReviews() {
      return { reviews: firstReviews(await reads.list('reviews')) }
    },

    addReview({ body, caller, change }) {
      const review: Review = { _id: newId(), ...body }
      return change((database) => {
        const reviewers = { ...database.reviewers, [review._id]: caller.email }
        const own = Object.values(reviewers).filter((email) => email === caller.email)
        if (own.length > maxReviewsPerAccount) {
          throw new RefusedCall(409, limitMessages.tooManyReviews(maxReviewsPerAccount))
        }
        return {
          database: { ...database, reviews: [...database.reviews, review], reviewers },
          result: review,
        }
      })
    },
  }
}
