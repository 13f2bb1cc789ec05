/** How a search of the catalogue is written into an address, and what a server answers (the extra `searchCatalogue`). */
import * as z from 'zod/mini'
import { productSchema } from '../entities.ts'
import { longestSearch } from '../rules.ts'
import type { Choice } from './facets.ts'
import type { CatalogueSearch } from './find.ts'
import { catalogueSorts } from './sorts.ts'

/** So many matches are counted and can be leafed through. Of more it is said that there are more. */
export const mostCounted = 5000

/** The most products of a page. */
export const mostOnPage = 100

/** The most products that a search may be restricted to, such as favourites. */
export const mostIds = 500

/** The most values that are chosen in one search, and that are answered of one facet. */
export const mostValues = { chosen: 60, answered: 200 } as const

const price = z.number().check(z.gte(0))
const ofPage = (most: number) => z.int().check(z.gte(0), z.lte(most))

/** The parameters, each with what it means. */
export const catalogueParameters = {
  q: {
    schema: z.string().check(z.maxLength(longestSearch)),
    about:
      'Words, as lists take them. Without a product that has all of them, what is near is answered.',
  },
  sort: {
    schema: z.enum(catalogueSorts),
    about: 'The order of the products. By name when left out.',
  },
  quantity: {
    schema: z.int().check(z.gte(1)),
    about: 'The pieces that somebody needs: only products that can be booked in this quantity.',
  },
  minPrice: { schema: price, about: 'The lowest price of a piece.' },
  maxPrice: { schema: price, about: 'The highest price of a piece.' },
  ids: {
    schema: z.string(),
    about: `Only these products: their ids with commas between them, ${mostIds} at most.`,
  },
  choice: {
    schema: z.array(z.string()).check(z.maxLength(mostValues.chosen)),
    about:
      'A value of a facet, as NAME:VALUE, with the name percent-encoded; without a name it is a family. A product has one of the values that are chosen of each facet.',
  },
  offset: {
    schema: ofPage(mostCounted),
    about:
      'How many products stand on the pages before. Of fewer matches the last page is answered.',
  },
  limit: {
    schema: z.int().check(z.gte(1), z.lte(mostOnPage)),
    about: `How many products a page has, ${mostOnPage} at most; 12 when left out.`,
  },
} as const

/** The products of a page when it is not said how many. */
export const usualOnPage = 12

const countSchema = z.object({ count: z.number(), isMore: z.boolean() })

/** A number of products. Where there are more than are counted, `isMore` is true. */
export type Count = z.output<typeof countSchema>

export const catalogueAnswerSchema = z.object({
  /** The page. */
  products: z.array(productSchema),
  /** How many products there are at all. */
  total: countSchema,
  matches: countSchema,
  /** Whether no product has all words: these are near to them, the nearest first. */
  isNear: z.boolean(),
  /** Of the matches that are counted: `FacetCounts`. */
  facets: z.array(
    z.object({
      name: z.string(),
      products: z.number(),
      values: z.array(z.object({ value: z.string(), count: z.number() })),
    }),
  ),
})

export type CatalogueAnswer = z.output<typeof catalogueAnswerSchema>

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
