import { type Location, matchPath } from 'react-router-dom'
import { ownPath, paths } from '../paths.ts'

/**
 * The router state of a link from the page at `from` to the page at `path`: a product that was found in
 * the catalogue remembers the search. It stays in this entry of the browser's history, so a reload
 * keeps it and a shared link doesn't have it.
 */
export function catalogueState(path: string, from: Pick<Location, 'pathname' | 'search'>) {
  const [pathname = ''] = path.split(/[?#]/)
  if (!matchPath(paths.productPattern, pathname) || !isCatalogue(from.pathname)) return undefined
  return { catalogue: `${paths.catalogue}${from.search}` }
}

/** Where "All products" leads from a page with this router state: to the search it was found by, or to all. */
export function catalogueHref(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('catalogue' in state)) return paths.catalogue
  const path = ownPath(state.catalogue)
  if (path === undefined) return paths.catalogue
  const { pathname, search } = new URL(path, 'https://own.invalid')
  return isCatalogue(pathname) ? `${paths.catalogue}${search}` : paths.catalogue
}

function isCatalogue(pathname: string): boolean {
  return matchPath(paths.catalogue, pathname) !== null
}
