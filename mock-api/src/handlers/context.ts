import type { Tokens } from '@strapline/server-kit/auth/tokens'
import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import type { AllOptions } from '../settings.ts'
import type { ShopLists } from '../store/database.ts'
import type { Store } from '../store/store.ts'

/** Plain reads of the shop's lists: by json-server's router on a server, from memory in a page. */
export interface Reads {
  /** All rows, or those of the person with this email. */
  list<Name extends keyof ShopLists>(name: Name, of?: { email: string }): Promise<ShopLists[Name]>
  /** The product with this id, or undefined. `id` holds word characters and hyphens only. */
  product(id: string): Promise<ShopLists['products'][number] | undefined>
}

/** What shops with different data have in common. */
export interface ShopParts extends Pick<AllOptions, 'passwordCost' | 'now'> {
  tokens: Tokens
  /** The server's address, for the links in mails; undefined where nothing answers a link. */
  url: string | undefined
}

/** The dependencies of the handlers, which change the data by the `change` of their input. */
export interface Context extends ShopParts {
  store: Store
  reads: Reads
}

/** Handlers of some of the shop's calls. */
export type Handlers = Partial<ShopHandlers<Store['change']>>
