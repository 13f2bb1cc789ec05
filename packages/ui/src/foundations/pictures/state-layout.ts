import { cropOf, naturalSize, type Part } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'

/** Between cards, and the two lines of each picture's edges, in pixels. */
const gap = 24
const edges = 2

/** Between rows, in pixels. */
const rowGap = 28

/** A room narrower than this is that of a phone: a state that has a picture of a phone is shown by that one. */
const phoneRoom = 480

/** What is drawn smaller than this in a card is wide: it gets as many columns as it needs to be drawn at `readable`. */
const inCard = 0.45
const readable = 0.58

/** A picture higher than a window is a page: of it one sees how it is built, and half of that size is enough. */
const pageHeight = 800
const readablePage = 0.35

/** In the room of a phone a wide one is drawn so large at least, from its beginning. */
const readableOnPhone = 0.4

/** The height that pictures have at most: in a card, over more columns, or less where all would be very high; and of phones. */
const highestInCard = 144
const highestWide = [374, 260]
const highestPhone = 200

/** In the room of a phone, that of a panel, which is shown as a whole. */
const highestPanel = 280

/** The width that a picture of a phone has at least. */
const phoneWidth = 140

/** What all states of a page are high at most, where that is possible. */
const budget = 2800

/**
 * Of one of several components on a page, with whose states it would be very high, all have cards, in which a phone has
 * this share of the width beside a desktop.
 */
const phoneShare = 0.28
const between = 8

/** About the height of what stands below a picture, and of a name alone. */
const words = 96
const name = 44

/** Where a state stands. */
interface StatePlace {
  /** How many columns its card stands over. */
  span: number
  /** Whether its words stand beside its picture, which has all other columns. */
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
  columns: number
  /** How wide a column is, in pixels. */
  card: number
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

/** How wide each of some columns is, in pixels. */
const columnIn = (width: number, columns: number) =>
  Math.floor((width - gap * (columns - 1)) / columns)

const most = (width: number, least: number) =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))

/**
 * Lays out the states of a component by what their pictures show: what is small has a card, and what is wide as many
 * columns as it needs to be read, up to a row with its words beside it. Phones stand below, in rows of their own. Where
 * all together would be very high, all are drawn smaller.
 *
 * @param parts what the pictures show, as far as it is known
 */
export function layoutStates(
  exhibits: readonly Exhibit[],
  parts: Parts,
  { width, least, isPart = false }: StateRoom,
): StateLayout {
  const columns = most(width, least)
  const card = columnIn(width, columns)
  const grid = { columns, card, width, isPart }
  const phones = width < phoneRoom || isPart ? noPhones : phonesIn(exhibits, parts, width)
  const layout = { columns, card, gap, rowGap, phones }
  for (const highest of highestWide) {
    for (let limit = isPart ? 1 : columns - 1; limit > 1; limit -= 1) {
      const places = placesIn(exhibits, parts, { ...grid, limit, highest })
      if (heightOf(places, columns) + heightOfPhones(phones) <= budget) return { ...layout, places }
    }
  }
  const highest = highestInCard
  return { ...layout, places: placesIn(exhibits, parts, { ...grid, limit: 1, highest }) }
}

const noPhones = { columns: 1, card: 0, width: 0, height: 0, of: [] }

interface Grid {
  columns: number
  card: number
  /** How many columns a picture has at most. */
  limit: number
  /** How high one is at most over more than one. */
  highest: number
  /** The whole width. */
  width: number
  isPart: boolean
}

