import {
  type Box,
  type Pixels,
  pixelsDiffer,
} from '../../packages/ui/src/foundations/changes/pixels.ts'

/** Of two parts that show the same, no more than so many pixels differ. */
const mostDiffering = 8

/** What has fewer edges is found everywhere, and what is higher did not only move. */
const leastEdges = 24
const highest = 400

/** What moved aside moved no farther: a page whose bar for scrolling is gone is that much wider. */
const farthestAside = 16

/**
 * Whether a part of a picture shows what stood elsewhere in the other one, higher or lower, and does not stand there any
 * more: it only moved, as the rows below a new one do. What stands in both places is one more of its kind.
 */
export function onlyMoved(usual: Pixels, shown: Pixels, box: Box): boolean {
  const [left, top, width, height] = box
  if (height > highest) return false
  const lines = linesOf(shown, box)
  if (lines.reduce((sum, { edges }) => sum + edges, 0) < leastEdges) return false
  for (const aside of asides) {
    if (left + aside < 0 || left + width + aside > usual.width) continue
    for (let from = 0; from + height <= usual.height; from += 1) {
      if (!isSame(shown, box, lines, usual, left + aside, from)) continue
      const isHere = from === top && aside === 0
      const isBelow = from + height > shown.height
      if (isHere || isBelow || !isSame(shown, box, lines, shown, left + aside, from)) return true
    }
  }
  return false
}

/** How far aside something is looked for, the nearest first. */
const asides = Array.from({ length: 2 * farthestAside + 1 }, (_, index) =>
  index % 2 === 0 ? index / 2 : -(index + 1) / 2,
)

/** A line of a part, by its distance from the top, with how many pixels have another colour than the one before. */
interface Line {
  at: number
  edges: number
}

/** The lines of a part, those first that tell most. */
function linesOf(picture: Pixels, [left, top, width, height]: Box): Line[] {
  const lines = Array.from({ length: height }, (_, at) => {
    const y = top + at
    let edges = 0
    for (let x = left + 1; x < left + width; x += 1) {
      if (pixelsDiffer(picture, x, y, picture, x - 1, y)) edges += 1
    }
    return { at, edges }
  })
  return lines.sort((one, other) => other.edges - one.edges)
}

/** Whether a part shows the same as another picture does, so far from its left and top. */
function isSame(
  picture: Pixels,
  [left, top, width]: Box,
  lines: readonly Line[],
  other: Pixels,
  fromLeft: number,
  fromTop: number,
): boolean {
  let rest = mostDiffering
  for (const { at } of lines) {
    for (let x = 0; x < width; x += 1) {
      if (isNear(picture, left + x, top + at, other, fromLeft + x, fromTop + at)) continue
      rest -= 1
      if (rest < 0) return false
    }
  }
  return true
}

/** Whether a pixel is found in another picture, or right beside it: what moved by half a pixel has other edges. */
function isNear(picture: Pixels, x: number, y: number, other: Pixels, toX: number, toY: number) {
  return around.some(([right, down]) => {
    const [atX, atY] = [toX + right, toY + down]
    if (atX < 0 || atY < 0 || atX >= other.width || atY >= other.height) return false
    return !pixelsDiffer(picture, x, y, other, atX, atY)
  })
}

const around = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const
