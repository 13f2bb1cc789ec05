/** The `globals` of a story in a layout from right to left. */
export const fromRightToLeft = { direction: 'rtl' }

/** Where the texts in an element end at the right, icons left aside, in whole pixels. */
export function rightOf(element: Element): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let right = 0
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    for (const rect of range.getClientRects()) right = Math.max(right, rect.right)
  }
  return Math.round(right)
}
