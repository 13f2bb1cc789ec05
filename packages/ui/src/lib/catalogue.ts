import type { Product } from '@strapline/contract/entities'
import { type NumeralKind, numeralProblem, readNumeral } from '@strapline/contract/numerals'
import { isBookableQuantity } from '@strapline/contract/rules'
import { fold } from './fold.ts'

/** Every order of the catalogue, the usual one first. */
export const catalogueSorts = ['name', 'price', 'price-desc', 'min-order', 'available'] as const

/** An order of the catalogue; `available` has most in stock first. */
export type CatalogueSort = (typeof catalogueSorts)[number]

/** What is asked of the catalogue. The texts are as typed, in a field or in an address. */
export interface CatalogueQuery {
  search: string
  sort: CatalogueSort
  quantity: string
  minPrice: string
  maxPrice: string
  favourites: boolean
  page: number
}

/** The whole catalogue, from its beginning. */
export const everything: CatalogueQuery = {
  search: '',
  sort: 'name',
  quantity: '',
  minPrice: '',
  maxPrice: '',
  favourites: false,
  page: 1,
}

/** The order that a text names, as a choice or an address gives it; for any other text the usual one. */
export function sortOf(text: string | null | undefined): CatalogueSort {
  return catalogueSorts.find((sort) => sort === text) ?? everything.sort
}

/** What can narrow the catalogue down. */
export type CatalogueFilter = 'search' | 'quantity' | 'price' | 'favourites'

/** The change of a query that takes one filter away. */
export const withoutFilter: Record<CatalogueFilter, Partial<CatalogueQuery>> = {
  search: { search: '', page: 1 },
  quantity: { quantity: '', page: 1 },
  price: { minPrice: '', maxPrice: '', page: 1 },
  favourites: { favourites: false, page: 1 },
}

/** What is wrong with a field, and what to do. */
export interface CatalogueErrors {
  quantity?: string
  minPrice?: string
  maxPrice?: string
}

/** A query as it is applied: what could not be read is left out. */
export interface AppliedFilters {
  /** The words searched for, folded. */
  words: readonly string[]
  quantity?: number
  minPrice?: number
  maxPrice?: number
  favourites: boolean
}

export interface CatalogueResult {
  /** How many products there are. */
  total: number
  /** How many of them match. */
  matches: number
  /** The matches of this page. */
  products: Product[]
  /** The page that is shown: the last one, where the query asks for one beyond it. */
  page: number
  pages: number
  errors: CatalogueErrors
  applied: AppliedFilters
  /** The filters that narrow the catalogue down. */
  active: CatalogueFilter[]
  /** Where nothing matches: how many would without one filter; most first, only what helps. */
  loosen: { filter: CatalogueFilter; matches: number }[]
}

/** Characters that a text of a query may have: nobody types more, and addresses may be made up. */
export const longestText = 200

/** Products on a page of the catalogue. */
export const catalogPageSize = 12

/** What a query says, and what of it can't be read. */
function readQuery(query: CatalogueQuery): { applied: AppliedFilters; errors: CatalogueErrors } {
  const quantity = readNumber(query.quantity, 'whole')
  const minPrice = readNumber(query.minPrice, 'amount')
  const maxPrice = readNumber(query.maxPrice, 'amount')
  const applied: AppliedFilters = {
    words: [...new Set(fold(query.search).split(/\s+/).filter(Boolean))],
    favourites: query.favourites,
  }
  const errors: CatalogueErrors = {}
  if (quantity.error) errors.quantity = quantity.error
  if (minPrice.error) errors.minPrice = minPrice.error
  if (maxPrice.error) errors.maxPrice = maxPrice.error
  if (quantity.value !== undefined) applied.quantity = quantity.value
  if ((minPrice.value ?? 0) > (maxPrice.value ?? Number.POSITIVE_INFINITY)) {
    return { applied, errors: { ...errors, maxPrice: `Enter ${query.minPrice.trim()} or more` } }
  }
  if (minPrice.value !== undefined) applied.minPrice = minPrice.value
  if (maxPrice.value !== undefined) applied.maxPrice = maxPrice.value
  return { applied, errors }
}

interface Reading {
  value?: number
  error?: string
}

/** What each kind of field takes, an example of it, and what it says of what is simply wrong. */
const numberFields = {
  whole: {
    accepts: (count: number) => count >= 1 && Number.isInteger(count),
    example: '12000',
    invalid: 'Enter a whole number, 1 or more',
  },
  amount: {
    accepts: (amount: number) => amount >= 0,
    example: '1490.50',
    invalid: 'Enter a number, like 12.50',
  },
}

