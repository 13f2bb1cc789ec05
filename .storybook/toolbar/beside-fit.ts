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

/**
 * Fits two windows into a place. Each is as wide as the toolbar's viewport says; without one a half that is narrower than a
 * laptop shows one as wide as a laptop, smaller, since the narrow window of its own size would show what a phone does.
 *
 * @param room the width of the place, in pixels
 * @param viewport the name of the toolbar's viewport
 */
export function fitOf(room: number, viewport?: string): Fit {
  const half = (room - gap) / 2
  const chosen = viewports[viewport ?? '']?.width
  const wanted = chosen ?? Math.max(laptop.width, half)
  const scale = Math.min(1, half / wanted)
  if (scale >= smallest) return { isBeside: true, width: wanted, scale }
  const width = chosen ?? room
  return { isBeside: false, width, scale: Math.min(1, room / width) }
}
