import type { Review } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { maxReviewsPerAccount, reviewListLength } from '@strapline/contract/rules'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { audit } from '../store/audit.ts'
import type { Context, Handlers } from './context.ts'
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
export function reviewHandlers({ reads, now }: Context) {
  return {
    listReviews: (input) => listPage('listReviews', reads.list('reviews'), input, mostReviews),

    addReview: ({ body, caller, change }) =>
      change((draft) => {
        const own = Object.values(draft.reviewers).filter((email) => email === caller.email)
        if (own.length >= maxReviewsPerAccount) {
          throw new RefusedCall(409, messages.limit.tooManyReviews(maxReviewsPerAccount))
        }
        const review: Review = { _id: newId(now()), ...body }
        draft.reviewers = { ...draft.reviewers, [review._id]: caller.email }
        draft.reviews = [...draft.reviews, review]
        return review
      }),

    deleteReview: ({ params: { id }, caller, change }) =>
      change((draft) => {
        const review = draft.reviews.find(({ _id }) => _id === id)
        if (!review) throw new RefusedCall(404, messages.extra.reviewNotFound)
        const { [id]: _, ...reviewers } = draft.reviewers
        draft.reviewers = reviewers
        draft.reviews = draft.reviews.filter((other) => other !== review)
        const before = { ratting: review.ratting }
        audit(draft, [now(), caller.email, 'deleteReview', id], { before })
        return { deletedCount: 1 }
      }),
  } satisfies Handlers
}
