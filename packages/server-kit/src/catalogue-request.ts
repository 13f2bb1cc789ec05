import {
  mostCounted,
  mostIds,
  mostOnPage,
  mostValues,
  type PageSought,
  readChoices,
  usualOnPage,
} from '@strapline/contract/catalogue/address'
import type { CatalogueAnswer } from '@strapline/contract/catalogue/answer'
import type { Choice, FacetCounts } from '@strapline/contract/catalogue/facets'
import { type CatalogueSearch, findInCatalogue } from '@strapline/contract/catalogue/find'
import { catalogueParameters } from '@strapline/contract/catalogue/parameters'
import { sortOf } from '@strapline/contract/catalogue/sorts'
import type { Product } from '@strapline/contract/entities'
import { countUpTo } from '@strapline/contract/list-total'
import { messages } from '@strapline/contract/messages'
import { RefusedCall } from './http/refusal.ts'
import { readSearchText } from './list-request.ts'

type Parameter = keyof typeof catalogueParameters

function refuse(name: Parameter, sentence: string): never {
  throw new RefusedCall(422, sentence, { [name]: sentence })
}

const { parameterInvalid, limitInvalid, sortInvalid } = messages.extra

/** A number of the query; undefined where it is left out. Refuses others than the parameter takes. */
function readNumber(query: URLSearchParams, name: Parameter, sentence: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return catalogueParameters[name].schema.safeParse(value).success ? value : refuse(name, sentence)
}

function readIds(text: string | null): ReadonlySet<string> | undefined {
  if (text === null) return undefined
  const ids = text.split(',').filter((id) => id !== '')
  return ids.length <= mostIds ? new Set(ids) : refuse('ids', parameterInvalid.ids(mostIds))
}

function readChosen(written: readonly string[]): readonly Choice[] {
  const isFew = written.length <= mostValues.chosen
  const choices = isFew ? readChoices(written) : undefined
  return choices ?? refuse('choice', parameterInvalid.choice(mostValues.chosen))
}

/** What the catalogue is searched for. */
export interface CatalogueRequest {
  search: CatalogueSearch
  page: PageSought
}

/** Reads the parameters of `searchCatalogue`; refuses bad values with 422. */
export function readCatalogueRequest(query: URLSearchParams): CatalogueRequest {
  const sort = query.get('sort')
  const { options } = catalogueParameters.sort.schema
  if (sort !== null && !options.some((each) => each === sort)) {
    refuse('sort', sortInvalid(options))
  }
  const price = (name: 'minPrice' | 'maxPrice') =>
    readNumber(query, name, parameterInvalid.price(name))
  return {
    search: {
      q: readSearchText(query.get('q') ?? ''),
      sort: sortOf(sort),
      quantity: readNumber(query, 'quantity', parameterInvalid.quantity),
      minPrice: price('minPrice'),
      maxPrice: price('maxPrice'),
      ids: readIds(query.get('ids')),
      choices: readChosen(query.getAll('choice')),
    },
    page: {
      offset: readNumber(query, 'offset', parameterInvalid.offset(mostCounted)) ?? 0,
      limit: readNumber(query, 'limit', limitInvalid(mostOnPage)) ?? usualOnPage,
    },
  }
}

/** A text that is the same for all queries that ask for the same; refuses bad values with 422. */
export function catalogueKey(query: URLSearchParams): string {
  const { search, page } = readCatalogueRequest(query)
  return JSON.stringify({ ...search, ids: search.ids && [...search.ids], ...page })
}

/** Where a page begins: the last one of so many matches where it would begin behind them. */
export function startOf({ offset, limit }: PageSought, matches: number): number {
  const last = Math.max(0, Math.ceil(matches / limit) - 1) * limit
  return Math.min(offset, last)
}

/** The facets of an answer: of each its values that most products have. */
export const answeredFacets = (facets: readonly FacetCounts[]): CatalogueAnswer['facets'] =>
  facets.map(({ values, ...facet }) => ({
    ...facet,
    values: values.toSorted((one, other) => other.count - one.count).slice(0, mostValues.answered),
  }))

/**
 * Answers a search among products in memory.
 *
 * @param products all of them
 */
export function answerSearch(
  products: readonly Product[],
  { search, page }: CatalogueRequest,
): CatalogueAnswer {
  const found = findInCatalogue(products, search)
  const matches = countUpTo(found.products.length)
  const start = startOf(page, matches.count)
  return {
    products: found.products.slice(start, Math.min(start + page.limit, mostCounted)),
    total: countUpTo(products.length),
    matches,
    isNear: found.isNear,
    facets: answeredFacets(found.facets),
  }
}
