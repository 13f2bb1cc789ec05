import { config } from '../config.ts'

/**
 * The address of a path of this app, from the root of its site. The router makes those of links by itself.
 *
 * @param path one of the app's paths: `/login`
 */
export function withBase(path: string, base: string = config.base): string {
  return base + path.slice(1)
}

/**
 * The path of this app at an address: what the router calls `pathname`.
 *
 * @param pathname the browser's, from the root of the site: `/shop/login`
 * @returns undefined for an address outside of the app
 */
export function withoutBase(pathname: string, base: string = config.base): string | undefined {
  // The address of the folder without its slash: some hosts answer it, instead of redirecting.
  if (`${pathname}/` === base) return '/'
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined
}
