import { cx } from 'class-variance-authority'
import { Search, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { TopBarSearch } from './top-bar-search.tsx'
import type { TopBarSearchProps } from './types.ts'

interface SearchPlaceProps {
  /** The field; its place stays empty without. */
  search: TopBarSearchProps | undefined
}

/** The search in the bar. A phone has no room for the field: a button opens it over the bar. */
export function SearchPlace({ search }: SearchPlaceProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])

  function close() {
    setOpen(false)
    opener.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // The first Escape closes the suggestions, where there are any.
    if (isOpen && event.key === 'Escape' && !event.defaultPrevented) close()
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <>
      {/* Of one width, there or not: what is behind it must not move from page to page. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its field, and notices that the focus leaves. */}
      <div
        ref={place}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className={cx(
          'w-48 shrink-0 @min-[48rem]:block @min-[56rem]:w-64 @min-[72rem]:w-48 @min-[78rem]:w-52 @min-[84rem]:w-64',
          isOpen
            ? '@max-[48rem]:absolute @max-[48rem]:inset-0 @max-[48rem]:z-10 @max-[48rem]:flex @max-[48rem]:w-auto @max-[48rem]:items-center @max-[48rem]:gap-2 @max-[48rem]:bg-raised @max-[48rem]:ps-4 @max-[48rem]:pe-2'
            : 'hidden',
        )}
      >
        {search && <TopBarSearch {...search} />}
        {isOpen && (
          <Button
            variant="quiet"
            shape="icon"
            aria-label="Close search"
            onClick={close}
            className="@min-[48rem]:hidden"
          >
            <Icon icon={X} />
          </Button>
        )}
      </div>
      {search && (
        <Button
          ref={opener}
          variant="quiet"
          shape="icon"
          aria-label="Search products"
          onClick={() => setOpen(true)}
          className="order-2 @max-[22rem]:hidden @min-[48rem]:hidden"
        >
          <Icon icon={Search} />
        </Button>
      )}
    </>
  )
}
