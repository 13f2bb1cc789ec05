/**
 * Moves the focus from an element that is about to be removed to an ancestor, without scrolling, so that
 * Tab continues from there.
 *
 * @param around selects the ancestor
 */
export function focusAround(leaving: Element, around = 'section, main') {
  const ancestor = leaving.closest<HTMLElement>(around)
  if (!ancestor) return
  ancestor.tabIndex = -1
  ancestor.focus({ preventScroll: true })
}
