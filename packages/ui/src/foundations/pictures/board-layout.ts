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

/** What a second line of words takes from the picture, in pixels. */
const secondLine = 16

/** So wide is a letter of a name at most, on average, and so wide is what stands beside a name, in pixels. */
const letter = 7
const besideName = 38

/** The two lines of a picture's edges, in pixels. */
const edges = 2

/** The width that a column has at least: two stand beside each other on a wide phone. */
const leastColumn = 156

/** The cards that there are, at most so many columns wide and rows high. */
const most = { columns: 3, rows: 3 }

/** What a card has room for at no larger scale than this is cut off at its end: as a whole one could not read it. */
const leastScale = 0.35

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
  title: string,
  look: Look,
  part: Part | undefined,
  columns: number,
  rows: number,
  grid: BoardGrid,
) {
  const across = grid.column * columns + gap.column * (columns - 1)
  const hasSecondLine = title.length * letter > across - besideName
  const place = {
    width: across - edges,
    height: picture - edges + (row + gap.row) * (rows - 1) - (hasSecondLine ? secondLine : 0),
  }
  const { width, height } = naturalSize(look, part)
  const byWidth = Math.min(1, place.width / width)
  const whole = Math.min(byWidth, place.height / height)
  const scale = whole >= leastScale ? whole : Math.max(byWidth, leastOfCut)
  const seen =
    Math.min(1, place.width / (width * scale)) * Math.min(1, place.height / (height * scale))
  return { look, part, columns, rows, place, scale, seen: seen > 0.999 ? 1 : seen }
}

/** How much of a board a card takes. */
const cells = ({ columns, rows }: Pick<BoardCard, 'columns' | 'rows'>) => columns * rows

/** A card of one row in which something is drawn smaller than this is as dear as so many of them: a wider one takes little. */
const readable = 0.39
const dear = 1.25

/** Above 1, a picture of twice the scale is worth more than twice the cells. */
const worthOfScale = 1.6

/** Likewise, all of it is worth more than twice the cells of its half. */
const worthOfWhole = 2.5

/** How many rows and columns a card takes for how large its picture is and how much of it is seen: the less the better. */
const price = ({ columns, rows, scale, seen }: Candidate) =>
  (cells({ columns, rows }) * (rows === 1 && scale < readable ? dear : 1)) /
  (Math.min(largeEnough, scale) ** worthOfScale * seen ** worthOfWhole)

/**
 * The card of something on a board: a small one in which it can be read, as a computer or as a phone has it. What would
 * have to be large as a whole is shown from its beginning.
 *
 * @param exhibit its windows, the usual one first
 * @param parts what is drawn of each, by the keys of their pictures
 */
function boardCard(
  { title, looks }: Exhibit,
  parts: Readonly<Record<string, Part>>,
  grid: BoardGrid,
): BoardCard | undefined {
  const all = looks.flatMap((look) =>
    range(Math.min(most.columns, grid.columns)).flatMap((columns) =>
      range(most.rows).map((rows) =>
        candidate(title, look, withoutDifferences(parts[look.picture]), columns, rows, grid),
      ),
    ),
  )
  return all.reduce<Candidate | undefined>(
    (best, one) => (best && price(best) <= price(one) ? best : one),
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
      const card = boardCard(exhibit, parts, grid)
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
