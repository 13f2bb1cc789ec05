import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePrinting } from './use-printing.ts'

/** What stands in the table's body: a row, or a spacer for rows that are not rendered. */
type Line = { index: number } | { key: string; height: number }

/** Tables with more rows than this render only those near the window. */
const windowingThreshold = 100
/** Rows that are rendered beyond each edge of the window, so that Tab finds the next one. */
const overscan = 8
/** The most rows that are rendered, however large the window is. */
const maxRendered = 180

/** What {@link useRowWindow} takes. */
interface RowWindowQuery {
  rows: readonly { id: string }[]
  /** The place of the row with the focus; -1 when there is none. */
  pinned: number
  /** Whether the rows are cards: another form, in which they have other heights. */
  cards: boolean
}

/**
 * Which rows are rendered: all of them in a short table and on paper; of a long one those near the
 * window, and the one with the focus with its neighbours, so that Tab goes on from there.
 */
export function useRowWindow({ rows, pinned, cards }: RowWindowQuery) {
  const printing = usePrinting()
  const windowed = rows.length > windowingThreshold && !printing
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTop(body, windowed)
  const estimate = useEstimate(body, windowed, cards)

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    enabled: windowed,
    count: rows.length,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    estimateSize: () => estimate.height,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan,
    rangeExtractor: useCallback((range: Range) => indexesOf(range, pinned), [pinned]),
  })

  useLayoutEffect(() => {
    if (!windowed || !body.current || estimate.cards === undefined) return
    // Another form: what was measured in the one before says nothing of this one. Within a form each
    // row's own measurement is enough, and dropping them all would throw the reader off the place.
    virtualizer.measure()
    for (const row of rowsIn(body.current)) virtualizer.measureElement(row)
  }, [windowed, estimate, virtualizer])

  const all = useMemo(() => (windowed ? [] : rows.map((_, index) => ({ index }))), [windowed, rows])
  if (!windowed) return { windowed, lines: all, body, measure: undefined }

  const lines: Line[] = []
  let end = top
  for (const item of virtualizer.getVirtualItems()) {
    if (item.start > end) lines.push({ key: `room ${lines.length}`, height: item.start - end })
    lines.push({ index: item.index })
    end = item.end
  }
  const rest = top + virtualizer.getTotalSize() - end
  if (rest > 0) lines.push({ key: 'rest', height: rest })
  return { windowed, lines, body, measure: virtualizer.measureElement }
}

function rowsIn(body: HTMLElement) {
  return body.querySelectorAll<HTMLTableRowElement>('[data-index]')
}

function indexesOf(range: Range, pinned: number): number[] {
  const seen = range.endIndex - range.startIndex + 1
  const spare = Math.max(0, Math.floor((maxRendered - seen) / 2))
  const near = defaultRangeExtractor({ ...range, overscan: Math.min(range.overscan, spare) })
  if (pinned < 0) return near
  const kept = [pinned - 1, pinned, pinned + 1].filter((index) => index >= 0 && index < range.count)
  return [...new Set([...near, ...kept])].sort((a, b) => a - b)
}

/** Where the rows begin in the page: that changes with what stands above them. */
function useTop(body: RefObject<HTMLTableSectionElement | null>, windowed: boolean): number {
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const element = body.current
    if (!windowed || !element) return
    const look = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [windowed, body])

  return top
}

/** The form it was seen in; undefined for a first guess. */
interface Estimate {
  height: number
  cards: boolean | undefined
}

/**
 * How high a row is that was not in the page yet: as the first ones that are seen in a form. It is no
 * matter when later ones differ; each is measured when it comes.
 */
function useEstimate(
  body: RefObject<HTMLTableSectionElement | null>,
  windowed: boolean,
  cards: boolean,
): Estimate {
  const [estimate, setEstimate] = useState<Estimate>({ height: 45, cards: undefined })

  useLayoutEffect(() => {
    if (!windowed || !body.current) return
    const there = rowsIn(body.current)
    let sum = 0
    for (const row of there) sum += row.offsetHeight
    if (sum === 0) return
    const height = Math.round(sum / there.length)
    setEstimate((before) => (before.cards === cards ? before : { height, cards }))
  }, [windowed, body, cards])

  return estimate
}
