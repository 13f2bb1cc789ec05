import { cropOf, naturalSize, type Part } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'

/** Between cards, and the two lines of each picture's edges, in pixels. */
const gap = 24
const edges = 2

/** Between rows, in pixels. */
const rowGap = 28

/** A room narrower than this is that of a phone: a state that has a picture of a phone is shown by that one. */
const phoneRoom = 480

/** What is drawn smaller than this in a card is wide: fewer stand in a row, until it is drawn at `readable`. */
const inCard = 0.45
const readable = 0.58

/** A picture higher than a window is a page: of it one sees how it is built, and half of that size is enough. */
const pageHeight = 800
const readablePage = 0.35

/** In the room of a phone a wide one is drawn so large at least, from its beginning. */
const readableOnPhone = 0.4

/** The height that a picture in the smallest card has at least. */
const leastInCard = 144

/**
 * How high pictures are at most: those in the smallest card, wider ones, panels, which are shown as a whole, and those of phones, which have a width at
 * least. Where all states of a page would be very high, they are lower.
 */
const levels = [
  { card: 260, wide: 374, panel: 400, phone: { width: 170, height: 240 } },
  { card: 260, wide: 260, panel: 400, phone: { width: 170, height: 240 } },
  { card: 200, wide: 232, panel: 360, phone: { width: 170, height: 240 } },
  { card: 144, wide: 204, panel: 340, phone: { width: 140, height: 200 } },
  { card: 144, wide: 176, panel: 320, phone: { width: 140, height: 200 } },
  { card: 144, wide: 136, panel: 230, phone: { width: 140, height: 160 } },
] as const
type Level = (typeof levels)[number]

/** What is wide stands so many in a row at most, and is no higher than this share of its width. */
const mostWide = 3
const highestShare = 0.8

/** What all states of a page are high at most where that is possible, and where there are many. */
const usualHeight = 2250
const heightOfMany = 3450

/**
 * Of one of several components on a page, with whose states it would be very high, all have cards, in which a phone has
 * this share of the width beside a desktop.
 */
const phoneShare = 0.28
const between = 8

/** About the height of what stands below a picture in the smallest card, and below a wider one; and of a name alone. */
const words = 96
const wordsOfWide = 64
const name = 44

/** Where a state stands. */
interface StatePlace {
  /** How wide its card is, in pixels. */
  card: number
  /** Whether its words stand beside its picture. */
  isBeside: boolean
  /** The picture. */
  look: Look
  width: number
  height: number
  /** How large the picture is drawn; as its place has room when left out. */
  scale?: number | undefined
  /** The picture of a phone that stands beside it, equally high. */
  phone?: { look: Look; width: number } | undefined
}

/** Where all of them stand. */
export interface StateLayout {
  /** How wide the words beside a picture are, in pixels. */
  words: number
  /** Between cards and between rows, in pixels. */
  gap: number
  rowGap: number
  /** A place for each state, in their order. */
  places: StatePlace[]
  /** Pictures of a phone, of those states that stand above by another one. */
  phones: {
    columns: number
    card: number
    width: number
    height: number
    of: { exhibit: Exhibit; look: Look }[]
  }
}

export interface StateRoom {
  /** What there is room for, in pixels. */
  width: number
  /** The width that a column has at least. */
  least: number
  /** Whether those of other components stand on the same page. */
  isPart?: boolean | undefined
}

type Parts = Readonly<Record<string, Part>>

/** How wide each of some cards in a row is, in pixels. */
const cardIn = (width: number, inRow: number) => Math.floor((width - gap * (inRow - 1)) / inRow)

const most = (width: number, least: number) =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))

/**
 * Lays out the states of a component by what their pictures show: of what is small many stand in a row, and of what is
 * wide as few as it needs to be read, down to one with its words beside it. Phones stand below, in rows of their own.
 * Where all together would be very high, all are drawn smaller.
 *
 * @param parts what the pictures show, as far as it is known
 */
export function layoutStates(
  exhibits: readonly Exhibit[],
  parts: Parts,
  { width, least, isPart = false }: StateRoom,
): StateLayout {
  const inRow = most(width, least)
  const layoutAt = (level: Level, fewest: number): StateLayout => ({
    words: cardIn(width, inRow),
    gap,
    rowGap,
    places: placesIn(exhibits, parts, { width, inRow, fewest, level, isPart }),
    phones: width < phoneRoom || isPart ? noPhones : phonesIn(exhibits, parts, width, level),
  })
  const smallest = levels[levels.length - 1] ?? levels[0]
  if (isPart) return layoutAt(smallest, inRow)
  const ofMany = Math.min(inRow, mostWide)
  const counts = Array.from({ length: ofMany - 1 }, (_, index) => index + 1)
  const few = levels.slice(0, 2).flatMap((level) => counts.map((fewest) => layoutAt(level, fewest)))
  // Two in a row, as far as there is room for that, before three.
  const many = [
    ...levels.slice(1, 5).map((level) => layoutAt(level, Math.min(ofMany, 2))),
    ...levels.slice(4).map((level) => layoutAt(level, ofMany)),
  ]
  const isUpTo = (height: number) => (layout: StateLayout) => heightOf(layout, width) <= height
  return (
    few.find(isUpTo(usualHeight)) ?? many.find(isUpTo(heightOfMany)) ?? layoutAt(smallest, ofMany)
  )
}

const noPhones = { columns: 1, card: 0, width: 0, height: 0, of: [] }

