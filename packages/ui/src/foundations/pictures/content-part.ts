import type { Part } from './crop.ts'

/** The panel of a dialog or a drawer, which lies over the page. */
export const panels = '[data-layer] :is([role="dialog"], [role="alertdialog"])'

/** What is drawn whatever its colours are. */
const replaced = 'img, svg, canvas, video, input, select, textarea, button, progress, meter'

/**
 * What of a story's window is worth showing: the panel that lies over the page, or else what is drawn. It is measured
 * where no picture was drawn, whose pixels say so.
 *
 * @param page the document of the story's frame
 * @returns undefined where nothing is drawn
 */
export function partIn(page: Document): Part | undefined {
  const panel = [...page.querySelectorAll(panels)].at(-1)
  const boxes = panel
    ? [panel.getBoundingClientRect()]
    : [...page.body.querySelectorAll('*')].flatMap(boxesOf)
  // What is meant for screen readers alone is a pixel wide.
  const shown = boxes.filter(({ width, height }) => width > 1 && height > 1)
  if (shown.length === 0) return undefined
  const { clientWidth, clientHeight } = page.documentElement
  const left = Math.max(0, Math.min(...shown.map((box) => box.left)))
  const top = Math.max(0, Math.min(...shown.map((box) => box.top)))
  const right = Math.min(clientWidth, Math.max(...shown.map((box) => box.right)))
  const bottom = Math.min(clientHeight, Math.max(...shown.map((box) => box.bottom)))
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : undefined
}

/** Where an element draws something itself: its ground, its edges, its lines of text. */
function boxesOf(element: Element): DOMRect[] {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
  if (element.matches(replaced) || hasGroundOrEdge(element)) {
    return [element.getBoundingClientRect()]
  }
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return []
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}

function hasGroundOrEdge(element: Element): boolean {
  const style = getComputedStyle(element)
  const hasEdge = style.borderWidth.split(' ').some((width) => width !== '0px')
  const isTransparent = style.backgroundColor.endsWith(', 0)')
  return hasEdge || (!isTransparent && !isGround(element, style))
}

/** Whether it has the colour of the page, as the frame of a story has. */
const isGround = ({ ownerDocument }: Element, { backgroundColor }: CSSStyleDeclaration) =>
  backgroundColor === getComputedStyle(ownerDocument.body).backgroundColor
