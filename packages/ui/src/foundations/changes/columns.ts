import { differencesOf, type Place } from './differences.ts'
import { type Box, isDrawn, type Pixels } from './pixels.ts'

/** A gap so wide between two parts of a page, in which nothing is drawn, is more than the gap between two cards. */
const gutter = 40

/**
 * Finds where two pictures differ, as {@link differencesOf} does, and tells apart what stands beside each other: a filter
 * that has a message, and the results that are others.
 */
export function differencesInColumns(before: Pixels, after: Pixels): Place[] {
  return differencesOf(before, after).flatMap((place) => {
    const columns = columnsOf(before, after, place)
    if (columns.length < 2) return place
    return columns.flatMap(([from, to]) => {
      const [, top, , height] = place.before
      const [, otherTop, , otherHeight] = place.after
      const one = partOf(before, [from, top, to - from, height])
      const other = partOf(after, [from, otherTop, to - from, otherHeight])
      return differencesOf(one, other).map((each) => ({
        before: moved(each.before, from, top),
        after: moved(each.after, from, otherTop),
      }))
    })
  })
}

const moved = ([x, y, width, height]: Box, across: number, down: number): Box => [
  x + across,
  y + down,
  width,
  height,
]

/** The columns of what differs, each with half of the gap beside it. */
function columnsOf(before: Pixels, after: Pixels, place: Place): [from: number, to: number][] {
  const isBlank = (x: number) =>
    [
      { picture: before, box: place.before },
      { picture: after, box: place.after },
    ].every(({ picture, box: [, top, , height] }) => {
      for (let y = top; y < top + height; y += 1) if (isDrawn(picture, x, y)) return false
      return true
    })
  const cuts = [0]
  let blankFrom = 0
  for (let x = 0; x < before.width; x += 1) {
    if (isBlank(x)) continue
    if (blankFrom > 0 && x - blankFrom >= gutter) cuts.push(Math.floor((blankFrom + x) / 2))
    blankFrom = x + 1
  }
  return cuts.map((from, index) => [from, cuts[index + 1] ?? before.width])
}

function partOf({ data, width }: Pixels, [left, top, across, down]: Box): Pixels {
  const part = new Uint8ClampedArray(across * down * 4)
  for (let y = 0; y < down; y += 1) {
    const start = ((top + y) * width + left) * 4
    part.set(data.subarray(start, start + across * 4), y * across * 4)
  }
  return { data: part, width: across, height: down }
}
