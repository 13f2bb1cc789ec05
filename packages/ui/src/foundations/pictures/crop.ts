import { createContext } from 'react'

/**
 * Where a picture differs from its component's default story: left, top, width and height, and the line above it at which
 * a part that shows it begins, between two lines of text.
 */
export type Difference = readonly [
  left: number,
  top: number,
  width: number,
  height: number,
  from: number,
]

/**
 * What of a picture is worth showing where there is room for a part: the left, top, width and height of what is not
 * background, and where it differs. Of a panel over the page, whose title and buttons belong together, `panel`.
 */
export type Part = readonly [
  left: number,
  top: number,
  width: number,
  height: number,
  differs?: readonly Difference[] | undefined,
  kind?: 'panel' | undefined,
]

/** The file of the parts, by the keys of their pictures, beside those. */
export const partsFile = 'parts.json'

interface Size {
  width: number
  height: number
}

/** A picture's size, and whether its end is shown where there is no room for all of it. */
type Picture = Size & { isFromEnd?: boolean }

/** How a picture is laid behind a place that shows a part of it, in pixels of the place. */
export interface Crop {
  scale: number
  left: number
  top: number
}

/** A window narrower than this is not drawn wider than this would be: a phone would fill a card with its first lines. */
const narrow = 640

/** Nor is it smaller than in a place of a phone's width. */
const share = 2.3

/** What is not background has so many pixels around it, as far as the picture goes. */
const air = 12

/** What is drawn of a picture, with some air around it; all of it where that is not known. */
export function withAir(picture: Size, part: Part | undefined): Part {
  if (!part) return [0, 0, picture.width, picture.height]
  const [x, y, width, height, differs = [], kind] = part
  const left = Math.max(0, x - air)
  const top = Math.max(0, y - air)
  const right = Math.min(picture.width, x + width + air)
  const bottom = Math.min(picture.height, y + height + air)
  // A panel as high as its window, such as a drawer, has no end that belongs to its beginning.
  const isPanel = kind === 'panel' && height < picture.height
  return [left, top, right - left, bottom - top, differs, isPanel ? kind : undefined]
}

/** Whether a picture shows a panel that its place has as a whole: drawn smaller than this it could not be read. */
export function isWholePanel(picture: Size, part: Part | undefined, place: Size): boolean {
  const [, , width, height, , kind] = withAir(picture, part)
  return kind === 'panel' && Math.min(place.width / width, place.height / height) >= leastPanel
}

const leastPanel = 0.3

/** The size that what is drawn of a picture has, with some air around it. */
export function naturalSize(picture: Size, part: Part | undefined): Size {
  const [, , width, height] = withAir(picture, part)
  return { width, height }
}

/**
 * What would be smaller than this as a whole, as a long page, is as large as this, and cut off below and at its end. So is
 * what would be a thin line, as a bar.
 */
const ofLong = 0.4
const thin = 3

/** What is no smaller than this when its place has all of its height is not cut off. */
const wholeHeight = 0.36

/** A bar that is drawn as large as this is shown to its end. */
const wholeBar = 0.3

/** Whether something would be a thin line in its place, as a bar; a phone is as wide as its place. */
const isBar = (picture: Size, across: number, down: number) =>
  picture.width > narrow && across < wholeBar && down > across * thin

/**
 * The first place with this share of what the best one has is shown: behind a notice all else is lower down, and a page's
 * footer is higher than what is new above it.
 */
const asGood = 0.25

/** The same of the top of the page, whose title says where one is: what differs has to be seen there. */
const asGoodAtTop = 0.9

/** A screen that is lower than its place stands at the top of it, as the others do; a bar stands in the middle. */
const lowestScreen = 240
const isScreen = (width: number, height: number) => width > narrow && height > lowestScreen

/** What takes more than this of a place is all that one sees: no part of it has a frame. */
export const mostMarked = 0.75

/** What differs is drawn as large as this, with so much around it, where the whole would be that much smaller. */
const closeUp = 0.6
const leastGain = 1.5
const around = 16

/**
 * Where to begin, so that a place that shows `height` pixels has much of what differs: at the top where it is seen from
 * there, or else at the first difference, unless far more differs elsewhere. At the top where nothing differs.
 */
