import { naturalSize, type Part } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'

/** A board's columns, in pixels. */
export interface BoardGrid {
  columns: number
  /** The width of one column. */
  column: number
}

/** The card of something on a board: which window its picture is of, how many columns and rows it takes, its size. */
export interface BoardCard {
  look: Look
  part: Part | undefined
  columns: number
  rows: number
  /** The size of the picture's place, in pixels. */
  place: { width: number; height: number }
  /** How large the picture is drawn, 1 for its own size. */
  scale: number
}

/** Between columns and rows, in pixels. */
export const gap = { column: 16, row: 12 }

/** The height of a row, in pixels: the picture's share of it, and of the words below the picture. */
const picture = 50
const words = 28
export const row = picture + words

/** The two lines of a picture's edges, in pixels. */
const edges = 2

/** The width that a column has at least: two stand beside each other on a phone. */
const leastColumn = 156

/** The cards that there are, at most so many columns wide and rows high. */
const most = { columns: 3, rows: 3 }

/** What is larger than a card has room for at this scale is cut off at its end. */
const leastScale = 0.28

/** What is cut off is drawn as large as this at least. */
const leastOfCut = 0.4

/** What is drawn as large as this has no need of a larger card. */
const largeEnough = 0.6

/** The columns that fit a board of some width, in pixels. */
export function boardGrid(width: number): BoardGrid {
  const columns = Math.max(1, Math.floor((width + gap.column) / (leastColumn + gap.column)))
  return { columns, column: Math.floor((width - gap.column * (columns - 1)) / columns) }
}

/** A card that something could have, and how much of its picture it shows. */
interface Candidate extends BoardCard {
  /** The share of what is drawn that is shown, from 0 to 1. */
  seen: number
}

function candidate(
  look: Look,
  part: Part | undefined,
  columns: number,
  rows: number,
  grid: BoardGrid,
) {
  const place = {
    width: grid.column * columns + gap.column * (columns - 1) - edges,
    height: picture - edges + (row + gap.row) * (rows - 1),
  }
  const { width, height } = naturalSize(look, part)
  const whole = Math.min(1, place.width / width, place.height / height)
  const across = Math.min(1, place.width / width)
  const scale = whole >= leastScale ? whole : Math.max(across, leastOfCut)
  const seen =
    Math.min(1, place.width / (width * scale)) * Math.min(1, place.height / (height * scale))
  return { look, part, columns, rows, place, scale, seen: seen > 0.999 ? 1 : seen }
}

/** How much of a board a card takes. */
const cells = ({ columns, rows }: Pick<BoardCard, 'columns' | 'rows'>) => columns * rows

/** Above 1, a picture of twice the scale is worth more than twice the cells. */
const worth = 1.2

/** How many rows and columns a card takes for how large its picture is: the less the better. */
const price = ({ columns, rows, scale }: Candidate) =>
  cells({ columns, rows }) / Math.min(largeEnough, scale) ** worth

/** Whether one card is better than another: as a whole, then small and yet readable, then with more of what is drawn. */
function isBetter(one: Candidate, other: Candidate): boolean {
  const [isWhole, isOtherWhole] = [one.seen === 1, other.seen === 1]
  if (isWhole !== isOtherWhole) return isWhole
  return isWhole ? price(one) < price(other) : one.seen > other.seen
}

/**
 * The card of something on a board: the smallest in which all that is drawn of it can be read, as a computer or as a
 * phone has it. What is too long for every card is shown from its beginning.
 *
 * @param looks its windows, the usual one first
 * @param parts what is drawn of each, by the keys of their pictures
 */
function boardCard(
  looks: readonly Look[],
  parts: Readonly<Record<string, Part>>,
  grid: BoardGrid,
): BoardCard | undefined {
  const all = looks.flatMap((look) =>
    range(Math.min(most.columns, grid.columns)).flatMap((columns) =>
      range(most.rows).map((rows) =>
        candidate(look, withoutDifferences(parts[look.picture]), columns, rows, grid),
      ),
    ),
  )
  return all.reduce<Candidate | undefined>(
    (best, one) => (best && !isBetter(one, best) ? best : one),
    undefined,
  )
}

/**
 * What stands together on a board, each with its card: the largest first, since small ones fill what those leave, and
 * those of one size in the order that was given.
 *
 * @param parts what is drawn of each picture, by its key
 */
export function boardCards(
  exhibits: readonly Exhibit[],
  parts: Readonly<Record<string, Part>>,
  grid: BoardGrid,
): { exhibit: Exhibit; card: BoardCard }[] {
  return exhibits
    .flatMap((exhibit) => {
      const card = boardCard(exhibit.looks, parts, grid)
      return card ? [{ exhibit, card }] : []
    })
    .toSorted((one, other) => cells(other.card) - cells(one.card))
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A board shows what a component is, from its beginning, and not what one of its states has otherwise. */
function withoutDifferences(part: Part | undefined): Part | undefined {
  if (!part) return undefined
  const [left, top, width, height, , kind] = part
  return [left, top, width, height, [], kind]
}
