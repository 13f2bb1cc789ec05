import { cx } from 'class-variance-authority'
import { Search } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { nearPartNumbers } from '../../catalogue/near-part-numbers.ts'
import { type Suggestions, suggestProducts } from '../../catalogue/suggest-products.ts'
import { Money } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { Link } from '../../lib/link.tsx'
import { stockNote } from '../product-facts/stock-words.ts'
import { ProductImage } from '../product-image/product-image.tsx'
import type { SearchSuggestionsProps } from './types.ts'
import { optionId, useSuggestingField } from './use-suggesting-field.ts'

export type { SearchSuggestionsProps, SuggestingField, SuggestionsSlotProps } from './types.ts'

/** Products that a search finds, in a panel below its field: the first six, and the way to all of them. */
export function SearchSuggestions({
  products,
  found: foundByServer,
  onSearch,
  typed,
  hrefOf,
  catalogueHref,
  onField,
}: SearchSuggestionsProps) {
  const listId = useId()
  const [text, setText] = useState(typed)
  // The field shows each key at once; the suggestions follow.
  const search = useDeferredValue(text).trim()
  useEffect(() => onSearch?.(search), [onSearch, search])
  const foundHere = useMemo(() => suggestProducts(products ?? [], search), [products, search])
  const found = foundByServer ?? foundHere
  const count = found.products.length === 0 ? 0 : found.products.length + 1
  const { isOpen, active, choose } = useSuggestingField({
    listId,
    count,
    typed,
    onType: setText,
    onField,
  })
  if (!isOpen || search === '' || !(products || foundByServer)) return null
  const option = (index: number) => ({
    id: optionId(listId, index),
    isActive: index === active,
    onChoose: choose,
  })
  return (
    <div className="absolute start-0 top-full z-40 mt-2 w-112 max-w-[calc(100vw-2rem)] rounded-sm border border-rule-strong bg-raised text-sm shadow-overlay">
      <p role="status" className={cx(count > 0 && !found.isNear ? 'sr-only' : 'px-4 py-3')}>
        {inWords(found, search)}
      </p>
      {count > 0 && (
        <div id={listId} role="listbox" aria-label="Products">
          {found.products.map((product, index) => (
            <Option key={product._id} href={hrefOf(product)} {...option(index)}>
              <ProductImage src={product.image} alt="" width={56} />
              <span className="min-w-0 grow">
                <bdi className="block truncate font-semibold">{product.name}</bdi>
                <bdi className="tabular block truncate text-ink-soft text-xs">
                  {product.partNumber}
                </bdi>
              </span>
              <span className="tabular max-w-[40%] shrink-0 wrap-anywhere text-end">
                <span className="block font-semibold">
                  <Money amount={product.unitPrice} of="card" />
                </span>
                <span className="block text-ink-soft text-xs">{stockNote(product)}</span>
              </span>
            </Option>
          ))}
          <Option href={catalogueHref(search)} {...option(count - 1)} isLast>
            <Icon icon={Search} size="sm" className="text-ink-soft" />
            <span className="min-w-0 truncate font-semibold">{allInWords(found, search)}</span>
          </Option>
        </div>
      )}
    </div>
  )
}

const countOf = ({ matches, hasMore }: Suggestions) =>
  `${hasMore ? 'more than ' : ''}${formatCount(matches)}`

function inWords(found: Suggestions, search: string): string {
  const { products, matches, isNear } = found
  if (matches === 0) return `No product matches “${search}”. Try a part number or fewer words.`
  if (isNear) {
    return (
      nearPartNumbers(search, products) ?? `No product matches “${search}” exactly. The closest:`
    )
  }
  return matches === 1 ? '1 product' : `${countOf(found)} products`
}

const allInWords = (found: Suggestions, search: string) =>
  found.matches === 1
    ? `Show “${search}” in the catalogue`
    : `All ${countOf(found)} results for “${search}”`

interface OptionProps {
  id: string
  href: string
  /** Whether Enter takes it. */
  isActive: boolean
  /** Whether it leads to all products that are found. */
  isLast?: boolean
  /** Called when it is pressed. */
  onChoose: (event: MouseEvent) => void
  children: ReactNode
}

/** Keeps the focus in the field, where the keyboard chooses. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function Option({ id, href, isActive, isLast = false, onChoose, children }: OptionProps) {
  return (
    <Link
      id={id}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      onClick={onChoose}
      className={cx(
        'flex items-center gap-3 px-3 -outline-offset-2 hover:bg-sunk',
        isLast ? 'min-h-11 border-rule border-t' : 'min-h-14 py-1.5',
        isActive && 'bg-sunk outline-2 outline-ink',
      )}
    >
      {children}
    </Link>
  )
}
