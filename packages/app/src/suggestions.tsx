import { SearchSuggestions, type SuggestionsSlotProps } from '@strapline/ui/shop/search-suggestions'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from './api/queries.ts'
import { searchOf } from './lib/use-address-state.ts'
import { paths, productPath } from './paths.ts'

/** What the search of the top bar suggests; the catalogue is read from its first use on. Without it, Enter searches. */
export function Suggestions(slot: SuggestionsSlotProps) {
  const { data } = useQuery(productsQuery())
  return (
    <SearchSuggestions
      {...slot}
      products={data}
      hrefOf={({ _id }) => productPath(_id)}
      catalogueHref={(q) => paths.catalogue + searchOf({ q })}
    />
  )
}
