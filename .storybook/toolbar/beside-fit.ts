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

/** Smaller than this nothing is recognised: there is more to see below each other. */
const smallest = 0.3

/** Smaller than this texts are not read: a window below another one then has its own width. */
const readable = 0.5

/** A component's window beside another is at least as wide as this, in pixels. */
const leastOfComponent = 400

/** What two windows show. */
interface Shown {
  /** A screen, and not a component. */
  isScreen: boolean
  /** The name of the toolbar's viewport. */
  viewport?: string | undefined
  /** Whether they are to stand below each other, where there is room for a screen in its own size. */
  isBelow?: boolean
}

/**
 * Fits two windows into a place. Each is as wide as the toolbar's viewport says. Without one a component is as wide as
 * half of the place and has its own size. A narrower place shows a screen as wide as a desktop, smaller, since a window of
 * its own size would leave out what only a desktop shows, such as columns of a table.
 *
 * @param room the width of the place, in pixels
 */
export function fitOf(room: number, { isScreen, viewport, isBelow = false }: Shown): Fit {
  const half = (room - gap) / 2
  const chosen = viewports[viewport ?? '']?.width
  if (!isScreen && chosen === undefined) {
    const isBeside = !isBelow && half >= leastOfComponent
    return { isBeside, width: isBeside ? half : room, scale: 1 }
  }
  const wanted = chosen ?? Math.max(desktop.width, half)
  const scale = Math.min(1, half / wanted)
  if (!isBelow && scale >= smallest) return { isBeside: true, width: wanted, scale }
  const isDesktop = room / desktop.width >= readable
  const width = chosen ?? (isDesktop ? Math.max(desktop.width, room) : room)
  return { isBeside: false, width, scale: Math.min(1, room / width) }
}
