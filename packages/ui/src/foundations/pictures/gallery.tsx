import { type ReactNode, use, useState } from 'react'
import { neededHeight, type Part, PartsContext } from './crop.ts'
import type { Exhibit } from './exhibits.ts'
import { between, cardIn, columnsFor, gap, widthOf } from './gallery-layout.ts'
import { Thumb } from './thumb.tsx'
import { useWidth } from './use-width.ts'
import { Viewer } from './viewer.tsx'

export interface GalleryProps<E extends Exhibit> {
  exhibits: readonly E[]
  /** The width that a card has at least, in pixels. */
  cardWidth: number
  /** The height that its pictures have at most, in pixels. */
  height: number
  /** What stands below the pictures, or beside those that are as wide as the page. */
  caption: (exhibit: E, index: number) => ReactNode
}

/** Small pictures of stories, each of which opens large, and from there the next. */
export function Gallery<E extends Exhibit>({
  exhibits,
  cardWidth,
  height,
  caption,
}: GalleryProps<E>) {
  const { ref, width = 0 } = useWidth<HTMLOListElement>()
  const drawn = use(PartsContext)
  const [measured, setMeasured] = useState<Readonly<Record<string, Part>>>({})
  const parts = { ...measured, ...drawn }
  const [open, setOpen] = useState<number>()
  const columns = columnsFor(exhibits, parts, { width, least: cardWidth, height })
  // Over the whole width, what stands below the pictures otherwise stands beside them: the page would be long.
  const isBeside = columns === 1 && width >= 2 * cardWidth + gap
  const card = isBeside ? width - gap - cardWidth : cardIn(width, columns)
  /** All pictures of a row have the height of a row; alone in one, they have the height that they need. */
  const heightOf = ({ looks }: Exhibit) =>
    columns > 1
      ? height
      : Math.max(
          ...looks.map((look) =>
            neededHeight(look, parts[look.picture], { width: widthOf(look, looks, card), height }),
          ),
        )
  return (
    <>
      <ol
        ref={ref}
        className="grid text-ink text-sm"
        style={{
          gap: `28px ${gap}px`,
          gridTemplateColumns: `repeat(${columns}, ${cardIn(width, columns)}px)`,
        }}
      >
        {width > 0 &&
          exhibits.map((exhibit, index) => (
            <li
              key={exhibit.id}
              className={isBeside ? 'flex items-start' : 'min-w-0'}
              style={isBeside ? { gap } : undefined}
            >
              <div className="flex" style={{ gap: between }}>
                {exhibit.looks.map((look) => (
                  <Thumb
                    key={look.picture}
                    look={look}
                    title={exhibit.title}
                    part={drawn[look.picture]}
                    width={widthOf(look, exhibit.looks, card)}
                    height={heightOf(exhibit)}
                    onMeasured={(part) =>
                      setMeasured((others) => ({ ...others, [look.picture]: part }))
                    }
                    onOpen={() => setOpen(index)}
                  />
                ))}
              </div>
              <div style={isBeside ? { width: cardWidth } : undefined}>
                {caption(exhibit, index)}
              </div>
            </li>
          ))}
      </ol>
      <Viewer exhibits={exhibits} index={open} onIndex={setOpen} />
    </>
  )
}