function readNumber(text: string, kind: NumeralKind): Reading {
  const { accepts, example, invalid } = numberFields[kind]
  const reading = readNumeral(text, kind)
  if (reading.kind === 'empty') return {}
  if (reading.kind !== 'value') return { error: numeralProblem(reading, invalid, example) }
  return accepts(reading.value) ? { value: reading.value } : { error: invalid }
}

/** A product's text, folded; and the same written together, for what has a number in it. */
interface FoldedText {
  text: string
  together: string
}

/** A product's text does not change, and folding all of them at each keystroke would be felt. */
const foldedTexts = new WeakMap<Product, FoldedText>()

function foldedText(product: Product): FoldedText {
  let folded = foldedTexts.get(product)
  if (folded === undefined) {
    const text = `${fold(product.name)}\n${fold(product.description)}`
    folded = { text, together: together(text) }
    foldedTexts.set(product, folded)
  }
  return folded
}

/**
 * Whether a text has `word`: as it is, as one of several (`straps`), or, for what has a number in it,
 * written together or apart (`BX16`, `19mm`).
 */
function isIn({ text, together: joined }: FoldedText, word: string): boolean {
  if (text.includes(word)) return true
  if (word.length > 3 && word.endsWith('s') && text.includes(word.slice(0, -1))) return true
  return /\d/.test(word) && joined.includes(together(word))
}

const together = (text: string) => text.replaceAll(/[ -]/g, '')

function matching(
  products: readonly Product[],
  { words, quantity, minPrice = Number.NEGATIVE_INFINITY, maxPrice, favourites }: AppliedFilters,
  isFavourite: ReadonlySet<string>,
): Product[] {
  return products.filter((product) => {
    if (favourites && !isFavourite.has(product._id)) return false
    if (quantity !== undefined && !isBookableQuantity(quantity, product)) return false
    if (product.unitPrice < minPrice) return false
    if (maxPrice !== undefined && product.unitPrice > maxPrice) return false
    return words.every((word) => isIn(foldedText(product), word))
  })
}

const names = new Intl.Collator('en', { numeric: true })

/** Subtracting would make a NaN of two infinities, and a sort with that is no sort. */
function compare<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : Number(a > b)
}

const orders: Record<CatalogueSort, (a: Product, b: Product) => number> = {
  name: () => 0,
  price: (a, b) => compare(a.unitPrice, b.unitPrice),
  'price-desc': (a, b) => compare(b.unitPrice, a.unitPrice),
  'min-order': (a, b) => compare(a.minOrder, b.minOrder),
  available: (a, b) => compare(b.availAble, a.availAble),
}

function sorted(products: readonly Product[], sort: CatalogueSort): Product[] {
  const order = orders[sort]
  return products.toSorted(
    (a, b) => order(a, b) || names.compare(a.name, b.name) || compare(a._id, b._id),
  )
}

function activeFilters(applied: AppliedFilters): CatalogueFilter[] {
  const active: CatalogueFilter[] = []
  if (applied.words.length > 0) active.push('search')
  if (applied.quantity !== undefined) active.push('quantity')
  if (applied.minPrice !== undefined || applied.maxPrice !== undefined) active.push('price')
  if (applied.favourites) active.push('favourites')
  return active
}

/**
 * The part of the catalogue that a query asks for. What the query says wrongly is told in `errors`
 * and not applied.
 *
 * @param products all products
 * @param query what is asked, from wherever: any text and any page will do
 * @param favourites the ids of the visitor's favourites
 */
export function findProducts(
  products: readonly Product[],
  query: CatalogueQuery,
  favourites: ReadonlySet<string>,
): CatalogueResult {
  const { applied, errors } = readQuery(query)
  const found = matching(products, applied, favourites)
  const pages = Math.max(1, Math.ceil(found.length / catalogPageSize))
  const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), pages)
  const first = (page - 1) * catalogPageSize
  const active = activeFilters(applied)
  const loosen =
    found.length > 0
      ? []
      : active.map((filter) => {
          const looser = readQuery({ ...query, ...withoutFilter[filter] }).applied
          return { filter, matches: matching(products, looser, favourites).length }
        })
  return {
    total: products.length,
    matches: found.length,
    products: sorted(found, query.sort).slice(first, first + catalogPageSize),
    page,
    pages,
    errors,
    applied,
    active,
    loosen: loosen.filter(({ matches }) => matches > 0).toSorted((a, b) => b.matches - a.matches),
  }
}