function startOf(
  differs: readonly Difference[],
  top: number,
  bottom: number,
  height: number,
): number {
  const highest = Math.max(top, bottom - height)
  const seenFrom = (start: number) =>
    differs.reduce((sum, [, from, , high]) => {
      const seen = Math.min(from + Math.max(1, high), start + height) - Math.max(from, start)
      return sum + Math.max(0, seen)
    }, 0)
  const starts = differs.map(([, , , , from]) => {
    // A little room below the end of a page is better than a line that is cut off above.
    const isNearEnd = bottom - from < height / 2
    return Math.max(top, isNearEnd ? highest : from)
  })
  const most = Math.max(...starts.map(seenFrom))
  if (seenFrom(top) >= most * asGoodAtTop) return top
  return starts.find((start) => seenFrom(start) >= most * asGood) ?? top
}

/** The left and right ends of what differs in some lines of a picture. */
function sidesOf(differs: readonly Difference[], from: number, to: number) {
  const seen = differs.filter(([, top, , high]) => top < to && top + high > from)
  if (seen.length === 0) return undefined
  return {
    left: Math.min(...seen.map(([left]) => left)) - around,
    right: Math.max(...seen.map(([left, , width]) => left + width)) + around,
  }
}

/**
 * Lays a picture behind a place: small things in its middle and at their own size, large ones as wide as the place and
 * from where they differ, bars so large that they can be read, from their beginning, and panels as a whole. What differs
 * is drawn larger where it could not be read otherwise.
 *
 * @param fixed the scale, where it is not to follow from the place
 */
export function cropOf(
  picture: Picture,
  part: Part | undefined,
  place: Size,
  fixed?: number,
): Crop {
  const [x, y, width, height, differs = []] = withAir(picture, part)
  const isWhole = isWholePanel(picture, part, place)
  const down = place.height / height
  const isCut = down < wholeHeight && !isWhole
  const widest = Math.max(width, isCut ? Math.min(narrow, place.width * share) : 0)
  const across = place.width / widest
  const largest = Math.min(1, across, isCut ? 1 : down)
  const usual = isBar(picture, across, down) ? Math.min(ofLong, down) : largest
  const startAt = (scale: number) =>
    picture.isFromEnd
      ? Math.max(y, y + height - place.height / scale)
      : startOf(differs, y, y + height, place.height / scale)
  const sidesAt = (scale: number) =>
    sidesOf(differs, startAt(scale), startAt(scale) + place.height / scale)
  const near = !isWhole && fixed === undefined && usual < closeUp ? sidesAt(closeUp) : undefined
  const nearScale = near && Math.min(closeUp, place.width / (near.right - near.left))
  // Where it would be all that one sees, nothing would say what differs.
  const isSeenAsPart =
    nearScale !== undefined &&
    !differs.some(
      ([, , across, down]) =>
        Math.min(place.width, across * nearScale) * Math.min(place.height, down * nearScale) >
        place.width * place.height * mostMarked,
    )
  const scale = fixed ?? (isSeenAsPart && nearScale >= usual * leastGain ? nearScale : usual)
  const shown = place.height / scale
  const room = place.width / scale
  const sides = isWhole ? undefined : sidesAt(scale)
  // What stands at the right is seen with as much of its row as there is room for. Beside something narrow differs what the
  // default story has there: that is not drawn.
  const isFarther = sides && width > room && sides.right > x + room
  // What has no room as a whole is seen from its beginning.
  const wanted = sides && sides.right - sides.left > room ? sides.left : (sides?.right ?? 0) - room
  const from = isFarther ? Math.max(x, Math.min(wanted, x + width - room)) : x
  const left = Math.max(0, place.width - width * scale) / 2 - from * scale
  if (height <= shown) {
    const above = isScreen(width, height) ? 0 : (place.height - height * scale) / 2
    return { scale, left, top: above - y * scale }
  }
  return { scale, left, top: -(isWhole ? y : startAt(scale)) * scale }
}

/** What to show of each picture, by its key. The page of documentation reads it; without it pictures are shown from their top. */
export const PartsContext = createContext<Readonly<Record<string, Part>>>({})
