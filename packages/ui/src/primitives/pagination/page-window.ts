/** A page's number, or the place of the pages that are left out before or after the current one. */
type PageSlot = number | 'before' | 'after'

/** `page` as a whole number from 1 to `pages`: addresses can be typed by hand. */
export function withinPages(page: number, pages: number): number {
  const whole = Number.isNaN(page) ? 1 : Math.floor(page)
  return Math.min(Math.max(whole, 1), Math.max(pages, 1))
}

/**
 * Which pages to show: the first, the last, the current one and what lies around it. Whatever the
 * page, there are as many slots, so that nothing moves under the pointer; a gap stands for two pages
 * at least, because a single one takes no more room than its gap.
 *
 * @param slots how many at most; odd, and 5 at least
 */
export function pageWindow(page: number, pages: number, slots: number): PageSlot[] {
  if (pages <= slots) return range(1, pages)
  const current = withinPages(page, pages)
  // From an end to the gap: everything but the gap and the other end.
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
