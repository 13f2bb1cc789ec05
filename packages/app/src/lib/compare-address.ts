import { longestSearch } from '@strapline/contract/rules'
import { mostChoices } from '@strapline/ui/catalogue/query'
import { paths } from '../paths.ts'
import { type AddressForm, searchOf } from './use-address-state.ts'

/** What the page of a comparison shows. */
interface ComparisonState {
  /** The ids of the products, each once, a column each. */
  ids: readonly string[]
  /** Whether only the rows are shown in which they differ. */
  onlyDifferences: boolean
}

/** A comparison in the search part of its address, so that a link shows the same to somebody else. */
export const compareAddress: AddressForm<ComparisonState> = {
  read(search) {
    const params = new URLSearchParams(search)
    const ids = new Set(
      params.getAll('ids').filter((id) => id !== '' && id.length <= longestSearch),
    )
    return {
      ids: [...ids].slice(0, mostChoices),
      onlyDifferences: params.get('only') === 'differences',
    }
  },
  write: ({ ids, onlyDifferences }) =>
    searchOf({ ids, only: onlyDifferences ? 'differences' : undefined }),
  typed: [],
}

/** The page that compares these products. */
export const comparePath = (ids: readonly string[]): string =>
  paths.compare + compareAddress.write({ ids, onlyDifferences: false })
