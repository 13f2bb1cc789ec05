import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePrinting } from './use-printing.ts'

/** An entry of the table's body: a row, or a spacer for rows that are not rendered. */
type Line = { index: number } | { key: string; height: number }

/** Rows rendered beyond each edge of the window, so that Tab finds the next one. */
const overscan = 8

/** What {@link useRowWindow} takes. */
interface RowWindowQuery {
  /** How many rows there are. */
  count: number
  /** What a row is known by, so that its height is kept when rows are sorted. By default its index. */
  keyOf?: (index: number) => string | number
  /** The index of the row with the focus, -1 for none. It is always rendered. */
  pinned: number
  /** Whether the rows are cards, whose heights differ from those of table rows. */
  cards: boolean
  /** Up to this many rows are all rendered. */
  threshold: number
  /** The most rows that are rendered, however large the window. */
  most: number
  /** How high a row is before one has been measured, in pixels. */
  firstGuess: number
  /** Whether all rows are rendered to be printed: not where a document is printed in their place. @default true */
  isPrinted?: boolean
}

const indexAsKey = (index: number) => index

/**
 * Which rows are rendered: all of them in a short table and on paper; of a long one those near the
 * window, and the row with the focus with both its neighbours, so that Tab goes on from there.
 */
export function useRowWindow({
  count,
  keyOf = indexAsKey,
  pinned,
  cards,
  threshold,
  most,
  firstGuess,
  isPrinted = true,
}: RowWindowQuery) {
  const printing = usePrinting()
  const windowed = count > threshold && !(printing && isPrinted)
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTop(body, windowed)
  const estimate = useEstimate(body, windowed, cards, firstGuess)

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    enabled: windowed,
    count,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    estimateSize: () => estimate.height,
    getItemKey: keyOf,
    overscan,
    measureElement: measureShown,
    // Rows that wrap anew change which rows are rendered, and a browser reports an error where that happens while it
    // tells the sizes. New rows are measured at once all the same.
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: useCallback((range: Range) => indexesOf(range, pinned, most), [pinned, most]),
  })

  useLayoutEffect(() => {
    if (!windowed || !body.current || estimate.cards === undefined) return
    // The layout changed between table and cards, so all measured heights are stale. Otherwise each row
    // is measured by itself: clearing all measurements would move the page under the reader.
    virtualizer.measure()
    for (const row of rowsIn(body.current)) virtualizer.measureElement(row)
  }, [windowed, estimate, virtualizer])

  const all = useMemo(
    () => Array.from({ length: windowed ? 0 : count }, (_, index) => ({ index })),
    [windowed, count],
  )
  if (!windowed) return { windowed, lines: all, body, measure: undefined }

  const lines: Line[] = []
  let end = top
  for (const item of virtualizer.getVirtualItems()) {
    if (item.start > end) lines.push({ key: `spacer ${lines.length}`, height: item.start - end })
    lines.push({ index: item.index })
    end = item.end
  }
  const rest = top + virtualizer.getTotalSize() - end
  if (rest > 0) lines.push({ key: 'rest', height: rest })
  return { windowed, lines, body, measure: virtualizer.measureElement }
}

/**
 * A row's height. Hidden rows, as in a Suspense boundary that waits, have none: they keep their last one, or
 * more and more rows would be rendered to fill the window.
 */
function measureShown(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, HTMLTableRowElement>,
): number {
  if (row.offsetHeight > 0) return measureElement(row, entry, rows)
  return rows.measurementsCache[rows.indexFromElement(row)]?.size ?? 0
}

function rowsIn(body: HTMLElement) {
  return body.querySelectorAll<HTMLTableRowElement>('[data-index]')
}

function indexesOf(range: Range, pinned: number, most: number): number[] {
  const visible = range.endIndex - range.startIndex + 1
  const spare = Math.max(0, Math.floor((most - visible) / 2))
  const near = defaultRangeExtractor({ ...range, overscan: Math.min(range.overscan, spare) })
  if (pinned < 0) return near
  const pinnedRows = [pinned - 1, pinned, pinned + 1].filter(
    (index) => index >= 0 && index < range.count,
  )
  return [...new Set([...near, ...pinnedRows])].sort((a, b) => a - b)
}

/** How far below the page's top the rows begin; it changes with the content above them. */
function useTop(body: RefObject<HTMLTableSectionElement | null>, windowed: boolean): number {
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const element = body.current
    if (!windowed || !element) return
    const update = () => {
      // A hidden table has no place.
      if (element.getClientRects().length === 0) return
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    observer.observe(element)
    update()
    return () => observer.disconnect()
  }, [windowed, body])

  return top
}

interface Estimate {
  height: number
  /** The layout it was measured in; undefined for the initial guess. */
  cards: boolean | undefined
}

/**
 * The height of a row that has not been rendered yet: the average of the first rendered rows in this
 * layout. Each row is measured once it is rendered, so later rows may differ. Rows of a hidden table have
 * no height: they are measured when it is shown, as in a tab that is opened later.
 */
function useEstimate(
  body: RefObject<HTMLTableSectionElement | null>,
  windowed: boolean,
  cards: boolean,
  firstGuess: number,
): Estimate {
  const [estimate, setEstimate] = useState<Estimate>({ height: firstGuess, cards: undefined })

  useLayoutEffect(() => {
    const element = body.current
    if (!windowed || !element) return
    const update = () => {
      const rendered = rowsIn(element)
      let sum = 0
      for (const row of rendered) sum += row.offsetHeight
      if (sum === 0) return
      observer.disconnect()
      const height = Math.round(sum / rendered.length)
      setEstimate((current) => (current.cards === cards ? current : { height, cards }))
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    update()
    return () => observer.disconnect()
  }, [windowed, body, cards])

  return estimate
}
