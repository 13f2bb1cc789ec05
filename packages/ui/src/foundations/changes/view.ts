import type { Place } from './differences.ts'
import type { Box } from './pixels.ts'

type Size = readonly [width: number, height: number]

/** What is shown of a picture before and after, at one scale. */
export interface View {
  scale: number
  before: Box
  after: Box
}

/** The height of a picture of a pair on the page, in pixels. */
export const pairHeight = 240

/** So much is shown around what differs, in pixels of the picture. */
const air = 24

/** Pixels are drawn as large as this at most, and so small at least that one can read: what is wider is cut. */
const largest = 2
const smallest = 0.5

/** Where to look so that one sees what differs, as large as there is room for it. */
export function viewOf(
  place: Place,
  before: Size,
  after: Size,
  room: { width: number; height: number },
): View {
  const width = Math.max(place.before[2], place.after[2]) + 2 * air
  const height = Math.max(place.before[3], place.after[3]) + 2 * air
  const byWidth = Math.max(
    smallest,
    Math.min(largest, room.width / Math.min(width, Math.max(before[0], after[0]))),
  )
  // What is too tall is cut below sooner than drawn smaller than it is.
  const scale = Math.min(byWidth, Math.max(Math.min(1, byWidth), room.height / height))
  const shown = [room.width / scale, room.height / scale] as const
  const left = Math.min(place.before[0], place.after[0])
  const right = Math.max(place.before[0] + place.before[2], place.after[0] + place.after[2])
  const box = ([, top, , tall]: Box, [wide, high]: Size): Box => [
    within(startOf(left, right - left, shown[0]), wide - shown[0]),
    within(startOf(top, tall, shown[1]), high - shown[1]),
    ...shown,
  ]
  return { scale, before: box(place.before, before), after: box(place.after, after) }
}

/** What is too large is shown from its start, everything else in the middle. */
const startOf = (start: number, length: number, shown: number) =>
  length + 2 * air > shown ? start - air : start + (length - shown) / 2

/** Keeps a window inside of a picture, and a picture that is smaller in its middle. */
const within = (start: number, most: number) =>
  most < 0 ? most / 2 : Math.max(0, Math.min(start, most))
