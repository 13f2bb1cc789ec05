import { use, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../primitives/button/button.tsx'
import { PartsContext } from '../pictures/crop.ts'
import { hasMarks } from '../pictures/difference-marks.tsx'
import { useWidth } from '../pictures/use-width.ts'
import { ViewerDialog } from '../pictures/viewer-dialog.tsx'
import { storyHref } from '../screens/addresses.ts'
import { nextOf, verdictsOf } from './answer.ts'
import { Answer, useAnswers } from './answers.tsx'
import { captions, drawnSides, type PictureChange } from './changes.ts'
import type { Place } from './differences.ts'
import { PicturePart } from './picture-part.tsx'
import type { Item } from './sections.ts'
import { viewOf } from './view.ts'
import { WholePair } from './whole-pair.tsx'
import { Words } from './words.tsx'

/** A picture that is not what it was, with the name of its component and story. */
interface NamedChange {
  change: PictureChange
  title: string
}

/** A picture that is shown, with its component. */
interface ViewedChange extends NamedChange {
  item: Item
  /** The component's name. */
  component: string
}

export interface PairViewerProps {
  /** All that changed, of which one is to say something. */
  items: readonly Item[]
  /** The pictures of them that can be shown. */
  changes: readonly ViewedChange[]
  /** Which one is shown; nothing is when undefined. */
  index: number | undefined
  /** Called with another one, and with undefined to close. */
  onIndex: (index: number | undefined) => void
}

/** Shows pictures large, one after the other: before and after, or what is new or gone alone. */
export function PairViewer({ items, changes, index, onIndex }: PairViewerProps) {
  const shown = index === undefined ? undefined : changes[index]
  return (
    <ViewerDialog
      title={shown?.title ?? ''}
      index={shown && index}
      count={changes.length}
      counted="pictures"
      actions={
        shown && (
          <>
            <Answer item={shown.item} title={shown.component} />
            <span className="grow text-ink-soft text-sm">all of {shown.component}</span>
            <NextOpen {...{ items, changes, shown, onIndex }} />
          </>
        )
      }
      onIndex={onIndex}
    >
      {shown && <LargePair key={shown.change.key} {...shown} />}
    </ViewerDialog>
  )
}

interface NextOpenProps extends Pick<PairViewerProps, 'items' | 'changes' | 'onIndex'> {
  shown: ViewedChange
}

/** How many are answered of all, as the form below counts them, and a way to the next one that is not. */
function NextOpen({ items, changes, shown, onIndex }: NextOpenProps) {
  const { draft, hashes } = useAnswers()
  const open = verdictsOf(items, draft, hashes).open.map(({ id }) => id)
  const next = nextOf(changes, shown, open)
  return (
    <>
      <span role="status" className="tabular text-ink-soft text-sm">
        {formatCount(items.length - open.length)} of {formatCount(items.length)} answered
      </span>
      <Button
        size="xs"
        disabledReason={next ? undefined : 'Nothing else with a picture waits for an answer.'}
        onClick={() => next && onIndex(changes.indexOf(next))}
      >
        Next without an answer
      </Button>
    </>
  )
}

/** Between two pictures, in pixels. */
const gap = 24

/** So many places are shown enlarged before the whole pictures. */
const most = 3

/** What is wider than this stands below each other, each so low that both are in view. */
const wide = 640
const highBeside = 420
const highBelow = 260

function LargePair({ change, title }: NamedChange) {
  const { key, before, after, places } = change
  const { ref, width } = useWidth<HTMLDivElement>()
  const room = width ?? 0
  const [isInPlace, setInPlace] = useState(false)
  const { [key]: part } = use(PartsContext)
  const isMarked = change.kind === 'added' && hasMarks(part)

  return (
    <div ref={ref}>
      <p className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        {change.kind !== 'removed' && (
          <a href={storyHref(key.replace(/@.*/, ''))} target="_top" className="underline">
            Open the story
          </a>
        )}
        {before && after && (
          <Button size="sm" aria-pressed={isInPlace} onClick={() => setInPlace(!isInPlace)}>
            Before and after in one place, full size
          </Button>
        )}
        {isMarked && (
          <span className="text-ink-soft">A frame marks what differs from the default.</span>
        )}
        {places && (
          <span className="text-ink-soft">
            {places.length < 2
              ? placesInWords(places.length)
              : `It differs in ${places.length} places${
                  places.length > most && !isInPlace
                    ? `: the first ${most}, enlarged; below, all in frames`
                    : ''
                }.`}
          </span>
        )}
      </p>
      <Words change={change} />
      {width !== undefined &&
        !isInPlace &&
        places
          ?.slice(0, most)
          .map((place) => (
            <Enlarged key={place.after.join()} {...{ change, title, place, places, room }} />
          ))}
      {width !== undefined && <WholePair {...{ change, title, places, room, isInPlace }} />}
    </div>
  )
}

const placesInWords = (count: number) =>
  count === 0 ? 'No difference can be seen by eye.' : 'It differs in one place.'

interface EnlargedProps extends NamedChange {
  place: Place
  places: readonly Place[]
  /** The width that there is for both, in pixels. */
  room: number
}

/** One place before and after: beside each other if it is narrow, else below each other. */
function Enlarged({ change, title, place, places, room }: EnlargedProps) {
  const { before, after } = change
  if (!before || !after) return null
  const isBeside = room >= wide && place.after[2] <= wide
  const width = (isBeside ? (room - gap) / 2 : room) - 2
  const high = Math.max(place.before[3], place.after[3])
  const highest = isBeside ? highBeside : highBelow
  const view = viewOf(place, before, after, { width, height: Math.min(highest, 2 * high + 96) })
  return (
    <div
      className={isBeside ? 'mb-6 flex items-start' : 'mb-6 grid'}
      style={{ gap: isBeside ? gap : 8 }}
    >
      {drawnSides(change).map(({ side, size, file }) => (
        <figure key={side} className="m-0">
          <figcaption className="mb-1 text-ink-soft text-sm">{captions[side]}</figcaption>
          <div className="w-fit border border-rule">
            <PicturePart
              picture={file}
              alt={`${title}, ${side}, what differs`}
              size={size}
              part={view[side]}
              scale={view.scale}
              marks={places.map((each) => each[side])}
            />
          </div>
        </figure>
      ))}
    </div>
  )
}
