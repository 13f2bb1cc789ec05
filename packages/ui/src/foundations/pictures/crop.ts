import { createContext } from 'react'

/**
 * What of a picture is worth showing where there is room for a part: the left, top, width and height of what is not
 * background, and how far from the top it begins to differ from its component's default story.
 */
export type Part = readonly [number, number, number, number, number?]

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

/** What is not background has so many pixels around it, as far as the picture goes. */
const air = 12

function withAir(picture: Size, part: Part | undefined): Part {
  if (!part) return [0, 0, picture.width, picture.height]
  const [x, y, width, height, from = 0] = part
  const left = Math.max(0, x - air)
  const top = Math.max(0, y - air)
  const right = Math.min(picture.width, x + width + air)
  const bottom = Math.min(picture.height, y + height + air)
  return [left, top, right - left, bottom - top, from]
}

/**
 * What would be smaller than this as a whole, as a long page, is as wide as its place, up to {@link ofLong}, and cut off
 * below. What would be a thin line, as a bar, is as large as that, and cut off at its end.
 */
const smallest = 0.2
const ofLong = 0.4
const thin = 3

/** A bar that is drawn as large as this is shown to its end. */
const wholeBar = 0.3

/** Whether something would be a thin line in its place, as a bar; a phone is as wide as its place. */
const isBar = (picture: Size, across: number, down: number, whole = wholeBar) =>
  picture.width > narrow && across < whole && down > across * thin

/**
 * Lays a picture behind a place: small things in its middle and at their own size, large ones as wide as the place and
 * from where they differ, bars so large that they can be read, from their beginning.
 *
 * @param fixed the scale, where it is not to follow from the place
 */
export function cropOf(picture: Size, part: Part | undefined, place: Size, fixed?: number): Crop {
  const [x, y, width, height, from = 0] = withAir(picture, part)
  const isTall = height > place.height
  const widest = Math.max(width, isTall ? Math.min(narrow, place.width * 3) : 0)
  const [across, down] = [place.width / widest, place.height / height]
  const scale =
    fixed ?? (isBar(picture, across, down) ? Math.min(ofLong, down) : Math.min(1, across))
  const shown = place.height / scale
  const left = Math.max(0, place.width - width * scale) / 2 - x * scale
  if (height <= shown) return { scale, left, top: (place.height - height * scale) / 2 - y * scale }
  const start = Math.max(y, Math.min(from - above, y + height - shown))
  return { scale, left, top: -start * scale }
}

/** The scale at which what is drawn of a picture is in its place, up to its own size. */
export function fittingScale(picture: Size, part: Part | undefined, place: Size): number {
  const [, , width, height] = withAir(picture, part)
  const across = place.width / width
  const down = place.height / height
  if (down < smallest) return Math.min(ofLong, across)
  if (isBar(picture, across, down, ofLong)) return Math.min(ofLong, down)
  return Math.min(1, across, down)
}

/** The height of a place that is as wide as this one, and no higher than what it shows needs. */
export function neededHeight(picture: Size, part: Part | undefined, place: Size): number {
  const [, , , height] = withAir(picture, part)
  return Math.min(place.height, Math.ceil(height * cropOf(picture, part, place).scale))
}

/** Whether a picture is a bar in its place, which a wider one would show better. */
export function needsWidth(picture: Size, part: Part | undefined, place: Size): boolean {
  const [, , width, height] = withAir(picture, part)
  return isBar(picture, place.width / width, place.height / height)
}

/** What to show of each picture, by its key. The page of documentation reads it; without it pictures are shown from their top. */
export const PartsContext = createContext<Readonly<Record<string, Part>>>({})
