import type { Place } from '../../packages/ui/src/foundations/changes/differences.ts'
import {
  type Box,
  isDrawn,
  type Pixels,
  pixelsDiffer,
} from '../../packages/ui/src/foundations/changes/pixels.ts'
import type { Drawn } from '../../packages/ui/src/foundations/pictures/drawn.ts'
import { around, framesAround } from './shown-differences.ts'

/** An element is the same where no more than this share of its drawn pixels has another colour, and so many. */
const otherwise = { share: 0.03, pixels: 2 }

/** What stands farther up, down or aside than this, in pixels, is another one. */
const farthest = { up: 400, aside: 24 }

/**
 * Where two pictures differ, by whole elements: a line of pixels that differs runs through a field, and what is beside
 * each other in one line may have changed for one reason or for none.
 *
 * @param places where their pixels differ
 * @param drawn what the picture of now shows; of the one before only its pixels are known
 * @returns the places of elements that are new, and the places as they are in which none is
 */
export function elementPlaces(
  places: readonly Place[],
  before: Pixels,
  after: Pixels,
  drawn: readonly Drawn[],
): Place[] {
  return places.flatMap((place) => {
    const frames = framesAround(partsWithin(place.after, drawn), isNewIn(place, before, after))
    if (frames.length === 0) return [place]
    return frames
      .sort(([, one], [, other]) => one - other)
      .map((frame) => ({ before: formerOf(frame, place, before), after: frame }))
  })
}

/** What is drawn in some lines of a picture. */
function partsWithin([, top, , height]: Box, drawn: readonly Drawn[]): Drawn[] {
  return drawn.filter(([, y, , high]) => y < top + height && y + high > top)
}

/** Tells of a text or a drawing in some lines whether it was nowhere near before. */
function isNewIn(place: Place, before: Pixels, after: Pixels): (part: Drawn) => boolean {
  const [, top, , height] = place.after
  const down = place.before[1] - top
  return ([left, y, width, high]) => {
    const from = Math.max(y, top)
    const box: Box = [left, from, width, Math.min(y + high, top + height) - from]
    const pixels = drawnPixels(after, box)
    const stands = (across: number, below: number) =>
      standsIn(after, pixels, before, across, down + below)
    return pixels.length > 0 && !offsets.some(([across, below]) => stands(across, below))
  }
}

/** How far from its place something is looked for, the nearest first: where it is, up and down, and aside. */
const offsets = [
  [0, 0],
  ...upTo(farthest.up).flatMap((far) => [[0, far] as const, [0, -far] as const]),
  ...upTo(farthest.aside).flatMap((far) => [[far, 0] as const, [-far, 0] as const]),
] as const

function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, at) => at + 1)
}

/** Where a part of a picture is not background. */
function drawnPixels(picture: Pixels, [left, top, width, height]: Box): [x: number, y: number][] {
  const pixels: [number, number][] = []
  for (let y = Math.max(0, top); y < Math.min(top + height, picture.height); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(left + width, picture.width); x += 1) {
      if (isDrawn(picture, x, y)) pixels.push([x, y])
    }
  }
  return pixels
}

/** Whether some pixels of a picture are in another one, too, so far from there. */
function standsIn(
  picture: Pixels,
  pixels: readonly [number, number][],
  other: Pixels,
  across: number,
  down: number,
): boolean {
  let rest = Math.floor(pixels.length * otherwise.share) + otherwise.pixels
  for (const [x, y] of pixels) {
    const [otherX, otherY] = [x + across, y + down]
    const isInside = otherX >= 0 && otherX < other.width && otherY >= 0 && otherY < other.height
    if (isInside && !pixelsDiffer(picture, x, y, other, otherX, otherY)) continue
    rest -= 1
    if (rest < 0) return false
  }
  return true
}

/** A frame that is this share of its place is about all of it. */
const mostOfPlace = 0.6

/** What stood where a frame is now: the same lines, or between which lines it has come, and all that differs if that is most of it. */
function formerOf([x, y, width, height]: Box, { before, after }: Place, picture: Pixels): Box {
  const [, top, , high] = before
  const isSameHeight = high === after[3]
  const from = isSameHeight ? y + top - after[1] : clamped(y + top - after[1], top, top + high)
  const room = (isSameHeight ? picture.height : top + high) - from
  const lines: Box = [x, from, width, Math.min(height, room)]
  return high > 0 && height >= after[3] * mostOfPlace ? around(lines, before) : lines
}

const clamped = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most))
