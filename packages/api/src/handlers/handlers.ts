import { capabilityHandlers } from '@strapline/server-kit/capabilities'
import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import type { Change } from '../database/changes.ts'
import { auditHandlers } from './audit.ts'
import type { Context } from './context.ts'
import { orderHandlers } from './orders.ts'
import { productHandlers } from './products.ts'
import { reviewHandlers } from './reviews.ts'
import { userHandlers } from './users.ts'

/** The shop's calls: the sixteen and the extras. */
export function shopHandlers(context: Context): ShopHandlers<Change> {
  return {
    ...productHandlers(context),
    ...orderHandlers(context),
    ...userHandlers(context),
    ...reviewHandlers(context),
    ...auditHandlers(context),
    ...capabilityHandlers,
  }
}
