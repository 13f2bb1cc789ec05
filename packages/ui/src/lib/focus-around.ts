/**
 * Moves the focus from something that is about to go to the part of the page around it, without
 * scrolling: Tab goes on from there.
 *
 * @param around what that part is, as a selector
 */
export function focusAround(leaving: Element, around = 'section, main') {
  const place = leaving.closest<HTMLElement>(around)
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
