/** The key that leads to the search of the catalogue. */
export const searchKey = '/'

/** Inputs into which nothing is typed. */
const pressed = 'input:is([type="checkbox"], [type="radio"], [type="button"])'
const typedInto = `input:not(${pressed}), textarea, select, [contenteditable]:not([contenteditable="false"])`

/** Whether something is typed into this element, or chosen in it. */
export const isTypedInto = (element: Element | null): boolean => element?.closest(typedInto) != null

/** Whether a key press asks for the search: the key alone, not typed into something, and with no dialog open. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== searchKey || event.defaultPrevented || event.isComposing) return false
  if (event.ctrlKey || event.altKey || event.metaKey) return false
  const { target } = event
  if (target instanceof Element && isTypedInto(target)) return false
  return document.querySelector('[role="dialog"], [role="alertdialog"]') === null
}