function placesIn(exhibits: readonly Exhibit[], parts: Parts, grid: Grid): StatePlace[] {
  const { columns, card, width, isPart, highest } = grid
  const shown = exhibits.flatMap(({ looks }) =>
    width < phoneRoom ? looks.slice(-1) : looks.slice(0, 1),
  )
  const needed = shown.map((look) => columnsOf(look, parts[look.picture], grid))
  // Mostly wide ones, and the others are as wide: a column of rows is easier to follow than holes between cards.
  const usual =
    [...needed].sort((one, other) => one - other)[Math.floor((needed.length - 1) / 2)] ?? 1
  const places = shown.map((look, index): StatePlace => {
    const over = Math.max(usual, needed[index] ?? 1)
    const isBeside = over * 2 > columns && columns > 2
    const room = isBeside ? columns - 1 : over
    const part = parts[look.picture]
    const isPanelOnPhone = columns === 1 && part?.[4] === 'whole'
    const inOne = isPanelOnPhone ? highestPanel : highestInCard
    const place = {
      width: card * room + gap * (room - 1) - edges,
      height: room > 1 ? highest : inOne,
    }
    const scale = columns === 1 ? scaleOnPhone(look, part, place.width) : undefined
    const height = neededHeight(look, part, place, scale)
    const [, phone] = (isPart && exhibits[index]?.looks) || []
    const across = phone && look !== phone ? Math.round(place.width * phoneShare) : 0
    return {
      span: isBeside ? columns : over,
      isBeside,
      look,
      width: place.width - (across > 0 ? across + between + edges : 0),
      height,
      scale,
      phone: phone && across > 0 ? { look: phone, width: across } : undefined,
    }
  })
  return rowsOf(places, columns).flatMap((row) => {
    if (row.some(({ isBeside }) => isBeside)) return row
    // Cards of a row have one height, so that their words begin on one line.
    const least = row.some(({ span }) => span > 1) || columns === 1 ? 0 : highestInCard
    const height = Math.max(least, ...row.map((place) => place.height))
    return row.map((place) => ({ ...place, height }))
  })
}

/** The rows in which cards come to stand. */
function rowsOf(places: readonly StatePlace[], columns: number): StatePlace[][] {
  const rows: StatePlace[][] = []
  let used = columns
  for (const place of places) {
    if (used + place.span > columns) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(place)
    used += place.span
  }
  return rows
}

/** How many columns a picture needs to be read. */
function columnsOf(look: Look, part: Part | undefined, { card, limit }: Grid): number {
  if (!part) return 1
  const { width, height } = naturalSize(look, part)
  if (card / width >= inCard) return 1
  const wanted = height > pageHeight ? readablePage : readable
  for (let columns = 1; columns < limit; columns += 1) {
    const room = card * columns + gap * (columns - 1) - edges
    if (room / width >= wanted) return columns
  }
  return limit
}

/** What would be too small to be read is cut off at its end; a page and a panel over it are not. */
function scaleOnPhone(look: Look, part: Part | undefined, room: number): number | undefined {
  const { width, height } = naturalSize(look, part)
  const isCut = height <= pageHeight && part?.[4] !== 'whole' && room / width < readableOnPhone
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
  const isWhole = part?.[4] === 'whole'
  const scale = isWhole ? Math.min(1, place.width / width) : cropOf(look, part, place, fixed).scale
  return Math.min(place.height, Math.ceil(height * scale))
}

/** About how high all states are. */
function heightOf(places: readonly StatePlace[], columns: number): number {
  const heights = rowsOf(places, columns).map((row) =>
    Math.max(
      ...row.map(({ isBeside, height }) => (isBeside ? Math.max(words, height) : height + words)),
    ),
  )
  return heights.reduce((sum, height) => sum + height + rowGap, 0)
}

function phonesIn(
  exhibits: readonly Exhibit[],
  parts: Parts,
  width: number,
): StateLayout['phones'] {
  const of = exhibits.flatMap((exhibit) =>
    exhibit.looks.slice(1).map((look) => ({ exhibit, look })),
  )
  const columns = most(width, phoneWidth)
  const card = columnIn(width, columns)
  const heights = of.map(({ look }) =>
    neededHeight(look, parts[look.picture], { width: card - edges, height: highestPhone }),
  )
  return { columns, card, width: card - edges, height: Math.max(0, ...heights), of }
}

const heightOfPhones = ({ columns, height, of }: StateLayout['phones']) =>
  Math.ceil(of.length / columns) * (height + name)
