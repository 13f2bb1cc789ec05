import type { Review } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { maxReviewsPerAccount, reviewListLength } from '@strapline/contract/rules'
import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { withEntry } from '../store/audit.ts'
import type { Store } from '../store/store.ts'
import type { ShopContext } from './context.ts'
import { listPage } from './list-page.ts'

/** How many of the first reviews have `reviewListLength` characters together at most; at least one. */
function mostReviews(reviews: readonly Review[]): number {
  let length = 0
  const end = reviews.findIndex(({ review }) => {
    length += review.length
    return length > reviewListLength
  })
  return end === -1 ? reviews.length : Math.max(end, 1)
}

/** The review calls of spec section 7. */
export function reviewHandlers({
  reads,
  now,
}: ShopContext): Pick<ShopHandlers<Store['change']>, 'listReviews' | 'addReview' | 'deleteReview'> {
  return {
    async listReviews(input) {
      return listPage('listReviews', await reads.list('reviews'), input, mostReviews)
    },

    addReview({ body, caller, change }) {
      const review: Review = { _id: newId(now()), ...body }
      return change((database) => {
        const reviewers = { ...database.reviewers, [review._id]: caller.email }
        const own = Object.values(reviewers).filter((email) => email === caller.email)
        if (own.length > maxReviewsPerAccount) {
          throw new RefusedCall(409, messages.limit.tooManyReviews(maxReviewsPerAccount))
        }
        return {
          database: { ...database, reviews: [...database.reviews, review], reviewers },
          result: review,
        }
      })
    },

    deleteReview: ({ params, caller, change }) =>
      change((database) => {
        const review = database.reviews.find(({ _id }) => _id === params.id)
        if (!review) throw new RefusedCall(404, messages.extra.reviewNotFound)
        const reviews = database.reviews.filter((other) => other !== review)
        const { [params.id]: _, ...reviewers } = database.reviewers
        const entry = {
          at: now(),
          actor: caller.email,
          action: 'deleteReview',
          subject: params.id,
          before: { ratting: review.ratting },
        } as const
        return {
          database: withEntry({ ...database, reviews, reviewers }, entry),
          result: { deletedCount: 1 },
        }
      }),
  }
}
