import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import type { Noun, PartialRows } from './types.ts'

/** Rules where rows will be. */
const roomLook =
  'bg-[linear-gradient(var(--color-rule)_1px,transparent_1px)] bg-size-[100%_2.75rem] print:hidden'

export interface MoreRowsProps {
  noun: Noun
  /** How many are shown. */
  count: number
  filtered: boolean
  more: NonNullable<PartialRows['more']>
  total: PartialRows['total']
}

/** "1,000 of 3,200 orders", or "1,000 of more than 5,000 orders"; "1,000 orders" where nobody knows of how many. */
export function partOf(count: number, many: string, total: PartialRows['total']): string {
  if (!total) return `${formatCount(count)} ${many}`
  const all = `${total.isMore ? 'more than ' : ''}${formatCount(total.count)}`
  return `${formatCount(count)} of ${all} ${many}`
}

/**
 * Loads the next rows as somebody scrolls towards their place, and goes on while it is in view. Nothing is loaded before
 * the first scroll: a short page has its end in view at once.
 */
function useLoadOnScroll(
  place: RefObject<HTMLElement | null>,
  { load, loading, failed }: MoreRowsProps['more'],
  count: number,
  isOn: boolean,
) {
  const [hasScrolled, setHasScrolled] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const asked = useRef(0)
  useEffect(() => {
    const onScroll = () => setHasScrolled(true)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true, once: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])
  useEffect(() => {
    if (!isOn || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: '100%' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isOn])
  useEffect(() => {
    const isWanted = isOn && hasScrolled && isNear && !loading && failed === undefined
    if (!isWanted || asked.current === count) return
    asked.current = count
    load()
  }, [isOn, hasScrolled, isNear, loading, failed, count, load])
}

/** The height of so many rows that are not there, in pixels, if they are as high as the others. */
function useRoom(place: RefObject<HTMLElement | null>, count: number, missing: number) {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const table = place.current?.closest('section')?.querySelector('table')
    setRoom(Math.round((missing * (table?.offsetHeight ?? 0)) / Math.max(1, count)))
  }, [place, missing, count])
  return room
}

/**
 * Below rows that are not all of them: says so, and loads the next ones. The room of the others stands below, as far as
 * they are counted: the scroll bar is true to the total, and they are loaded as one scrolls. Beyond that a button loads.
 */
export function MoreRows({ noun, count, filtered, more, total }: MoreRowsProps) {
  const { load, loading, failed } = more
  const place = useRef<HTMLDivElement>(null)
  const missing = Math.max(0, (total?.count ?? 0) - count)
  const room = useRoom(place, count, missing)
  useLoadOnScroll(place, more, count, missing > 0)
  return (
    <div ref={place}>
      {/* It stays in view above the rows to come. */}
      <div className="sticky top-(--top-bar) z-10 grid justify-items-start gap-4 bg-paper py-6 print:static">
        {failed !== undefined && (
          <Alert tone="warning" announce className="w-full">
            The next {noun.many} did not load. {failed}
          </Alert>
        )}
        <p className="max-w-reading text-ink-soft text-sm">
          These are the first {partOf(count, noun.many, total)}
          {filtered && ' that match the filter'}
          {!total && ', and there are more'}. Sums, groups and the exported file have only these.
          The filter and the order look at all {noun.many}.
        </p>
        <Button
          onClick={load}
          busy={loading ? 'Loading…' : undefined}
          className="min-h-11! print:hidden"
        >
          {failed === undefined ? `Show more ${noun.many}` : 'Try again'}
        </Button>
      </div>
      <div aria-hidden="true" className={roomLook} style={{ height: room }} />
    </div>
  )
}
