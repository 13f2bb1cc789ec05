import { everything } from '@strapline/ui/catalogue/query'
import { catalogueAddress } from './catalogue-address.ts'
import { catalogueHref } from './catalogue-return.ts'

/** The quantity that was asked for in the catalogue from which the page with this router state was opened, as typed. */
export function quantityNeeded(state: unknown): string {
  const [, search = ''] = catalogueHref(state).split('?')
  return catalogueAddress(everything.view).read(search).quantity
}
