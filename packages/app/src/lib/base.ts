/**
 * Where the app is served: `config.base`. Read here as well, so that a build for the root of a site contains
 * nothing of what another one needs.
 */
const base: string = import.meta.env.BASE_URL

/**
 * The address of a path of this app, from the root of its site. The router makes those of links by itself.
 *
 * @param path one of the app's paths: `/login`
 */
export function withBase(path: string): string {
  return base + path.slice(1)
}

/**
 * The path of this app at an address: what the router calls `pathname`.
 *
 * @param pathname the browser's, from the root of the site: `/shop/login`
 * @returns undefined for an address outside of the app
 */
export function withoutBase(pathname: string): string | undefined {
  if (base === '/') return pathname
  // The address of the folder without its slash: some hosts answer it, instead of redirecting.
  if (`${pathname}/` === base) return '/'
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined
}
