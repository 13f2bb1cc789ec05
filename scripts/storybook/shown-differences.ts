import { differencesOf, type Place } from '../../packages/ui/src/foundations/changes/differences.ts'
import {
  type Box,
  isDrawn,
  type Pixels,
  pixelsDiffer,
} from '../../packages/ui/src/foundations/changes/pixels.ts'
import { onlyMoved } from './moved-parts.ts'

/** Parts beside each other have so many columns of bare ground between them: more than two cards have. */
const gutter = 30

/** A frame does not go through what is drawn: it is higher by so many pixels at most on each side, about a line of text. */
const mostGrown = 24

/** Nor does it begin or end within a word, up to one so long; words have so many pixels between them. */
const longestWord = 80
const betweenWords = 4

/**
 * Where a picture shows something else than another one, for frames around it. Parts beside each other are compared each for
 * itself: what is pushed down in one leaves the others where they are. What only moved or is missing has no frame; no frame
 * goes through a line of text; several beside each other, as in the cells of a row, are one.
 */
export function shownDifferences(usual: Pixels, shown: Pixels): Box[] {
  const places = differencesOf(usual, shown)
  const ways = [places.map(({ after }) => after)]
  if (usual.width === shown.width) {
    const beside = (place: Place) => placesBeside(usual, shown, place)
    // Below a title that goes over all of them, and from the top of a page that has none.
    ways.push(places.flatMap((place) => beside(place) ?? [place.after]))
    ways.push(beside({ before: wholeOf(usual), after: wholeOf(shown) }) ?? [])
  }
  const isNew = (box: Box) => usual.width !== shown.width || !onlyMoved(usual, shown, box)
  const [smallest = []] = ways
    .filter((way) => way.length > 0)
    .map((way) => way.filter((box) => hasDrawn(shown, box)).map((box) => trimmed(shown, box)))
    .map((way) => way.filter((box) => isNew(box) && !isWithinDrawing(shown, box)))
    .sort((one, other) => areaOf(one) - areaOf(other))
  return rowsOf(smallest.map((box) => grown(shown, box)))
}

/** So many frames in a row are one around all of them. */
const ofRow = 3

/** The frames from the top, with one for those of a row. */
function rowsOf(boxes: readonly Box[]): Box[] {
  const rows: Box[][] = []
  for (const box of boxes.toSorted(([, one], [, other]) => one - other)) {
    const row = rows.find((each) => each.some((other) => areBeside(box, other)))
    if (row) row.push(box)
    else rows.push([box])
  }
  return rows.flatMap((row) => (row.length < ofRow ? row : [around(row)]))
}

/** Whether two boxes stand in one line: more than half of the lower one. */
const areBeside = ([, one, , high]: Box, [, other, , otherHigh]: Box) =>
  Math.min(one + high, other + otherHigh) - Math.max(one, other) > Math.min(high, otherHigh) / 2

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  return [left, top, right - left, bottom - top]
}

const wholeOf = ({ width, height }: Pixels): Box => [0, 0, width, height]

const areaOf = (boxes: readonly Box[]) =>
  boxes.reduce((sum, [, , width, height]) => sum + width * height, 0)

/** Where the parts differ that stand beside each other in some lines; undefined where there is one part. */
function placesBeside(usual: Pixels, shown: Pixels, { before, after }: Place): Box[] | undefined {
  const [, top, , height] = before
  const [, shownTop, , shownHeight] = after
  const columns = columnsOf(usual, shown, { before, after })
  if (columns.length < 2) return undefined
  return columns.flatMap(([from, to]) => {
    const own = partOf(usual, [from, top, to - from, height])
    const other = partOf(shown, [from, shownTop, to - from, shownHeight])
    return differencesOf(own, other).map(
      ({ after: [x, y, across, down] }): Box => [from + x, shownTop + y, across, down],
    )
  })
}

