import type { Product } from '@strapline/contract/entities'
import type { InputHTMLAttributes } from 'react'
import type { Suggestions } from '../../catalogue/suggest-products.ts'

/** What a search field is given, so that it chooses among the suggestions below it. */
export type SuggestingField = Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'role'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'onInput'
  | 'onKeyDown'
  | 'onBlur'
>

/** What the field gives to its suggestions, wherever their products come from. */
export interface SuggestionsSlotProps {
  /** What was typed before the suggestions were there. */
  typed: string
  /** Called with what the field needs, each time that changes. Keep it stable. */
  onField: (field: SuggestingField) => void
}

export interface SearchSuggestionsProps extends SuggestionsSlotProps {
  /** All products; undefined while they are not there, when nothing is suggested, or where a server is asked. */
  products: readonly Product[] | undefined
  /** What a server suggests for what `onSearch` was called with, in place of the products. */
  found?: Suggestions | undefined
  /** Called with what is typed, where a server is asked. Keep it stable. */
  onSearch?: ((search: string) => void) | undefined
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** The catalogue with a search. */
  catalogueHref: (search: string) => string
}