interface Grid {
  /** The whole width. */
  width: number
  /** How many stand in a row at most, and at least. */
  inRow: number
  fewest: number
  level: Level
  isPart: boolean
}

function placesIn(exhibits: readonly Exhibit[], parts: Parts, grid: Grid): StatePlace[] {
  const { width, inRow, isPart, level } = grid
  const shown = exhibits.flatMap(({ looks }) =>
    width < phoneRoom ? looks.slice(-1) : looks.slice(0, 1),
  )
  const needed = shown.map((look) => inRowOf(look, parts[look.picture], grid))
  // Mostly wide ones, and the others are as wide: rows of one kind are easier to follow than holes between cards.
  const usual =
    [...needed].sort((one, other) => other - one)[Math.floor((needed.length - 1) / 2)] ?? inRow
  const places = shown.map((look, index): StatePlace => {
    const part = parts[look.picture]
    const own = needed[index] ?? inRow
    const count = isPanel(part) && usual < mostWide ? own : Math.min(usual, own)
    const isBeside = count === 1 && inRow > 2
    const card = cardIn(width, count)
    const ofWide = Math.min(level.wide, Math.floor(card * highestShare))
    const ofCard = isPage(look, part) ? leastInCard : level.card
    const highest = count < inRow ? ofWide : ofCard
    const place = {
      width: (isBeside ? width - gap - cardIn(width, inRow) : card) - edges,
      height: isPanel(part) ? level.panel : highest,
    }
    const scale = inRow === 1 ? scaleOnPhone(look, part, place.width) : undefined
    const height = neededHeight(look, part, place, scale)
    const [, phone] = (isPart && exhibits[index]?.looks) || []
    const across = phone && look !== phone ? Math.round(place.width * phoneShare) : 0
    return {
      card,
      isBeside,
      look,
      width: place.width - (across > 0 ? across + between + edges : 0),
      height,
      scale,
      phone: phone && across > 0 ? { look: phone, width: across } : undefined,
    }
  })
  const smallest = cardIn(width, inRow)
  return rowsOf(places, width).flatMap((row) => {
    if (row.some(({ isBeside }) => isBeside)) return row
    // Cards of a row have one height, so that their words begin on one line: none has more empty ground than picture.
    const least = inRow === 1 || row.some(({ card }) => card > smallest) ? 0 : leastInCard
    const height = Math.max(least, ...row.map((place) => place.height))
    return row.map((place) => ({
      ...place,
      height: place.height < height / 2 ? Math.max(least, place.height) : height,
    }))
  })
}

const isPanel = (part: Part | undefined) => part?.[5] === 'panel'

const isPage = (look: Look, part: Part | undefined) =>
  part !== undefined && naturalSize(look, part).height > pageHeight && !isPanel(part)

/** The rows in which cards come to stand: as many as there is room for. */
function rowsOf(places: readonly StatePlace[], width: number): StatePlace[][] {
  const rows: StatePlace[][] = []
  let used = width
  for (const place of places) {
    if (used + gap + place.card > width) {
      rows.push([])
      used = -gap
    }
    rows.at(-1)?.push(place)
    used += gap + place.card
  }
  return rows
}

/** How many of a picture can stand in a row so that it can be read. */
function inRowOf(look: Look, part: Part | undefined, { width, inRow, fewest }: Grid): number {
  if (!part) return inRow
  const natural = naturalSize(look, part)
  for (let count = inRow; count > fewest; count -= 1) {
    const wanted =
      count === inRow || isPanel(part) ? inCard : isPage(look, part) ? readablePage : readable
    if ((cardIn(width, count) - edges) / natural.width >= wanted) return count
  }
  return fewest
}

/** What would be too small to be read is cut off at its end; a page and a panel over it are not. */
function scaleOnPhone(look: Look, part: Part | undefined, room: number): number | undefined {
  const { width, height } = naturalSize(look, part)
  const isCut = height <= pageHeight && !isPanel(part) && room / width < readableOnPhone
  return part && isCut ? readableOnPhone : undefined
}

/** The height of a place that is no higher than what it shows needs. */
function neededHeight(
  look: Look,
  part: Part | undefined,
  place: { width: number; height: number },
  fixed?: number,
): number {
  const { width, height } = naturalSize(look, part)
  const scale = isPanel(part)
    ? Math.min(1, place.width / width)
    : cropOf(look, part, place, fixed).scale
  return Math.min(place.height, Math.ceil(height * scale))
}

/** About how high all states are. */
function heightOf({ places, phones }: StateLayout, width: number): number {
  const heights = rowsOf(places, width).map((row) => {
    const below = row.length > 2 ? words : wordsOfWide
    const ofEach = row.map(({ isBeside, height }) =>
      isBeside ? Math.max(words, height) : height + below,
    )
    return Math.max(...ofEach) + rowGap
  })
  const ofPhones = Math.ceil(phones.of.length / phones.columns) * (phones.height + name)
  return heights.reduce((sum, height) => sum + height, ofPhones)
}

function phonesIn(
  exhibits: readonly Exhibit[],
  parts: Parts,
  width: number,
  { phone }: Level,
): StateLayout['phones'] {
  const of = exhibits.flatMap((exhibit) =>
    exhibit.looks.slice(1).map((look) => ({ exhibit, look })),
  )
  const columns = most(width, phone.width)
  const card = cardIn(width, columns)
  const heights = of.map(({ look }) =>
    neededHeight(look, parts[look.picture], { width: card - edges, height: phone.height }),
  )
  return { columns, card, width: card - edges, height: Math.max(0, ...heights), of }
}
