import type { Authenticated } from '@strapline/server-kit/http/access'
import type { Route } from '@strapline/server-kit/http/routes'
import type { Account, Session } from '@strapline/server-kit/identity/entities'
import type { Change } from '../database/changes.ts'

/** Proves who owns an email. */
export interface IdentityProvider {
  /** Who has a valid ID token, or undefined. */
  find(idToken: string): Promise<Authenticated | undefined>
  /**
   * Stores the session of a registration, unless the provider keeps sessions itself. Refuses with 403 when the address
   * belongs to another account by now.
   */
  keepSession(session: Readonly<Session>, caller: Readonly<Account>): Promise<void>
  /** The provider's own calls that this server answers. */
  routes: readonly Route<Change>[]
}
