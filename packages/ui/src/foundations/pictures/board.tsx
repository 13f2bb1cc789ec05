import { Fragment, use, useState } from 'react'
import { sanitize } from 'storybook/internal/csf'
import { storyHref } from '../screens/addresses.ts'
import { type BoardCard, boardCards, boardGrid, gap, row } from './board-layout.ts'
import { PartsContext } from './crop.ts'
import type { Exhibit } from './exhibits.ts'
import { Thumb } from './thumb.tsx'
import { useWidth } from './use-width.ts'
import { Viewer } from './viewer.tsx'

/** What stands together on a board. */
export interface BoardGroup {
  /** Its heading: `Act`. */
  title: string
  /** Whether it is a part of the group before it, as Browse is one of Shop. */
  isPart?: boolean
  /** One picture each, by the name of its component or screen. */
  exhibits: readonly Exhibit[]
}

export interface BoardProps {
  groups: readonly BoardGroup[]
}

/**
 * Everything of a kind in cards as wide and high as their pictures need: {@link boardCards}. Each picture is cropped to
 * what is drawn, and says how large that is. Each opens large, and from there the next.
 */
export function Board({ groups }: BoardProps) {
  const parts = use(PartsContext)
  const { ref, width = 0 } = useWidth<HTMLDivElement>()
  const [open, setOpen] = useState<number>()
  const grid = boardGrid(width)
  const laidOut = groups.map(({ exhibits, ...group }) => ({
    ...group,
    cards: boardCards(exhibits, parts, grid),
  }))
  const all = laidOut.flatMap(({ cards }) => cards.map(({ exhibit }) => exhibit))
  return (
    <>
      <div ref={ref} />
      {width > 0 &&
        laidOut.map(({ title, isPart, cards }) => (
          <Fragment key={title}>
            {isPart ? (
              <h3 className="mt-2 mb-2 font-semibold text-lg">{title}</h3>
            ) : (
              <h2
                id={sanitize(title)}
                className="mt-6 mb-3 border-rule border-b pb-1 font-bold text-2xl tracking-tight"
              >
                {title}
              </h2>
            )}
            {cards.length > 0 && (
              <ul
                // A card that has room before a large one moves there: each says itself what it is.
                className="board grid grid-flow-row-dense text-sm"
                style={{
                  gap: `${gap.row}px ${gap.column}px`,
                  gridAutoRows: row,
                  gridTemplateColumns: `repeat(${grid.columns}, ${grid.column}px)`,
                }}
              >
                {cards.map(({ exhibit, card }) => (
                  <li
                    key={exhibit.id}
                    style={{ gridColumn: `span ${card.columns}`, gridRow: `span ${card.rows}` }}
                  >
                    <Card
                      exhibit={exhibit}
                      card={card}
                      onOpen={() => setOpen(all.indexOf(exhibit))}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      <Viewer exhibits={all} index={open} onIndex={setOpen} />
    </>
  )
}

interface CardProps {
  exhibit: Exhibit
  card: BoardCard
  /** Called when its picture is pressed. */
  onOpen: () => void
}

function Card({ exhibit: { id, title }, card, onOpen }: CardProps) {
  const { look, part, place, scale } = card
  return (
    <>
      <Thumb {...place} look={look} title={title} part={part} scale={scale} onOpen={onOpen} />
      <p className="mt-1 flex items-baseline justify-between gap-x-2 leading-5">
        <a
          href={storyHref(id)}
          target="_top"
          className="line-clamp-2 min-h-6 min-w-0 underline underline-offset-2"
        >
          {title}
        </a>
        <span className="tabular shrink-0 text-ink-soft text-xs">{Math.round(scale * 100)} %</span>
      </p>
    </>
  )
}
