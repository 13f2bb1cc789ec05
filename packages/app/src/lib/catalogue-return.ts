import { type Location, matchPath } from 'react-router-dom'
import { ownPath, paths } from '../paths.ts'

/**
 * The router state of a link from the page at `from` to the page at `path`: a link from the catalogue to a
 * product remembers the search. Router state belongs to the history entry, so it survives a reload and is
 * not part of a shared link.
 */
export function catalogueState(path: string, from: Pick<Location, 'pathname' | 'search'>) {
  const [pathname = ''] = path.split(/[?#]/)
  if (!matchPath(paths.productPattern, pathname) || !isCatalogue(from.pathname)) return undefined
  return { catalogue: `${paths.catalogue}${from.search}` }
}

/** The target of "All products" on a page with this router state: the remembered search, or the catalogue. */
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
