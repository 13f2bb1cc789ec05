import { type Choice, familyFacet } from '@strapline/contract/catalogue/facets'
import { sortOf } from '@strapline/contract/catalogue/sorts'
import { longestSearch } from '@strapline/contract/rules'
import {
  type CatalogueQuery,
  type CatalogueView,
  catalogueViews,
  everything,
  mostChoices,
  viewOf,
} from '@strapline/ui/catalogue/query'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import { catalogueViewKey } from '../kept/keys.ts'
import { paths } from '../paths.ts'
import { catalogueHref } from './router-state.ts'
import { type AddressForm, searchOf } from './use-address-state.ts'

/** How the catalogue was last shown in this browser. */
export const catalogueView = kept({
  key: catalogueViewKey,
  schema: z.enum(catalogueViews),
  scope: 'browser',
})

/**
 * The query of the catalogue in the search part of its address. Defaults are left out, so that links stay short.
 *
 * @param usual how products are shown where the address does not say it
 */
export function catalogueAddress(usual: CatalogueView): AddressForm<CatalogueQuery> {
  return {
    read(search) {
      const params = new URLSearchParams(search)
      const text = (name: string) => (params.get(name) ?? '').slice(0, longestSearch)
      return {
        search: text('q'),
        sort: sortOf(params.get('sort')),
        quantity: text('quantity'),
        minPrice: text('min-price'),
        maxPrice: text('max-price'),
        favourites: params.get('favourites') === 'yes',
        bought: params.get('bought') === 'yes',
        choices: choicesOf(params),
        view: viewOf(params.get('view')) ?? usual,
        page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
      }
    },
    write({ search, sort, quantity, minPrice, maxPrice, favourites, bought, choices, view, page }) {
      // A list is a list for everybody, whatever is usual.
      const isViewImplied = view === everything.view && view === usual
      return searchOf({
        q: search.slice(0, longestSearch),
        sort: sort === everything.sort ? undefined : sort,
        quantity: quantity.slice(0, longestSearch),
        'min-price': minPrice.slice(0, longestSearch),
        'max-price': maxPrice.slice(0, longestSearch),
        favourites: favourites ? 'yes' : undefined,
        bought: bought ? 'yes' : undefined,
        ...Object.fromEntries(choices.map(({ name, values }) => [parameterOf(name), values])),
        view: isViewImplied ? undefined : view,
        page: page > 1 ? String(page) : undefined,
      })
    },
    typed: ['search', 'quantity', 'minPrice', 'maxPrice'],
    following: ['page'],
  }
}

/** Before the name of an attribute in an address, so that it is no other parameter. */
const attributePrefix = 'is-'

const parameterOf = (facet: string) =>
  facet === familyFacet ? 'family' : `${attributePrefix}${facet}`

/** The facets and values that an address chooses: as many as anybody presses. */
function choicesOf(params: URLSearchParams): Choice[] {
  const names = [...new Set(params.keys())].flatMap((parameter) => {
    if (parameter === 'family') return familyFacet
    const name = parameter.slice(attributePrefix.length)
    return parameter.startsWith(attributePrefix) && name !== '' ? name : []
  })
  return names.slice(0, mostChoices).flatMap((name) => {
    const values = new Set(params.getAll(parameterOf(name)).filter((value) => value !== ''))
    return values.size > 0 ? [{ name, values: [...values].slice(0, mostChoices) }] : []
  })
}

/** The catalogue with the products of a family; all of them for a product without one. */
export const similarHref = (family: string | undefined): string =>
  paths.catalogue +
  catalogueAddress(everything.view).write({
    ...everything,
    choices: family === undefined ? [] : [{ name: familyFacet, values: [family] }],
  })

/** The quantity that was asked for in the catalogue from which the page with this router state was opened, as typed. */
export function quantityNeeded(state: unknown): string {
  const [, search = ''] = catalogueHref(state).split('?')
  return catalogueAddress(everything.view).read(search).quantity
}
