import { type ReactNode, use, useState } from 'react'
import { PartsContext } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'
import { Thumb } from './thumb.tsx'
import { useWidth } from './use-width.ts'
import { Viewer } from './viewer.tsx'

/** Where a card of a gallery stands. */
export interface CardPlace {
  /** From 0. */
  index: number
  /** How many cards a row has. */
  columns: number
}

export interface GalleryProps<E extends Exhibit> {
  exhibits: readonly E[]
  /** The width that a card has at least, in pixels. */
  cardWidth: number
  /** The height of its pictures in pixels; the whole windows are shown when left out. */
  height?: number
  /** Whether its rows are as long as each other, as far as they can be: two of two instead of three and one. @default false */
  isBalanced?: boolean
  /** What stands above the pictures. */
  heading?: (exhibit: E, place: CardPlace) => ReactNode
  /** What stands below the pictures. */
  caption: (exhibit: E, index: number) => ReactNode
}

/** Between cards, and the two lines of each picture's edges, in pixels. */
export const gap = 24
const edges = 2

/** Between a desktop and a phone in one card, in pixels. */
const between = 8

/** The share of a card that a phone has beside a desktop. */
const phoneShare = 0.23

/** How wide a window is drawn in a card, in pixels: all of it, or its share beside another one. */
function widthOf(look: Look, looks: readonly Look[], card: number): number {
  if (looks.length === 1) return card - edges
  const room = card - between - 2 * edges
  return room * (look === looks[0] ? 1 - phoneShare : phoneShare)
}

/** The height at which the highest of these windows is shown whole, in a card of that width. */
const wholeHeight = (looks: readonly Look[], card: number) =>
  Math.round(
    Math.max(...looks.map((look) => (widthOf(look, looks, card) * look.height) / look.width)),
  )

/**
 * How many cards a row has.
 *
 * @param most for how many there is room
 */
export function columnsOf(cards: number, most: number): number {
  const rows = Math.ceil(cards / most)
  return Math.ceil(cards / rows)
}

/** Small pictures of screens, on a desktop and on a phone, each of which opens large, and from there the next. */
export function Gallery<E extends Exhibit>({
  exhibits,
  cardWidth,
  height,
  isBalanced = false,
  heading,
  caption,
}: GalleryProps<E>) {
  const { ref, width = 0 } = useWidth<HTMLOListElement>()
  const drawn = use(PartsContext)
  const [open, setOpen] = useState<number>()
  const most = Math.max(1, Math.floor((width + gap) / (cardWidth + gap)))
  const columns = isBalanced && exhibits.length > 0 ? columnsOf(exhibits.length, most) : most
  const card = (width - gap * (columns - 1)) / columns
  return (
    <>
      <ol
        ref={ref}
        className="grid text-ink text-sm"
        style={{ gap: `22px ${gap}px`, gridTemplateColumns: `repeat(${columns}, ${card}px)` }}
      >
        {width > 0 &&
          exhibits.map((exhibit, index) => (
            <li
              key={exhibit.id}
              className="grid min-w-0 grid-rows-subgrid content-start gap-0"
              // The pictures of a row begin at one height, however long their headings are.
              style={{ gridRow: `span ${heading ? 3 : 2}` }}
            >
              {heading?.(exhibit, { index, columns })}
              <div className="flex" style={{ gap: between }}>
                {exhibit.looks.map((look) => (
                  <Thumb
                    key={look.picture}
                    look={look}
                    title={exhibit.title}
                    part={drawn[look.picture]}
                    width={widthOf(look, exhibit.looks, card)}
                    height={height ?? wholeHeight(exhibit.looks, card)}
                    onOpen={() => setOpen(index)}
                  />
                ))}
              </div>
              <div>{caption(exhibit, index)}</div>
            </li>
          ))}
      </ol>
      <Viewer exhibits={exhibits} index={open} onIndex={setOpen} />
    </>
  )
}
