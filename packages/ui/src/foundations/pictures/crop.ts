import { createContext } from 'react'

/**
 * What of a picture is worth showing where there is room for a part: the left, top, width and height of what is not
 * background, and where it differs from its component's default story, as pairs of from and to, in pixels from the top.
 * Of a panel over the page, whose title and buttons belong together, `whole`.
 */
export type Part = readonly [
  number,
  number,
  number,
  number,
  ('whole' | readonly number[] | undefined)?,
]

interface Size {
  width: number
  height: number
}

/** How a picture is laid behind a place that shows a part of it, in pixels of the place. */
export interface Crop {
  scale: number
  left: number
  top: number
}

/** What stands above a difference is shown as well, so that one sees where it is. */
const above = 40

/** A window narrower than this is not drawn wider than this would be: a phone would fill a card with its first lines. */
const narrow = 640

/** Nor is it smaller than in a place of a phone's width. */
const share = 2.3

/** What is not background has so many pixels around it, as far as the picture goes. */
const air = 12

function withAir(picture: Size, part: Part | undefined): Part {
  if (!part) return [0, 0, picture.width, picture.height]
  const [x, y, width, height, shows] = part
  // A panel as high as its window, such as a drawer, has no end that belongs to its beginning.
  const shown = shows === 'whole' && height >= picture.height ? undefined : shows
  const left = Math.max(0, x - air)
  const top = Math.max(0, y - air)
  const right = Math.min(picture.width, x + width + air)
  const bottom = Math.min(picture.height, y + height + air)
  return [left, top, right - left, bottom - top, shown]
}

/** The size that what is drawn of a picture has, with some air around it. */
export function naturalSize(picture: Size, part: Part | undefined): Size {
  const [, , width, height] = withAir(picture, part)
  return { width, height }
}

/**
 * What would be smaller than this as a whole, as a long page, is as wide as its place, up to {@link ofLong}, and cut off
 * below. What would be a thin line, as a bar, is as large as that, and cut off at its end.
 */
const smallest = 0.2
const ofLong = 0.4
const thin = 3
const wide = 1.1

/** What is no smaller than this when its place has all of its height is not cut off. */
const wholeHeight = 0.4

/** A bar that is drawn as large as this is shown to its end. */
const wholeBar = 0.3

/** Whether something would be a thin line in its place, as a bar; a phone is as wide as its place. */
const isBar = (picture: Size, across: number, down: number) =>
  picture.width > narrow && across < wholeBar && down > across * thin

/** A place that has so much of what differs as another one is as good, and higher: behind a notice all else is lower down. */
const asGood = 0.6

/**
 * Where to begin, so that a place that shows `height` pixels has much of what differs, from shortly above it: at the first
 * difference, unless far more differs elsewhere. At the top where nothing differs.
 */
function startOf(differs: readonly number[], top: number, bottom: number, height: number): number {
  const highest = Math.max(top, bottom - height)
  const pairs = differs.flatMap((from, index) =>
    index % 2 === 0 ? [[from, differs[index + 1] ?? bottom] as const] : [],
  )
  const places = pairs.map(([first]) => {
    const start = Math.min(highest, Math.max(top, first - above))
    const seen = pairs.map(([from, to]) => Math.min(to, start + height) - Math.max(from, start))
    return { start, sum: seen.reduce((total, each) => total + Math.max(0, each), 0) }
  })
  const most = Math.max(...places.map(({ sum }) => sum))
  return places.find(({ sum }) => sum >= most * asGood)?.start ?? top
}

/**
 * Lays a picture behind a place: small things in its middle and at their own size, large ones as wide as the place and
 * from where they differ, bars so large that they can be read, from their beginning, and panels as a whole.
 *
 * @param fixed the scale, where it is not to follow from the place
 */
export function cropOf(picture: Size, part: Part | undefined, place: Size, fixed?: number): Crop {
  const [x, y, width, height, shows] = withAir(picture, part)
  const isWhole = shows === 'whole'
  const down = place.height / height
  const isCut = down < wholeHeight && !isWhole
  const widest = Math.max(width, isCut ? Math.min(narrow, place.width * share) : 0)
  const across = place.width / widest
  const largest = Math.min(1, across, isCut ? 1 : down)
  const scale = fixed ?? (isBar(picture, across, down) ? Math.min(ofLong, down) : largest)
  const shown = place.height / scale
  const left = Math.max(0, place.width - width * scale) / 2 - x * scale
  if (height <= shown) return { scale, left, top: (place.height - height * scale) / 2 - y * scale }
  const start = isWhole ? y : startOf(shows ?? [], y, y + height, shown)
  return { scale, left, top: -start * scale }
}

/** The scale at which what is drawn of a picture is in its place, up to its own size. */
export function fittingScale(picture: Size, part: Part | undefined, place: Size): number {
  const [, , width, height, shows] = withAir(picture, part)
  const across = place.width / width
  const down = place.height / height
  if (down < smallest && shows !== 'whole') return Math.min(ofLong, across)
  if (isBar(picture, across, down)) return Math.min(ofLong, down)
  return Math.min(1, across, down)
}

/** Whether a place is too narrow for what is drawn, and not too low: twice as wide it would have it larger. */
export function needsTwoCards(picture: Size, part: Part | undefined, place: Size): boolean {
  const { width, height } = naturalSize(picture, part)
  const [across, down] = [place.width / width, place.height / height]
  return part !== undefined && across < wholeHeight && down > across * wide
}

/** What to show of each picture, by its key. The page of documentation reads it; without it pictures are shown from their top. */
export const PartsContext = createContext<Readonly<Record<string, Part>>>({})
