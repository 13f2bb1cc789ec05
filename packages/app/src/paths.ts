import type { Order, Product } from '@strapline/contract/entities'
import {
  type DashboardPageKey,
  dashboardPages,
  orderPattern,
} from '@strapline/ui/content/dashboard-pages'

const dashboardPaths = Object.fromEntries(
  Object.entries(dashboardPages).map(([key, { path }]) => [key, path]),
) as { [Key in DashboardPageKey]: (typeof dashboardPages)[Key]['path'] }

/** Every path of the app. Patterns (with a colon) are for the router. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  blogs: '/my-blogs',
  portfolio: '/portfolio',
  login: '/login',
  signUp: '/signup',
  resetPassword: '/reset-password',
  /** The catalogue (decision D7). */
  catalogue: '/purchase',
  productPattern: '/purchase/:purchaseId',
  /** Products beside each other. Its address names them (lib/use-comparison.ts). */
  compare: '/compare',
  dashboard: '/dashboard',
  ...dashboardPaths,
  /** The page of one order. */
  orderPattern,
} as const

/** The search field of the catalogue: a link to it gives it the focus. */
export const searchPath = `${paths.catalogue}#search`

/** Whether `path` is the dashboard or one of its pages. */
export const isInDashboard = (path: string): boolean => isBelow(paths.dashboard, path)

/** Whether `path` is the catalogue, the page of a product or a comparison. */
export const isInCatalogue = (path: string): boolean =>
  isBelow(paths.catalogue, path) || isBelow(paths.compare, path)

const isBelow = (section: string, path: string) => `${path}/`.startsWith(`${section}/`)

/** The page of a product. */
export function productPath(id: Product['_id']): string {
  return `/purchase/${encodeURIComponent(id)}`
}

/** The page of an order, where the server has one. */
export function orderPagePath({ _id }: Pick<Order, '_id'>): string {
  return `${paths.myOrders}/${encodeURIComponent(_id)}`
}

/** The list of one's own orders, with this one alone. */
export function orderPath({ _id }: Pick<Order, '_id'>): string {
  return `${paths.myOrders}?filter=${encodeURIComponent(_id)}`
}

/** The hash of a product slide, counted from 0: `#slide1` is the first (decision D20). */
export function slideHash(slide: number): string {
  return `#slide${slide + 1}`
}

/** The slide that a hash names, or undefined. */
export function slideOf(hash: string): number | undefined {
  const number = /^#slide([1-4])$/.exec(hash)?.[1]
  return number === undefined ? undefined : Number(number) - 1
}

/**
 * The id of the element to scroll to for a hash. A slide's hash scrolls to the slides only on a new page:
 * on the current one it changes the slide and keeps the scroll position.
 */
export function anchorOf(hash: string, newPage: boolean): string | undefined {
  if (slideOf(hash) !== undefined) return newPage ? 'market-sector' : undefined
  return hash.slice(1) || undefined
}

/**
 * `candidate` when it is a path of this site, else undefined. A path that a browser resolves to another
 * site (`//host`, `\\host`, `javascript:`) is refused.
 */
export function ownPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined
  const site = 'https://own.invalid'
  if (!URL.canParse(candidate, site)) return undefined
  const { origin, pathname, search, hash } = new URL(candidate, site)
  if (origin !== site || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}

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
