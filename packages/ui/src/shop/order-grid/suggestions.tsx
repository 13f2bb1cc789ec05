import type { Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Purchase, purchaseInWords } from '../../catalogue/purchases.ts'
import { formatCount } from '../../lib/format.ts'
import { availableQuantity } from '../product-facts/stock-words.ts'

interface SuggestionsProps {
  id: string
  /** The field that they stand at. */
  field: RefObject<HTMLInputElement | null>
  products: readonly Product[]
  /** What the buyer has bought of a product before. */
  purchaseOf: (product: Product) => Purchase | undefined
  /** The index of the option that Enter takes; -1 for none. */
  chosen: number
  onChoose: (product: Product) => void
}

/** The least distance to the sides of the window, and the width that the facts of a product need, in pixels. */
const margin = 8
const usualWidth = 480

/** Puts the list below its field, or above where there is more room, and inside the part of the window that can be seen. */
function position(list: HTMLElement, field: Element) {
  const at = field.getBoundingClientRect()
  const windowWidth = document.documentElement.clientWidth
  // On a phone the keyboard lies over the window's lower part.
  const windowHeight = window.visualViewport?.height ?? window.innerHeight
  const width = Math.min(Math.max(at.width, usualWidth), windowWidth - 2 * margin)
  const isRightToLeft = getComputedStyle(field).direction === 'rtl'
  const start = isRightToLeft ? at.right - width : at.left
  list.style.width = `${width}px`
  list.style.left = `${Math.max(margin, Math.min(start, windowWidth - width - margin))}px`
  const below = windowHeight - at.bottom - margin
  const isBelow = below >= list.scrollHeight || below >= at.top
  list.style.maxHeight = `${Math.max(96, (isBelow ? below : at.top) - margin)}px`
  list.style.top = isBelow
    ? `${at.bottom + 2}px`
    : `${at.top - 2 - list.getBoundingClientRect().height}px`
}

/**
 * The products that complete what is typed. It is a popover, so that it lies in the top layer and nothing cuts it off.
 */
export function Suggestions({
  id,
  field,
  products,
  purchaseOf,
  chosen,
  onChoose,
}: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const hasNumbers = products.some(({ partNumber }) => partNumber !== undefined)

  useLayoutEffect(() => {
    const element = list.current
    if (element && 'popover' in element) element.togglePopover(true)
  }, [])

  // Other products need another height.
  useLayoutEffect(() => {
    const element = list.current
    const at = field.current
    if (!element || !at || products.length === 0) return
    const update = () => position(element, at)
    update()
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('resize', update, { signal })
    window.addEventListener('scroll', update, { signal, capture: true, passive: true })
    window.visualViewport?.addEventListener('resize', update, { signal })
    return () => ended.abort()
  }, [field, products])

  useLayoutEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Products"
      popover="manual"
      className="fixed inset-auto hidden overflow-y-auto rounded-sm border border-ink bg-raised p-0 text-ink text-sm shadow-overlay open:block"
    >
      {products.map((product, index) => (
        // The keyboard chooses in the field, which keeps the focus.
        <div
          key={product._id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(product)}
          onKeyDown={undefined}
          className={cx(
            'grid min-h-9 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-rule border-b px-3 py-1.5 last:border-b-0',
            hasNumbers && 'sm:grid-cols-[7rem_minmax(0,1fr)_auto]',
            index === chosen ? 'bg-ink text-on-ink' : 'hover:bg-sunk',
          )}
        >
          {hasNumbers && (
            <span className="tabular truncate font-semibold max-sm:col-span-2 max-sm:row-start-2 max-sm:font-normal">
              {product.partNumber}
            </span>
          )}
          <span className="grid min-w-0">
            <bdi className="truncate">{product.name}</bdi>
            <Bought purchase={purchaseOf(product)} />
          </span>
          <span className={cx('tabular text-end', index !== chosen && 'text-ink-soft')}>
            {product.availAble > 0
              ? `${formatCount(product.availAble)} in stock`
              : availableQuantity(product)}
          </span>
        </div>
      ))}
    </div>
  )
}

/** What was bought before, in the colour of its option. */
function Bought({ purchase }: { purchase: Purchase | undefined }) {
  return purchase && <span className="tabular truncate text-xs">{purchaseInWords(purchase)}</span>
}
