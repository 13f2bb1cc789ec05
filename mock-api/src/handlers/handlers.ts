import { capabilityHandlers } from '@strapline/server-kit/capabilities'
import type { IdentityHandlers, ShopHandlers } from '@strapline/server-kit/http/handler'
import type { Store } from '../store/store.ts'
import { accountHandlers } from './accounts.ts'
import { auditHandlers } from './audit.ts'
import type { Context } from './context.ts'
import { mailHandlers } from './mails.ts'
import { orderHandlers } from './orders.ts'
import { productHandlers } from './products.ts'
import { reviewHandlers } from './reviews.ts'
import { userHandlers } from './users.ts'

/** The shop's calls: the sixteen and the extras. */
export function shopHandlers(context: Context): ShopHandlers<Store['change']> {
  return {
    ...productHandlers(context),
    ...orderHandlers(context),
    ...userHandlers(context),
    ...reviewHandlers(context),
    ...auditHandlers(context),
    ...capabilityHandlers,
  }
}

/** The demo identity provider's calls. */
export function identityHandlers(context: Context): IdentityHandlers<Store['change']> {
  return { ...accountHandlers(context), ...mailHandlers(context) }
}
