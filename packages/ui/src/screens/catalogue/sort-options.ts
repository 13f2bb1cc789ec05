import { type CatalogueSort, catalogueSorts } from '../../catalogue/query.ts'
import type { SelectOption } from '../../primitives/select-field/select-field.tsx'

const labels: Record<CatalogueSort, string> = {
  name: 'Name, A to Z',
  price: 'Price, lowest first',
  'price-desc': 'Price, highest first',
  'min-order': 'Minimum order, lowest first',
  available: 'Availability, most first',
}

/** The orders of the catalogue, as options of its select. */
export const sortOptions: SelectOption[] = catalogueSorts.map((value) => ({
  value,
  label: labels[value],
}))
