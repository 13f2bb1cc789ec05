import { type Location, matchPath } from 'react-router-dom'
import { paths } from '../paths.ts'
import { type RouterState, readState } from './router-state.ts'

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
