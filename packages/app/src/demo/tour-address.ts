import { productOf } from '@strapline/contract/fixtures'
import type { TourPage } from '@strapline/ui/content/tour'
import { paths, productPath } from '../paths.ts'

/** The address of a page that a tour stops at. */
export function tourAddress(page: TourPage): string {
  if (page === 'catalogue') return `${paths.catalogue}?view=list`
  if (page === 'product') return productPath(productOf('battery-strapping-tool')._id)
  return paths[page]
}
