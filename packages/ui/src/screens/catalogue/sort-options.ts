import { catalogueSorts, sorts } from '@strapline/contract/catalogue/sorts'
import type { SelectOption } from '../../primitives/select-field/select-field.tsx'

/** The orders of the catalogue, as options of its select. */
export const sortOptions: SelectOption[] = catalogueSorts.map((value) => ({
  value,
  label: sorts[value].label,
}))
