import { desktop, laptop, narrow, phone, tablet } from '../viewports.ts'

const viewports: Readonly<Record<string, { width: number }>> = {
  phone,
  narrow,
  tablet,
  laptop,
  desktop,
}

/** How a story's two windows are laid out. */
export interface Fit {
  /** Otherwise they stand below each other. */
  isBeside: boolean
  /** The width of each window, as its story sees it, in pixels. */
  width: number
  /** How large it is drawn, 1 for its own size. */
  scale: number
}

/** Between the two, in pixels. */
const gap = 1

/** Smaller than this texts are hard to read: there is more to see below each other. */
const readable = 0.6

/** A component's window beside another is as wide as an example on its page, in pixels: it has the same layout. */
const example = 832

/** What two windows show. */
interface Shown {
  /** A screen, and not a component. */
  isScreen: boolean
  /** The name of the toolbar's viewport. */
  viewport?: string | undefined
  /** How they are to stand; as they can be read when left out. */
  wanted?: 'beside' | 'below' | undefined
}

/**
 * Fits two windows into a place. Each is as wide as the toolbar's viewport says. Without one, a screen is as wide as a
 * desktop and a component as on its page, smaller where there is no room for that: a window of less width would leave out
 * what only a wide one shows, such as columns of a table.
 *
 * @param room the width of the place, in pixels
 */
export function fitOf(room: number, { isScreen, viewport, wanted }: Shown): Fit {
  const half = (room - gap) / 2
  const chosen = viewports[viewport ?? '']?.width
  const usual = isScreen ? desktop.width : example
  const beside = chosen ?? Math.max(usual, half)
  const scale = Math.min(1, half / beside)
  const isBeside = wanted ? wanted === 'beside' : scale >= readable
  if (isBeside) return { isBeside, width: beside, scale }
  // A window as narrow as that of a phone shows what a phone does.
  const below = chosen ?? (room / usual >= readable ? Math.max(usual, room) : room)
  return { isBeside, width: below, scale: Math.min(1, room / below) }
}
