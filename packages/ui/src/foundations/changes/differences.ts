import { type Box, channelsDiffer, isDrawn, type Pixels, pixelsDiffer } from './pixels.ts'

/** Where two pictures differ. */
export interface Place {
  before: Box
  after: Box
}

/** Differences with fewer equal lines between them are one place. */
const apart = 24

/** So many equal lines show that the pictures go on alike; some of them have more than background. */
const alike = 16

/** What grew or shrank by more than so many lines is one place to the end. */
const mostMoved = 400

/** Finds where two pictures of a story differ, from the top. What only moved up or down is no difference. */
export function differencesOf(before: Pixels, after: Pixels): Place[] {
  if (before.width !== after.width) return [{ before: whole(before), after: whole(after) }]
  return stretchesOf(before, after).map((stretch) => placeOf(before, after, stretch))
}

const whole = ({ width, height }: Pixels): Box => [0, 0, width, height]

/** Lines of both pictures, from a top to a bottom. */
interface Stretch {
  before: [from: number, to: number]
  after: [from: number, to: number]
}

function stretchesOf(before: Pixels, after: Pixels): Stretch[] {
  const stretches: Stretch[] = []
  let [y, otherY] = [0, 0]
  while (y < before.height || otherY < after.height) {
    if (y < before.height && otherY < after.height && !lineDiffers(before, y, after, otherY)) {
      y += 1
      otherY += 1
      continue
    }
    const [gone, come] = untilAlike(before, y, after, otherY)
    const last = stretches.at(-1)
    if (last && y - last.before[1] < apart) {
      last.before[1] = y + gone
      last.after[1] = otherY + come
    } else stretches.push({ before: [y, y + gone], after: [otherY, otherY + come] })
    y += gone
    otherY += come
  }
  return stretches
}

/** How many lines of each picture differ before the two go on alike; all that are left where they don't. */
function untilAlike(before: Pixels, y: number, after: Pixels, otherY: number): [number, number] {
  for (let both = 1; both <= mostMoved; both += 1) {
    for (let gone = 0; gone <= both; gone += 1) {
      if (goOnAlike(before, y + gone, after, otherY + both - gone)) return [gone, both - gone]
    }
  }
  return [before.height - y, after.height - otherY]
}

function goOnAlike(before: Pixels, y: number, after: Pixels, otherY: number): boolean {
  if (y > before.height || otherY > after.height) return false
  if (y === before.height || otherY === after.height) {
    return before.height - y === after.height - otherY
  }
  // Background alone shows nothing where lines have moved; in pictures of one height they seldom have.
  let isDrawn = y === otherY && before.height === after.height
  for (let line = 0; line < alike || !isDrawn; line += 1) {
    const [at, otherAt] = [y + line, otherY + line]
    if (at === before.height || otherAt === after.height) {
      return before.height - y === after.height - otherY
    }
    if (lineDiffers(before, at, after, otherAt)) return false
    isDrawn ||= !isBlank(before, at)
  }
  return true
}

/** The frame around what differs in some lines: of lines that came or went, around what is drawn there. */
function placeOf(before: Pixels, after: Pixels, stretch: Stretch): Place {
  const [[top, bottom], [otherTop, otherBottom]] = [stretch.before, stretch.after]
  const columns =
    bottom - top === otherBottom - otherTop
      ? [differingColumns(before, after, stretch)]
      : [drawnColumns(before, top, bottom), drawnColumns(after, otherTop, otherBottom)]
  const left = Math.min(...columns.map(([from]) => from))
  const width = Math.max(0, ...columns.map(([, to]) => to - left))
  return {
    before: [left, top, width, bottom - top],
    after: [left, otherTop, width, otherBottom - otherTop],
  }
}

type Columns = [left: number, right: number]

/** The columns for which something holds in some lines. */
function columnsWhere(
  width: number,
  lines: number,
  holds: (line: number, x: number) => boolean,
): Columns {
  let [left, right] = [width, 0]
  for (let line = 0; line < lines; line += 1) {
    for (let x = 0; x < left; x += 1) if (holds(line, x)) left = x
    for (let x = width - 1; x >= right; x -= 1) if (holds(line, x)) right = x + 1
  }
  return [left, right]
}

const differingColumns = (before: Pixels, after: Pixels, stretch: Stretch): Columns =>
  columnsWhere(before.width, stretch.before[1] - stretch.before[0], (line, x) =>
    pixelDiffers(before, stretch.before[0] + line, after, stretch.after[0] + line, x),
  )

/** Columns that are not background. */
const drawnColumns = (picture: Pixels, top: number, bottom: number): Columns =>
  columnsWhere(picture.width, bottom - top, (line, x) => isDrawn(picture, x, top + line))

function lineDiffers(before: Pixels, y: number, after: Pixels, otherY: number): boolean {
  // Most lines that are compared are background alone, which is known of each.
  if (isBlank(before, y) && isBlank(after, otherY)) return channelsDiffer(before, 0, after, 0)
  for (let x = 0; x < before.width; x += 1) {
    if (pixelDiffers(before, y, after, otherY, x)) return true
  }
  return false
}

/** Which lines of a picture are background alone: 1 for those that are. */
const blankLines = new WeakMap<Pixels, Uint8Array>()

function isBlank(picture: Pixels, y: number): boolean {
  let lines = blankLines.get(picture)
  if (!lines) {
    lines = Uint8Array.from({ length: picture.height }, (_, line) =>
      Number(drawnColumns(picture, line, line + 1)[1] === 0),
    )
    blankLines.set(picture, lines)
  }
  return lines[y] === 1
}

const pixelDiffers = (one: Pixels, y: number, other: Pixels, otherY: number, x: number) =>
  pixelsDiffer(one, x, y, other, x, otherY)
