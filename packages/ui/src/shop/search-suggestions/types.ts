import type { Product } from '@strapline/contract/entities'
import type { InputHTMLAttributes } from 'react'

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
  /** All products; undefined while they are not there, when nothing is suggested. */
  products: readonly Product[] | undefined
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** The catalogue with a search. */
  catalogueHref: (search: string) => string
}
