import { type ReactNode, use, useEffect, useState } from 'react'
import { PartsContext, withAir } from '../pictures/crop.ts'
import { DifferenceMarks } from '../pictures/difference-marks.tsx'
import { captions, type DrawnSide, drawnSides, type PictureChange, type Side } from './changes.ts'
import type { Place } from './differences.ts'
import { PicturePart } from './picture-part.tsx'
import type { Box } from './pixels.ts'

export interface WholePairProps {
  change: PictureChange
  /** The story's name. */
  title: string
  /** Where the two differ; undefined where they can't be compared. */
  places: readonly Place[] | undefined
  /** The width that there is for both, in pixels. */
  room: number
  /** Whether the two take turns in one place, where there are two. */
  isInPlace: boolean
}

/** Between two pictures, in pixels. */
const gap = 24

/** Two pictures this wide are large enough beside each other. */
const readable = 320

/** What is a little wider than its place is drawn as wide as it; anything wider scrolls. */
const almost = 0.8

/**
 * All of a picture before and after: beside each other, or in one place at full size, where one takes turns with the other.
 * What is new has frames around what differs from its component's default.
 */
export function WholePair({ change, title, places, room, isInPlace }: WholePairProps) {
  const drawn = drawnSides(change)
  const half = (room - gap) / 2
  const isBeside = drawn.length > 1 && half >= readable
  const { [change.key]: part } = use(PartsContext)
  const isNew = change.kind === 'added'
  /** What is shown of a picture: of what is new, all that is drawn. */
  const boxOf = ({ size: [width, height] }: DrawnSide): Box => {
    // A layer, as a dialog, is shown in its whole window.
    if (!isNew || part?.[5] === 'panel') return [0, 0, width, height]
    const [left, top, across, down] = withAir({ width, height }, part)
    return [left, top, across, down]
  }
  const widest = Math.max(1, ...drawn.map((each) => boxOf(each)[2]))
  // One scale for both: what is larger on one side was drawn larger.
  const fitting = Math.min(1, ((isBeside ? half : room) - 2) / widest)
  const full = room / widest >= almost ? Math.min(1, (room - 2) / widest) : 1

  function picture(shown: DrawnSide, scale: number) {
    const { side, size, file } = shown
    const box = boxOf(shown)
    return (
      <div className="relative w-fit border border-rule">
        <PicturePart
          picture={file}
          alt={`${title}, ${side}`}
          size={size}
          part={box}
          scale={scale}
          marks={places?.map((each) => each[side]) ?? []}
        />
        {isNew && (
          <DifferenceMarks
            part={part}
            crop={{ scale, left: -box[0] * scale, top: -box[1] * scale }}
            place={{ width: box[2] * scale, height: box[3] * scale }}
          />
        )}
      </div>
    )
  }
  return isInPlace && drawn.length > 1 ? (
    <InTurns>
      {(shown) =>
        drawn.map((each) => (
          <div
            key={each.side}
            className="col-start-1 row-start-1"
            style={{ visibility: each.side === shown ? 'visible' : 'hidden' }}
          >
            {picture(each, full)}
          </div>
        ))
      }
    </InTurns>
  ) : (
    <div className={isBeside ? 'flex items-start' : 'grid'} style={{ gap }}>
      {drawn.map((each) => (
        <figure key={each.side} className="m-0">
          <figcaption className="mb-1 text-ink-soft text-sm">
            {isNew ? 'New' : `${captions[each.side]}, whole`}
          </figcaption>
          {picture(each, fitting)}
        </figure>
      ))}
    </div>
  )
}

interface InTurnsProps {
  /** Both pictures, of which one is seen. */
  children: (shown: Side) => ReactNode
}

/** Two pictures in one place: a press, or an arrow up or down, shows the other one. */
function InTurns({ children }: InTurnsProps) {
  const [shown, setShown] = useState<Side>('before')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      setShown((side) => (side === 'before' ? 'after' : 'before'))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const other = shown === 'before' ? 'after' : 'before'
  return (
    <>
      <p role="status" className="mb-1 text-sm">
        <strong className="font-semibold">{captions[shown]}</strong>
        <span className="text-ink-soft">
          {' '}
          · Press the picture, or the arrow up or down, for {captions[other].toLowerCase()}.
        </span>
      </p>
      <button
        type="button"
        aria-label={`Show it ${other === 'before' ? 'as it was before' : 'as it is after'}`}
        onClick={() => setShown(other)}
        className="grid max-w-full cursor-pointer overflow-x-auto text-start"
      >
        {children(shown)}
      </button>
    </>
  )
}
