/**
 * Scrolls `element` to the top of the window after the page around it was painted. In the same frame the
 * scroll would count as a layout shift of what stood below the loader, such as the footer.
 */
export function scrollIntoView(element: Element): void {
  afterPaint(() => element.scrollIntoView())
}

/** Scrolls to `offset`, in pixels from the top, after the page was painted. */
export function scrollToOffset(offset: number): void {
  afterPaint(() => window.scrollTo(0, offset))
}

function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
