import { mostSuggested } from '@strapline/ui/catalogue/suggest-products'
import { SearchSuggestions, type SuggestionsSlotProps } from '@strapline/ui/shop/search-suggestions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLarge, useServerSuggestions } from './api/large-catalogue.ts'
import { productsQuery } from './api/queries.ts'
import { searchOf } from './lib/use-address-state.ts'
import { paths, productPath } from './paths.ts'

/** What the search of the top bar suggests; the catalogue is read from its first use on. Without it, Enter searches. */
export function Suggestions(slot: SuggestionsSlotProps) {
  const { data } = useQuery(productsQuery())
  const isLarge = useIsLarge() === true
  const [search, setSearch] = useState('')
  const answer = useServerSuggestions(search, mostSuggested, isLarge)
  const found = answer && {
    products: answer.products,
    matches: answer.matches.count,
    hasMore: answer.matches.isMore,
    isNear: answer.isNear,
  }
  return (
    <SearchSuggestions
      {...slot}
      products={isLarge ? undefined : data}
      found={isLarge ? found : undefined}
      onSearch={isLarge ? setSearch : undefined}
      hrefOf={({ _id }) => productPath(_id)}
      catalogueHref={(q) => paths.catalogue + searchOf({ q })}
    />
  )
}
