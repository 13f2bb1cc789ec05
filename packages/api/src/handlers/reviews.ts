import type { Review } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { maxReviewsPerAccount, reviewListLength } from '@strapline/contract/rules'
import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { sql } from 'kysely'
import { writeAudit } from '../database/audit.ts'
import type { Change } from '../database/changes.ts'
import { listPage } from '../database/list-page.ts'
import { reviewOf } from '../database/rows.ts'
import { keepWords } from '../database/words.ts'
import type { Context } from './context.ts'

/** The texts of an answer have `reviewListLength` characters together at most. */
const size = { of: sql<number>`length(review)`, most: reviewListLength }

/** The review calls of spec section 7. */
export function reviewHandlers({
  publicDatabase,
  now,
}: Context): Pick<ShopHandlers<Change>, 'listReviews' | 'addReview' | 'deleteReview'> {
  return {
    listReviews: (input) =>
      listPage(publicDatabase, 'listReviews', input, { entityOf: reviewOf, size }),

    addReview({ body, caller, change }) {
      const review: Review = { _id: newId(now()), ...body }
      return change(async (tx) => {
        // The user's row is locked, so that reviews at once are counted one after the other.
        await tx
          .selectFrom('users')
          .select('id')
          .where('email', '=', caller.email)
          .forUpdate()
          .execute()
        const { count } = await tx
          .selectFrom('reviews')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('reviewer', '=', caller.email)
          .executeTakeFirstOrThrow()
        if (count >= maxReviewsPerAccount) {
          throw new RefusedCall(409, messages.limit.tooManyReviews(maxReviewsPerAccount))
        }
        await tx
          .insertInto('reviews')
          .values({
            id: review._id,
            rating: review.ratting,
            review: review.review,
            reviewer: caller.email,
          })
          .execute()
        await keepWords(tx, 'reviews', [review._id])
        return review
      })
    },

    deleteReview: ({ params, caller, change }) =>
      change(async (tx) => {
        const row = await tx
          .deleteFrom('reviews')
          .where('id', '=', params.id)
          .returning('rating as ratting')
          .executeTakeFirst()
        if (!row) throw new RefusedCall(404, messages.extra.reviewNotFound)
        await writeAudit(tx, {
          at: now(),
          actor: caller.email,
          action: 'deleteReview',
          subject: params.id,
          before: row,
        })
        return { deletedCount: 1 }
      }),
  }
}
