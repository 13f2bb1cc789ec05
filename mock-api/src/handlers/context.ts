import type { Passwords } from '@strapline/server-kit/auth/passwords'
import type { Tokens } from '@strapline/server-kit/auth/tokens'
import type { TryLimit } from '@strapline/server-kit/auth/try-limit'
import type { ShopCollections } from '../store/database.ts'
import type { Store } from '../store/store.ts'

/** Plain reads of the shop's collections. */
export interface Reads {
  list<Name extends keyof ShopCollections>(name: Name): Promise<ShopCollections[Name]>
  /** The item with this id, or undefined. `id` holds word characters and hyphens only. */
  item<Name extends keyof ShopCollections>(
    name: Name,
    id: string,
  ): Promise<ShopCollections[Name][number] | undefined>
}

/** The dependencies of the handlers. */
export interface Context {
  store: Store
  reads: Reads
  tokens: Tokens
  tryLimit: TryLimit
  passwords: Passwords
  /** Milliseconds since 1970. */
  now(): number
  /** The server's address, for the links in mails; undefined where nothing answers a link. */
  url: string | undefined
}

/**
 * What the shop's handlers get. They read the store and change it by the `change` of their input, which
 * knows the request's Idempotency-Key.
 */
export type ShopContext = Omit<Context, 'store'> & { store: Pick<Store, 'read'> }
