/**
 * Brings `element` to the top of the window, once the page around it has been painted: a jump in the
 * same frame would count what stood below the loader, such as the footer, as having moved.
 */
export function jumpTo(element: Element): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element.scrollIntoView()))
}
