import { ownPath } from '../paths.ts'

/** What the app remembers with an entry of the history: it survives a reload, and no shared link has it. */
export interface RouterState {
  /** The page has set the address itself, after a filter, sort or search: the number of this change of its. */
  addressChange?: number | undefined
  /** The name of the layer that is open over the page. */
  layer?: string | undefined
  /** On a product: the catalogue with the search that led there. */
  catalogue?: string | undefined
  /** On the login and the sign-up: the page to go to afterwards. */
  origin?: string | undefined
  /** The router state of that page: its open layer, the search that led there. */
  originState?: unknown
  /** The email to fill the login in with. */
  email?: string | undefined
}

/** Reads the `state` of a location. A field that is not as expected is missing, and so is an address of another site. */
export function readState(state: unknown): RouterState {
  const found: { [Field in keyof RouterState]: unknown } = state ?? {}
  return {
    addressChange: typeof found.addressChange === 'number' ? found.addressChange : undefined,
    layer: textOf(found.layer),
    catalogue: ownPath(found.catalogue),
    origin: ownPath(found.origin),
    originState: found.originState,
    email: textOf(found.email),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
