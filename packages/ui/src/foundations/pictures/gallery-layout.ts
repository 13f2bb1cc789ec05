import { needsWidth, type Part } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'

/** Between cards, and the two lines of each picture's edges, in pixels. */
export const gap = 24
const edges = 2

/** Between a desktop and a phone in one card, in pixels. */
export const between = 8

/** The share of a card that a phone has beside a desktop. */
const phoneShare = 0.23

/** How wide a window is drawn in a card, in pixels: all of it, or its share beside another one. */
export function widthOf(look: Look, looks: readonly Look[], card: number): number {
  if (looks.length === 1) return card - edges
  const room = card - between - 2 * edges
  return room * (look === looks[0] ? 1 - phoneShare : phoneShare)
}

/** How wide each of some columns is, in pixels. */
export const cardIn = (width: number, columns: number) => (width - gap * (columns - 1)) / columns

/**
 * In how many columns cards stand: as many as there is room for, and fewer where most pictures are bars, such as the lines
 * of a table, of which a narrow card shows nothing that can be read.
 *
 * @param parts what the pictures show, as far as it is known
 * @param width what there is room for, in pixels
 * @param least the width that a card has at least
 * @param height the height of its pictures
 */
export function columnsFor(
  exhibits: readonly Exhibit[],
  parts: Readonly<Record<string, Part>>,
  { width, least, height }: { width: number; least: number; height: number },
): number {
  const most = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const known = exhibits.flatMap(({ looks }) => {
    const [look] = looks
    const part = look && parts[look.picture]
    return part ? [{ look, looks, part }] : []
  })
  if (known.length === 0) return most
  for (let columns = most; columns > 1; columns -= 1) {
    const card = cardIn(width, columns)
    const bars = known.filter(({ look, looks, part }) =>
      needsWidth(look, part, { width: widthOf(look, looks, card), height }),
    )
    if (bars.length * 2 < known.length) return columns
  }
  return 1
}
