import type { Box } from '../changes/pixels.ts'

/**
 * What an element draws: its box, in pixels from the left and top of the picture; a short mark that is the same for what
 * looks the same, wherever it stands, and empty where it draws nothing itself; and what is drawn within it.
 */
export type Drawn = readonly [
  left: number,
  top: number,
  width: number,
  height: number,
  look: string,
  within: readonly Drawn[],
]

/** What is drawn whatever its colours are. */
const replaced = 'img, svg, canvas, video, input, select, textarea, progress, meter'

/** What changes the look of a control, beside its colours. */
const states = ['aria-checked', 'aria-current', 'aria-invalid', 'aria-pressed', 'aria-selected']

/**
 * What is drawn within an element, as far as one sees it: what is hidden, cut off or a pixel wide, as texts for screen
 * readers are, is left out.
 *
 * @param view the part of the window that is seen, in its pixels: boxes count from there
 */
export function drawnIn(root: Element, view: Box): Drawn[] {
  const ground = getComputedStyle(root.ownerDocument.body).backgroundColor
  const [left, top] = view
  const boxIn = (rect: Box, clip: Box): Box => {
    const [x, y, width, height] = common(rect, clip)
    return [Math.round(x - left), Math.round(y - top), Math.round(width), Math.round(height)]
  }

  function ofElement(element: Element, clip: Box): Drawn[] {
    const style = getComputedStyle(element)
    // What has no box of its own still has contents that are seen.
    const isSeenThrough = style.display === 'contents'
    if (!isSeenThrough && !element.checkVisibility(visibility)) return []
    const rect = rectOf(element.getBoundingClientRect())
    const seen = style.position === 'fixed' ? view : clip
    const box = boxIn(rect, seen)
    if (element.matches(replaced))
      return isSeen(box) ? [[...box, contentOf(element, style), []]] : []
    const inner = style.overflow === 'visible' || isSeenThrough ? seen : common(rect, seen)
    const within = partsOf(element).flatMap((part) =>
      Array.isArray(part) ? ofText(part, style, inner) : ofElement(part, inner),
    )
    const look = surfaceOf(style, ground)
    if (look && isSeen(box)) return [[...box, shortened(look + stateOf(element)), within]]
    const around = within.length > 1 && unionOf(within)
    return around ? [[...around, '', within]] : within
  }

  function ofText(nodes: Text[], style: CSSStyleDeclaration, clip: Box): Drawn[] {
    const text = nodes.map(({ data }) => data).join('')
    const [first, last] = [nodes.at(0), nodes.at(-1)]
    if (!first || !last || text.trim() === '') return []
    const range = root.ownerDocument.createRange()
    range.setStart(first, 0)
    range.setEnd(last, last.length)
    const box = boxIn(rectOf(range.getBoundingClientRect()), clip)
    const { color, fontWeight, textDecorationLine } = style
    const look = shortened([text.trim(), color, fontWeight, textDecorationLine].join('|'))
    return isSeen(box) ? [[...box, look, []]] : []
  }

  return ofElement(root, view)
}

const visibility = { visibilityProperty: true, opacityProperty: true }

/** The elements in an element and the texts between them, each of one or more nodes: React writes a number as one of its own. */
function partsOf(element: Element): (Element | Text[])[] {
  const parts: (Element | Text[])[] = []
  for (const node of element.childNodes) {
    // Not by their classes: a story's frame has other ones.
    if (node.nodeType === Node.ELEMENT_NODE) parts.push(node as Element)
    if (node.nodeType !== Node.TEXT_NODE) continue
    const last = parts.at(-1)
    if (Array.isArray(last)) last.push(node as Text)
    else parts.push([node as Text])
  }
  return parts
}

/** The box around all that is drawn; undefined where that is nothing. */
export function unionOf(drawn: readonly Drawn[]): Box | undefined {
  if (drawn.length === 0) return undefined
  const left = Math.min(...drawn.map(([x]) => x))
  const top = Math.min(...drawn.map(([, y]) => y))
  const right = Math.max(...drawn.map(([x, , width]) => x + width))
  const bottom = Math.max(...drawn.map(([, y, , height]) => y + height))
  return [left, top, right - left, bottom - top]
}

const rectOf = ({ left, top, width, height }: DOMRect): Box => [left, top, width, height]

const isSeen = ([, , width, height]: Box) => width > 1 && height > 1

function common([x, y, width, height]: Box, [left, top, across, down]: Box): Box {
  const [from, above] = [Math.max(x, left), Math.max(y, top)]
  const [to, below] = [Math.min(x + width, left + across), Math.min(y + height, top + down)]
  return [from, above, Math.max(0, to - from), Math.max(0, below - above)]
}

/** The look of an element's ground, edges and shadow; empty without any, and where it has the page's own ground alone. */
function surfaceOf(style: CSSStyleDeclaration, ground: string): string {
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
  const edges = sides.map((side) =>
    style[`border${side}Width`] === '0px' ? '' : style[`border${side}Color`],
  )
  const isClear = style.backgroundColor.endsWith(', 0)') || style.backgroundColor === ground
  const parts = [
    isClear ? '' : style.backgroundColor,
    style.backgroundImage === 'none' ? '' : style.backgroundImage,
    edges.some(Boolean) ? edges.join() : '',
    style.outlineStyle === 'none' ? '' : style.outlineColor,
    style.boxShadow === 'none' ? '' : style.boxShadow,
  ]
  return parts.some(Boolean) ? parts.join('|') : ''
}

const stateOf = (element: Element) =>
  [...states.map((name) => element.getAttribute(name)), element.matches(':disabled')].join()

/** The look of what has a picture, a drawing or a value of its own. */
function contentOf(element: Element, style: CSSStyleDeclaration): string {
  const { value, checked, placeholder } = element as Partial<HTMLInputElement>
  const content =
    element.localName === 'svg'
      ? element.innerHTML
      : [value, checked, placeholder, element.getAttribute('src')].join()
  return shortened([content, style.color, surfaceOf(style, ''), stateOf(element)].join('|'))
}

/** A short mark of a text (FNV-1a). */
function shortened(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
