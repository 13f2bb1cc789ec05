import type { Product } from '@strapline/contract/entities'

/** Every address of the app, each once. Patterns (with a colon) are for the router. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  blogs: '/my-blogs',
  portfolio: '/portfolio',
  login: '/login',
  signUp: '/signup',
  /** The catalogue (decision D7). */
  purchase: '/purchase',
  productPattern: '/purchase/:purchaseId',
  myOrders: '/dashboard/order',
  profile: '/dashboard/profile',
} as const

/** The page of a product. */
export function productPath(id: Product['_id']): string {
  return `/purchase/${encodeURIComponent(id)}`
}

/** The hash of a product slide, counted from 0: `#slide1` is the first (decision D20). */
export function slideHash(slide: number): string {
  return `#slide${slide + 1}`
}

/** The slide that a hash names, or 0. */
export function slideOf(hash: string): number {
  const number = /^#slide([1-4])$/.exec(hash)?.[1]
  return number === undefined ? 0 : Number(number) - 1
}

/**
 * `candidate` when it is a path of our own, else undefined. What a browser would resolve to another
 * site (`//host`, `\\host`, `javascript:`) is none.
 */
export function ownPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined
  const base = 'https://own.invalid'
  if (!URL.canParse(candidate, base)) return undefined
  const { origin, pathname, search, hash } = new URL(candidate, base)
  if (origin !== base || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
