/** How a search of the catalogue is written into an address (the extra `searchCatalogue`). */
import type { Choice } from './facets.ts'
import type { CatalogueSearch } from './find.ts'

/** So many matches are counted and can be leafed through. Of more it is said that there are more. */
export const mostCounted = 5000

/** The most products of a page. */
export const mostOnPage = 100

/** The most products that a search may be restricted to, such as favourites. */
export const mostIds = 500

/** The most values that are chosen in one search, and that are answered of one facet. */
export const mostValues = { chosen: 60, answered: 200 } as const

/** The products of a page when it is not said how many. */
export const usualOnPage = 12

/** The search for the whole catalogue. */
export const everyProduct: CatalogueSearch = { q: '', sort: 'name', choices: [] }

/** The page of a search, in products. */
export interface PageSought {
  offset: number
  limit: number
}

/** A value that is chosen, as the parameter `choice`. */
export const writeChoice = (name: string, value: string) => `${encodeURIComponent(name)}:${value}`

/** The values that are chosen, by their facets; undefined where one of them is not written so. */
export function readChoices(written: readonly string[]): Choice[] | undefined {
  const values = new Map<string, Set<string>>()
  for (const one of written) {
    const at = one.indexOf(':')
    const name = decoded(one.slice(0, Math.max(0, at)))
    const value = one.slice(at + 1)
    if (at === -1 || name === undefined || value === '') return undefined
    values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  return [...values].map(([name, chosen]) => ({ name, values: [...chosen] }))
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The query of an address that asks for a page of a search. */
export function writeSearch(search: CatalogueSearch, { offset, limit }: PageSought): string {
  const { q, sort, quantity, minPrice, maxPrice, ids, choices } = search
  const params = new URLSearchParams({ q, sort })
  const numbers = { quantity, minPrice, maxPrice, offset, limit }
  for (const [name, value] of Object.entries(numbers)) {
    if (value !== undefined) params.set(name, String(value))
  }
  if (ids) params.set('ids', [...ids].slice(0, mostIds).join(','))
  for (const { name, values } of choices) {
    for (const value of values) params.append('choice', writeChoice(name, value))
  }
  return `?${params}`
}
