import { earliestToday } from '@strapline/contract/days'
import type { Product } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { wrongReplacementOf } from '@strapline/contract/replacements'
import { RefusedCall } from './http/refusal.ts'

type Plans = Pick<Product, '_id' | 'replacedBy' | 'restockAt'>

/**
 * Whether a product names a replacement that it did not name before. One that it has named stays, even if that product
 * is gone since: a changed price must not be refused for it.
 */
export const namesReplacement = (before: Partial<Plans> | undefined, after: Plans): boolean =>
  after.replacedBy !== undefined && after.replacedBy !== before?.replacedBy

/**
 * Refuses with 422 a replacement that can't be and a day that has passed. What the product has said before is not judged
 * again.
 *
 * @param before the product as it is stored; undefined for a new one
 * @param chain the ids of the replacement and of those that replace it, as they are stored; none where there is none
 * @param now milliseconds since 1970
 */
export function checkPlans(
  before: Partial<Plans> | undefined,
  after: Plans,
  chain: readonly string[],
  now: number,
): void {
  const wrong = namesReplacement(before, after) ? wrongReplacementOf(after, chain) : undefined
  const { restockAt } = after
  const isNew = restockAt !== undefined && restockAt !== before?.restockAt
  const fields = {
    ...(wrong && { replacedBy: messages.extra.replacement[wrong] }),
    ...(isNew && restockAt < earliestToday(now) && { restockAt: messages.extra.restockPassed }),
  }
  if (Object.keys(fields).length > 0) throw new RefusedCall(422, messages.refusal.invalid, fields)
}
