/** A page number, or a gap before or after the current page. */
type PageSlot = number | 'before' | 'after'

/** `page` clamped to a whole number from 1 to `pages`: addresses can be typed by hand. */
export function withinPages(page: number, pages: number): number {
  const whole = Number.isNaN(page) ? 1 : Math.floor(page)
  return Math.min(Math.max(whole, 1), Math.max(pages, 1))
}

/**
 * Which pages to show: the first, the last, the current one and its neighbours. The number of slots does
 * not depend on the page, so that nothing moves under the pointer. A gap stands for at least two pages,
 * because a single page needs no more space than its gap.
 *
 * @param slots the most slots; odd, and at least 5
 */
export function pageWindow(page: number, pages: number, slots: number): PageSlot[] {
  if (pages <= slots) return range(1, pages)
  const current = withinPages(page, pages)
  // The slots from one end up to the gap: all but the gap and the other end.
  const run = slots - 2
  const middle = (slots + 1) / 2
  if (current <= middle) return [...range(1, run), 'after', pages]
  if (current > pages - middle) return [1, 'before', ...range(pages - run + 1, pages)]
  const around = (slots - 5) / 2
  return [1, 'before', ...range(current - around, current + around), 'after', pages]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
