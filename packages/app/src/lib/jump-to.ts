/**
 * Brings `element` to the top of the window, once the page around it has been painted: a jump in the
 * same frame would count what stood below the loader, such as the footer, as having moved.
 */
export function jumpTo(element: Element): void {
  oncePainted(() => element.scrollIntoView())
}

/** Returns to `place`, in pixels from the top, once the page has been painted. */
export function scrollBackTo(place: number): void {
  oncePainted(() => window.scrollTo(0, place))
}

function oncePainted(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
