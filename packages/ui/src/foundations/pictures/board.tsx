import { Fragment, use, useState } from 'react'
import { sanitize } from 'storybook/internal/csf'
import { storyHref } from '../screens/addresses.ts'
import { fittingScale, naturalSize, needsTwoCards, type Part, PartsContext } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'
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

/** Between cards and rows, and the two lines of a picture's edges, in pixels. */
const gap = 20
const rowGap = 16
const edges = 2

/** The width that a card has at least; in a window as narrow as a phone two stand beside each other. */
const cardWidth = 210
const cardWidthOnPhone = 140
const narrow = 480

/** How high a card's picture is, as a share of its width. */
const share = 0.47

/** What would be narrower than this share of itself in its card is shown as a phone has it, if that is larger. */
const readable = 0.5

/**
 * Everything of a kind in cards, of which what is wide has two. Each picture is cropped to what is drawn, and as large as
 * its card has room for, up to its own size; it says how large that is. What could not be read is shown as a phone has it.
 * Each opens large, and from there the next.
 */
export function Board({ groups }: BoardProps) {
  const parts = use(PartsContext)
  const { ref, width = 0 } = useWidth<HTMLDivElement>()
  const [open, setOpen] = useState<number>()
  const all = groups.flatMap(({ exhibits }) => exhibits)
  const least = width < narrow ? cardWidthOnPhone : cardWidth
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const card = Math.floor((width - gap * (columns - 1)) / columns)
  const height = Math.round((card - edges) * share)
  const placeOver = (cards: number) => ({ width: card * cards + gap * (cards - 1) - edges, height })
  /** A window of something, and how many cards it has. */
  function cardOf(look: Look) {
    const part = withoutDifferences(parts[look.picture])
    const cards = columns > 1 && needsTwoCards(look, part, placeOver(1)) ? 2 : 1
    const across = placeOver(cards).width / naturalSize(look, part).width
    return { look, part, cards, across }
  }
  return (
    <>
      <div ref={ref} />
      {width > 0 &&
        groups.map(({ title, isPart, exhibits }) => (
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
            {exhibits.length > 0 && (
              <ul
                // A card that has room before a wide one moves there: each says itself what it is.
                className="board grid grid-flow-row-dense text-sm"
                style={{
                  gap: `${rowGap}px ${gap}px`,
                  gridTemplateColumns: `repeat(${columns}, ${card}px)`,
                }}
              >
                {exhibits.map((exhibit) => {
                  const [first, ...others] = exhibit.looks.map(cardOf)
                  if (!first) return null
                  const larger = others.find(({ across }) => across > first.across)
                  const { look, part, cards } = first.across < readable && larger ? larger : first
                  return (
                    <li key={exhibit.id} style={{ gridColumn: `span ${cards}` }}>
                      <Card
                        exhibit={exhibit}
                        look={look}
                        part={part}
                        place={placeOver(cards)}
                        onOpen={() => setOpen(all.indexOf(exhibit))}
                      />
                    </li>
                  )
                })}
              </ul>
            )}
          </Fragment>
        ))}
      <Viewer exhibits={all} index={open} onIndex={setOpen} />
    </>
  )
}

/** A board shows what a component is, from its beginning, and not what one of its states has otherwise. */
function withoutDifferences(part: Part | undefined): Part | undefined {
  if (!part) return undefined
  const [left, top, width, height, , kind] = part
  return [left, top, width, height, [], kind]
}

interface CardProps {
  exhibit: Exhibit
  look: Look
  part: Part | undefined
  /** The size of its picture, in pixels. */
  place: { width: number; height: number }
  /** Called when its picture is pressed. */
  onOpen: () => void
}

function Card({ exhibit: { id, title }, look, part, place, onOpen }: CardProps) {
  const scale = fittingScale(look, part, place)
  return (
    <>
      <Thumb {...place} look={look} title={title} part={part} scale={scale} onOpen={onOpen} />
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
        <a
          href={storyHref(id)}
          target="_top"
          className="inline-block min-h-6 underline underline-offset-2"
        >
          {title}
        </a>
        <span className="tabular text-ink-soft text-xs">
          {look.device === 'Phone' && 'Phone, '}
          {Math.round(scale * 100)} %
        </span>
      </p>
    </>
  )
}