/** The columns of the parts that stand beside each other in both pictures, each with half of the background between them. */
function columnsOf(usual: Pixels, shown: Pixels, place: Place): [from: number, to: number][] {
  const lines = [
    { picture: usual, box: place.before },
    { picture: shown, box: place.after },
  ]
  // The lines between the rows of a table and the ground of a notice hold together what stands on them.
  const isBlank = (x: number) =>
    lines.every(({ picture, box: [, top, , height] }) => {
      for (let y = top; y < top + height; y += 1) if (!isGround(picture, x, y)) return false
      return true
    })
  const edges = [0]
  let drawnBefore = false
  let since = 0
  for (let x = 0; x < shown.width; x += 1) {
    if (isBlank(x)) continue
    if (drawnBefore && x - since >= gutter) edges.push(Math.round((x + since) / 2))
    drawnBefore = true
    since = x + 1
  }
  return edges.map((from, at) => [from, edges[at + 1] ?? shown.width])
}

function partOf({ data, width }: Pixels, [left, top, across, down]: Box): Pixels {
  const part = new Uint8Array(across * down * 4)
  for (let y = 0; y < down; y += 1) {
    const start = ((top + y) * width + left) * 4
    part.set(data.subarray(start, start + across * 4), y * across * 4)
  }
  return { data: part, width: across, height: down }
}

function isDrawnIn(picture: Pixels, x: number, from: number, to: number): boolean {
  for (let y = from; y < to; y += 1) if (isDrawn(picture, x, y)) return true
  return false
}

function hasDrawn(picture: Pixels, [left, top, width, height]: Box): boolean {
  for (let x = left; x < left + width; x += 1) {
    if (isDrawnIn(picture, x, top, top + height)) return true
  }
  return false
}

/** A ground as pale as that of a notice differs from the page's in a channel by more than this. */
const palest = 8

/** Whether a pixel is the ground of the page, which is the colour of the corner. */
function isGround({ data, width }: Pixels, x: number, y: number): boolean {
  const at = (y * width + x) * 4
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > palest) return false
  }
  return true
}

/** Within a drawing what is smaller than this is one of its lines, drawn half a pixel farther. */
const leastInDrawing = 1200

/** Whether something small has nothing of the page's ground around it. */
function isWithinDrawing(picture: Pixels, [left, top, width, height]: Box): boolean {
  if (width * height >= leastInDrawing) return false
  for (let y = top - 1; y <= top + height; y += 1) {
    for (let x = left - 1; x <= left + width; x += 1) {
      const isAround = y < top || y === top + height || x < left || x === left + width
      if (isAround && isGround(picture, x, y)) return false
    }
  }
  return true
}

/** The box without the lines above and below that have nothing but the page's ground: what came has room around it. */
function trimmed(picture: Pixels, [left, y, width, height]: Box): Box {
  const isBare = (line: number) => {
    for (let x = left; x < left + width; x += 1) if (!isGround(picture, x, line)) return false
    return true
  }
  let [top, bottom] = [y, y + height]
  while (top < bottom && isBare(top)) top += 1
  while (bottom > top && isBare(bottom - 1)) bottom -= 1
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
  // Two letters of a word have less than this between them.
  const isInWord = (crossesAt: (by: number) => boolean) => (by: number) =>
    Array.from({ length: betweenWords }, (_, more) => by + more).some(crossesAt)
  const toLeft = (by: number) => crosses(x - by - 1, x - by - 2, top, bottom, false)
  const toRight = (by: number) => crosses(x + width + by, x + width + by + 1, top, bottom, false)
  const before = grownBy(isInWord(toLeft), longestWord)
  const after = grownBy(isInWord(toRight), longestWord)
  return [x - before, top, width + before + after, bottom - top]
}

/** How far an edge moves until it goes through nothing: not at all where that is too far. */
function grownBy(crossesAt: (by: number) => boolean, most = mostGrown): number {
  for (let by = 0; by <= most; by += 1) if (!crossesAt(by)) return by
  return 0
}
