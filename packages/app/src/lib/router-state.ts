import { type Location, matchPath } from 'react-router-dom'
import { ownPath, paths } from '../paths.ts'

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
  /** The email to fill the login in with, and after what. */
  email?: string | undefined
  after?: 'reset' | undefined
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
    after: found.after === 'reset' ? found.after : undefined,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * The router state of a link from the page at `from` to the page at `path`: a link from the catalogue to a
 * product or to a comparison remembers the search.
 */
export function catalogueState(
  path: string,
  from: Pick<Location, 'pathname' | 'search'>,
): RouterState | undefined {
  const [pathname = ''] = path.split(/[?#]/)
  const leadsBack = [paths.productPattern, paths.compare].some((page) => matchPath(page, pathname))
  if (!leadsBack || !isCatalogue(from.pathname)) return undefined
  return { catalogue: `${paths.catalogue}${from.search}` }
}

/** The target of "All products" on a page with this router state: the remembered search, or the catalogue. */
export function catalogueHref(state: unknown): string {
  const { catalogue = paths.catalogue } = readState(state)
  const { pathname, search } = new URL(catalogue, 'https://own.invalid')
  return isCatalogue(pathname) ? `${paths.catalogue}${search}` : paths.catalogue
}

function isCatalogue(pathname: string): boolean {
  return matchPath(paths.catalogue, pathname) !== null
}
