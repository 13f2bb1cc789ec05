import { type Box, type Pixels, pixelsDiffer } from './pixels.ts'

/** Pictures are compared in squares of so many pixels: smaller than most of what stands beside something else. */
const side = 8

/** What moved farther than this, across or up and down, counts as something else. */
const farthest = { x: 24, y: 80 }

/** So many squares are looked for to find how far something moved, and so many distances are tried on all others. */
const samples = 16
const distances = 4

/** Squares with so few pixels of another colour than their first one are found everywhere. */
const leastDetail = 10

/** One of so many pixels may be another colour: edges are drawn with what is behind them. */
const otherwise = 24

type Offset = readonly [right: number, down: number]

/**
 * Finds which pixels of a part of one picture stand in the other one, too, a little farther up, down or aside: they only
 * moved.
 *
 * @returns whether a pixel of the part did
 */
export function movedIn(
  picture: Pixels,
  other: Pixels,
  part: Box,
): (x: number, y: number) => boolean {
  const [left, top, width, height] = part
  const columns = Math.ceil(width / side)
  const squares = Array.from({ length: columns * Math.ceil(height / side) }, (_, index): Box => {
    const [x, y] = [left + (index % columns) * side, top + Math.floor(index / columns) * side]
    return [x, y, Math.min(side, left + width - x), Math.min(side, top + height - y)]
  })
  const offsets = offsetsOf(picture, other, squares)
  const moved = squares.map((square) =>
    offsets.some((offset) => standsIn(picture, square, other, offset)),
  )
  return (x, y) =>
    moved[Math.floor((y - top) / side) * columns + Math.floor((x - left) / side)] === true
}

/** The distances at which most of what has detail is found in the other picture. */
function offsetsOf(picture: Pixels, other: Pixels, squares: readonly Box[]): Offset[] {
  const detailed = squares.filter((square) => hasDetail(picture, square))
  const step = Math.max(1, Math.floor(detailed.length / samples))
  const votes = new Map<string, { offset: Offset; count: number }>()
  for (const square of detailed.filter((_, index) => index % step === 0)) {
    for (let down = -farthest.y; down <= farthest.y; down += 1) {
      for (let right = -farthest.x; right <= farthest.x; right += 1) {
        const isElsewhere = right !== 0 || down !== 0
        if (!isElsewhere || !standsIn(picture, square, other, [right, down])) continue
        const vote = votes.get(`${right} ${down}`) ?? { offset: [right, down], count: 0 }
        vote.count += 1
        votes.set(`${right} ${down}`, vote)
      }
    }
  }
  return [...votes.values()]
    .toSorted((one, two) => two.count - one.count)
    .slice(0, distances)
    .map(({ offset }) => offset)
}

/** Whether a whole square shows more than one colour. */
function hasDetail(picture: Pixels, [left, top, width, height]: Box): boolean {
  if (width < side || height < side) return false
  let count = 0
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) {
      if (pixelsDiffer(picture, x, y, picture, left, top)) count += 1
    }
  }
  return count >= leastDetail
}

/** Whether a square of one picture stands in the other one, so far from its place. */
function standsIn(
  picture: Pixels,
  [left, top, width, height]: Box,
  other: Pixels,
  [right, down]: Offset,
): boolean {
  if (left + right < 0 || left + right + width > other.width) return false
  if (top + down < 0 || top + down + height > other.height) return false
  let rest = Math.floor((width * height) / otherwise)
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) {
      if (!pixelsDiffer(picture, x, y, other, x + right, y + down)) continue
      rest -= 1
      if (rest < 0) return false
    }
  }
  return true
}
