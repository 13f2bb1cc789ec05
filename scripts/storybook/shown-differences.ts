import { differencesOf } from '../../packages/ui/src/foundations/changes/differences.ts'
import {
  type Box,
  isDrawn,
  type Pixels,
  pixelsDiffer,
} from '../../packages/ui/src/foundations/changes/pixels.ts'

/** So many columns of background from top to bottom are between two parts that stand beside each other. */
const gutter = 48

/** A frame does not go through what is drawn: it is wider by so many pixels at most on each side, about a line of text. */
const mostGrown = 24

/**
 * Where a picture shows something else than another one, for frames around it. Parts beside each other are compared each for
 * itself: what is pushed down in one leaves the others where they are. What is only missing has no frame, which would be
 * around nothing; no frame goes through a line of text.
 */
export function shownDifferences(usual: Pixels, shown: Pixels): Box[] {
  const whole = placesIn(usual, shown)
  const parts = usual.width === shown.width ? partsBeside(usual, shown) : []
  const apart = parts.length > 1 ? parts.flatMap((part) => placesWithin(usual, shown, part)) : whole
  const places = areaOf(apart) < areaOf(whole) ? apart : whole
  return places
    .filter((box) => hasDrawn(shown, box))
    .map((box) => grown(shown, trimmed(shown, box)))
    .sort(([, one], [, other]) => one - other)
}

const placesIn = (usual: Pixels, shown: Pixels): Box[] =>
  differencesOf(usual, shown).map(({ after }) => after)

const areaOf = (boxes: readonly Box[]) =>
  boxes.reduce((sum, [, , width, height]) => sum + width * height, 0)

type Columns = readonly [from: number, to: number]

function placesWithin(usual: Pixels, shown: Pixels, columns: Columns): Box[] {
  const [from] = columns
  return placesIn(columnsOf(usual, columns), columnsOf(shown, columns)).map(
    ([x, y, width, height]): Box => [from + x, y, width, height],
  )
}

/** The columns of the parts that stand beside each other in both pictures, each with half of the background between them. */
function partsBeside(usual: Pixels, shown: Pixels): Columns[] {
  const blank = Array.from(
    { length: shown.width },
    (_, x) => !(isDrawnIn(usual, x, 0, usual.height) || isDrawnIn(shown, x, 0, shown.height)),
  )
  const edges = [0]
  let drawnBefore = false
  let since = 0
  for (const [x, isGutter] of blank.entries()) {
    if (isGutter) continue
    if (drawnBefore && x - since >= gutter) edges.push(Math.round((x + since) / 2))
    drawnBefore = true
    since = x + 1
  }
  return edges.map((from, at): Columns => [from, edges[at + 1] ?? shown.width])
}

function isDrawnIn(picture: Pixels, x: number, from: number, to: number): boolean {
  for (let y = from; y < to; y += 1) if (isDrawn(picture, x, y)) return true
  return false
}

function columnsOf({ data, width, height }: Pixels, [from, to]: Columns): Pixels {
  const part = new Uint8Array((to - from) * height * 4)
  for (let y = 0; y < height; y += 1) {
    part.set(data.subarray((y * width + from) * 4, (y * width + to) * 4), y * (to - from) * 4)
  }
  return { data: part, width: to - from, height }
}

function hasDrawn(picture: Pixels, [left, top, width, height]: Box): boolean {
  for (let x = left; x < left + width; x += 1) {
    if (isDrawnIn(picture, x, top, top + height)) return true
  }
  return false
}

/** A ground as pale as that of a notice differs from the page's in a channel by more than this. */
const palest = 8

/** The box without the lines above and below that have nothing but the page's ground: what came has room around it. */
function trimmed(picture: Pixels, [left, y, width, height]: Box): Box {
  const { data } = picture
  const isGround = (line: number) => {
    for (let x = left; x < left + width; x += 1) {
      const at = (line * picture.width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        if (Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > palest) return false
      }
    }
    return true
  }
  let [top, bottom] = [y, y + height]
  while (top < bottom && isGround(top)) top += 1
  while (bottom > top && isGround(bottom - 1)) bottom -= 1
  return [left, top, width, bottom - top]
}

/** The box with what its edges go through, as far as that is not much. */
function grown(picture: Pixels, [x, y, width, height]: Box): Box {
  const [left, right] = [x, x + width]
  /** Whether something stands on the line or column just outside: it is not of one colour, nor like the one beside it. */
  const crosses = (at: number, outer: number, from: number, to: number, isLine: boolean) => {
    const end = isLine ? picture.height : picture.width
    if (at < 0 || at >= end || outer < 0 || outer >= end) return false
    const differ = (a: number, b: number, c: number, d: number) =>
      isLine
        ? pixelsDiffer(picture, b, a, picture, d, c)
        : pixelsDiffer(picture, a, b, picture, c, d)
    let [varies, ends] = [false, false]
    for (let along = from; along < to; along += 1) {
      varies ||= along > from && differ(at, along, at, along - 1)
      ends ||= differ(at, along, outer, along)
    }
    return varies && ends
  }
  const up = grownBy((by) => crosses(y - by - 1, y - by - 2, left, right, true))
  const down = grownBy((by) => crosses(y + height + by, y + height + by + 1, left, right, true))
  const [top, bottom] = [y - up, y + height + down]
  const before = grownBy((by) => crosses(x - by - 1, x - by - 2, top, bottom, false))
  const after = grownBy((by) => crosses(x + width + by, x + width + by + 1, top, bottom, false))
  return [x - before, top, width + before + after, bottom - top]
}

/** How far an edge moves until it goes through nothing: not at all where that is too far. */
function grownBy(crossesAt: (by: number) => boolean): number {
  for (let by = 0; by <= mostGrown; by += 1) if (!crossesAt(by)) return by
  return 0
}
