import type { Place } from './differences.ts'
import { movedIn } from './movement.ts'
import { type Box, isDrawn, type Pixels, pixelsDiffer } from './pixels.ts'

/** How much of a part of two pictures differs. */
interface Share {
  /** So many pixels differ. */
  differing: number
  /** How much of the part is drawn otherwise, without what only moved: 1 is all of it. */
  share: number
  /** How much of what differs only moved: 1 is all of it. */
  moved: number
}

/** Whether something holds of a pixel. */
type Holds = (x: number, y: number) => boolean

/**
 * Measures how much of a part of a picture is not as before. Of lines that came or went counts what is drawn there.
 *
 * @param places where the two differ
 */
export function sharesOf(
  before: Pixels,
  after: Pixels,
  places: readonly Place[],
): (shown: Place) => Share {
  const counts = places.map((place) => countsOf(before, after, place))
  const area = ({ width, height }: Pixels, part: Box) => {
    const [, , wide, high] = overlap(part, [0, 0, width, height])
    return wide * high
  }
  return (shown) => {
    let [differing, redrawn] = [0, 0]
    for (const count of counts) {
      const [all, otherwise] = count(shown)
      differing += all
      redrawn += otherwise
    }
    return {
      differing,
      share: redrawn / Math.max(1, area(before, shown.before), area(after, shown.after)),
      moved: differing === 0 ? 0 : 1 - redrawn / differing,
    }
  }
}

/** How many pixels differ, and how many of them did not only move. */
type Counts = readonly [all: number, redrawn: number]

function countsOf(before: Pixels, after: Pixels, place: Place): (shown: Place) => Counts {
  const hasCome = movedIn(after, before, place.after)
  if (place.before[3] === place.after[3] && before.width === after.width) {
    const down = place.before[1] - place.after[1]
    const differs: Holds = (x, y) => pixelsDiffer(before, x, y + down, after, x, y)
    return (shown) => countIn(overlap(place.after, shown.after), differs, hasCome)
  }
  const hasGone = movedIn(before, after, place.before)
  return (shown) => {
    const [old, now] = [overlap(place.before, shown.before), overlap(place.after, shown.after)]
    const gone = countIn(old, (x, y) => isDrawn(before, x, y), hasGone)
    const come = countIn(now, (x, y) => isDrawn(after, x, y), hasCome)
    return [Math.max(gone[0], come[0]), Math.max(gone[1], come[1])]
  }
}

/** How many pixels of a box differ, and how many of those do not stand elsewhere in the other picture. */
function countIn([left, top, width, height]: Box, differs: Holds, isMoved: Holds): Counts {
  let [all, redrawn] = [0, 0]
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) {
      if (!differs(x, y)) continue
      all += 1
      if (!isMoved(x, y)) redrawn += 1
    }
  }
  return [all, redrawn]
}

/** What two boxes share, on whole pixels. */
function overlap(one: Box, other: Box): Box {
  const [left, top] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])].map(Math.floor)
  const right = Math.floor(Math.min(one[0] + one[2], other[0] + other[2]))
  const bottom = Math.floor(Math.min(one[1] + one[3], other[1] + other[3]))
  const [x = 0, y = 0] = [left, top]
  return [x, y, Math.max(0, right - x), Math.max(0, bottom - y)]
}
