/**
 * What is wrong with the texts of a page, and with its width: a sentence for each problem. Runs in the page, in a
 * window as high as its content, so it must not name anything outside of itself.
 */
export function findTrouble(): string[] {
  /** Fractions of a pixel, and of a letter: a glyph may reach over the edge of a tight line. */
  const slack = 2
  const { scrollWidth } = document.documentElement
  const problems = []
  if (scrollWidth > window.innerWidth) {
    problems.push(`The page is ${scrollWidth} px wide in a window of ${window.innerWidth} px.`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const parent = text.parentElement
    if (!parent || !text.nodeValue?.trim() || !isMeantToBeSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const found = boxes.map((box) => troubleOf(parent, box)).find((sentence) => sentence)
    if (found) problems.push(`“${text.nodeValue.trim().slice(0, 40)}” ${found}.`)
  }
  return [...new Set(problems)]

  function isMeantToBeSeen(element: Element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.closest('script, style, option, [inert]')) return false
    for (let box = element as Element | null; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      const { overflow, position } = getComputedStyle(box)
      // Only for screen readers.
      if (position === 'absolute' && overflow === 'hidden' && width <= 1 && height <= 1)
        return false
    }
    return true
  }

  /** @param box a line of its text */
  function troubleOf(parent: Element, box: DOMRect): string | undefined {
    let scrolls = false
    let drawn = false
    for (let around = parent as Element | null; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.display === 'inline' || style.display === 'contents') continue
      const edge = around.getBoundingClientRect()
      const overX = Math.max(box.right - edge.right, edge.left - box.left)
      const overY = Math.max(box.bottom - edge.bottom, edge.top - box.top)
      const isRoot = around === document.body || around === document.documentElement
      if (!isRoot && /auto|scroll/.test(style.overflowX + style.overflowY)) scrolls = true
      if (scrolls || isRoot) continue
      const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (shortened) return undefined
      const clips = /hidden|clip/.test(style.overflowX + style.overflowY)
      const isDrawn = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px'
      if (overX <= slack && overY <= Math.max(slack, box.height * 0.2)) {
        drawn ||= isDrawn
        continue
      }
      if (clips) return `is cut off by ${describeElement(around)}`
      if (isDrawn && !drawn)
        return `reaches ${Math.round(Math.max(overX, overY))} px out of ${describeElement(around)}`
    }
    if (scrolls) return undefined
    if (box.left < -slack || box.right > window.innerWidth + slack)
      return 'is outside of the window'
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (middle && !middle.contains(parent) && !parent.contains(middle)) {
      // A text below a dialog, a tooltip or an opened list is not meant to be read meanwhile.
      const layer = middle.closest('[data-layer], [role="tooltip"]') ?? openedList(middle)
      if (layer && !layer.contains(parent)) return undefined
      return `is covered by ${describeElement(middle)}`
    }
    return undefined
  }

  /** The list over the page that an element is in, and that a button has opened. */
  function openedList(element: Element) {
    return [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')]
      .map((button) => document.getElementById(button.getAttribute('aria-controls') ?? ''))
      .find((list) => list?.contains(element) && getComputedStyle(list).position === 'absolute')
  }

  function describeElement(element: Element) {
    const text = element.textContent?.trim().slice(0, 30)
    return `<${element.tagName.toLowerCase()}> “${text}”`
  }
}
