import { Fragment, use, useState } from 'react'
import { sanitize } from 'storybook/internal/csf'
import { storyHref } from '../screens/addresses.ts'
import { fittingScale, type Part, PartsContext } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'
import { Thumb } from './thumb.tsx'
import { useWidth } from './use-width.ts'
import { Viewer } from './viewer.tsx'

/** What stands together on a board. */
export interface BoardGroup {
  /** Its heading: `Act`. */
  title: string
  /** One picture each, by the name of its component or screen. */
  exhibits: readonly Exhibit[]
}

export interface BoardProps {
  groups: readonly BoardGroup[]
}

/** Between cards, and the two lines of a picture's edges, in pixels. */
const gap = 20
const edges = 2

/** The width that a card has at least; in a window as narrow as a phone two stand beside each other. */
const cardWidth = 210
const cardWidthOnPhone = 140
const narrow = 480

/** The window of a story, in pixels, whose shape the pictures have. */
const desktop = { width: 1280, height: 800 }

/**
 * Everything of a kind in cards of one size. Each picture is cropped to what is drawn, and as large as its card has room
 * for, up to its own size; it says how large that is. Each opens large, and from there the next.
 */
export function Board({ groups }: BoardProps) {
  const parts = use(PartsContext)
  const { ref, width = 0 } = useWidth<HTMLDivElement>()
  const [open, setOpen] = useState<number>()
  const all = groups.flatMap(({ exhibits }) => exhibits)
  const least = width < narrow ? cardWidthOnPhone : cardWidth
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const card = Math.floor((width - gap * (columns - 1)) / columns)
  const place = {
    width: card - edges,
    height: Math.round(((card - edges) * desktop.height) / desktop.width),
  }
  return (
    <>
      <div ref={ref} />
      {width > 0 &&
        groups.map(({ title, exhibits }) => (
          <Fragment key={title}>
            <h2 id={sanitize(title)}>{title}</h2>
            <ul
              className="board grid text-sm"
              style={{ gap, gridTemplateColumns: `repeat(${columns}, ${card}px)` }}
            >
              {exhibits.map((exhibit) =>
                exhibit.looks.slice(0, 1).map((look) => (
                  <li key={exhibit.id}>
                    <Card
                      exhibit={exhibit}
                      look={look}
                      part={partOf(look, parts[look.picture])}
                      place={place}
                      onOpen={() => setOpen(all.indexOf(exhibit))}
                    />
                  </li>
                )),
              )}
            </ul>
          </Fragment>
        ))}
      <Viewer exhibits={all} index={open} onIndex={setOpen} />
    </>
  )
}

/** A layer, as a dialog or a toast, has a picture of the whole window, and is shown in it. */
function partOf({ width, height }: Look, part: Part | undefined): Part | undefined {
  return width === desktop.width && height === desktop.height ? undefined : part
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
        <span className="tabular text-ink-soft text-xs">{Math.round(scale * 100)} %</span>
      </p>
    </>
  )
}
