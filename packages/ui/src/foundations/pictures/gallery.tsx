import { type ReactNode, use, useState } from 'react'
import { PartsContext } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'
import { Thumb } from './thumb.tsx'
import { useWidth } from './use-width.ts'
import { Viewer } from './viewer.tsx'

export interface GalleryProps<E extends Exhibit> {
  exhibits: readonly E[]
  /** The width that a card has at least, in pixels. */
  cardWidth: number
  /** The height of its pictures, in pixels. */
  height: number
  /** What stands below the pictures. */
  caption: (exhibit: E, index: number) => ReactNode
}

/** Between cards, and the two lines of each picture's edges, in pixels. */
const gap = 24
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

/** Small pictures of screens, on a desktop and on a phone, each of which opens large, and from there the next. */
export function Gallery<E extends Exhibit>({
  exhibits,
  cardWidth,
  height,
  caption,
}: GalleryProps<E>) {
  const { ref, width = 0 } = useWidth<HTMLOListElement>()
  const drawn = use(PartsContext)
  const [open, setOpen] = useState<number>()
  const columns = Math.max(1, Math.floor((width + gap) / (cardWidth + gap)))
  const card = (width - gap * (columns - 1)) / columns
  return (
    <>
      <ol
        ref={ref}
        className="grid text-ink text-sm"
        style={{ gap: `28px ${gap}px`, gridTemplateColumns: `repeat(${columns}, ${card}px)` }}
      >
        {width > 0 &&
          exhibits.map((exhibit, index) => (
            <li key={exhibit.id} className="min-w-0">
              <div className="flex" style={{ gap: between }}>
                {exhibit.looks.map((look) => (
                  <Thumb
                    key={look.picture}
                    look={look}
                    title={exhibit.title}
                    part={drawn[look.picture]}
                    width={widthOf(look, exhibit.looks, card)}
                    height={height}
                    onOpen={() => setOpen(index)}
                  />
                ))}
              </div>
              {caption(exhibit, index)}
            </li>
          ))}
      </ol>
      <Viewer exhibits={exhibits} index={open} onIndex={setOpen} />
    </>
  )
}
