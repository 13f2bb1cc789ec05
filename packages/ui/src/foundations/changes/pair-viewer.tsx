import { useWidth } from '../pictures/use-width.ts'
import { ViewerDialog } from '../pictures/viewer-dialog.tsx'
import { storyHref } from '../screens/addresses.ts'
import { beforeFolder, type PictureChange } from './changes.ts'
import type { Place } from './differences.ts'
import { PicturePart } from './picture-part.tsx'
import { useDifferences } from './use-differences.ts'
import { viewOf } from './view.ts'
import { Words } from './words.tsx'

/** A picture that differs, with the name of its component and story. */
interface NamedChange {
  change: PictureChange
  title: string
}

export interface PairViewerProps {
  changes: readonly NamedChange[]
  /** Which one is shown; nothing is when undefined. */
  index: number | undefined
  /** Called with another one, and with undefined to close. */
  onIndex: (index: number | undefined) => void
}

/** Shows pictures before and after large, one pair after the other. */
export function PairViewer({ changes, index, onIndex }: PairViewerProps) {
  const shown = index === undefined ? undefined : changes[index]
  return (
    <ViewerDialog
      title={shown?.title ?? ''}
      index={shown && index}
      count={changes.length}
      onIndex={onIndex}
    >
      {shown && <LargePair key={shown.change.key} {...shown} />}
    </ViewerDialog>
  )
}

/** Between two pictures, in pixels. */
const gap = 24

/** So many places are shown enlarged before the whole pictures. */
const most = 3

/** What is wider than this stands below each other. */
const wide = 640

function LargePair({ change, title }: NamedChange) {
  const { key, before, after, stretches } = change
  const places = useDifferences(before && after && stretches ? key : undefined)
  const { ref, width } = useWidth<HTMLDivElement>()
  const room = width ?? 0
  const half = (room - gap) / 2
  const sides = [
    { name: 'before', size: before, file: beforeFolder + key },
    { name: 'after', size: after, file: key },
  ] as const
  const drawn = sides.filter(({ name, size }) => size && (name === 'after' || stretches))
  const isBeside = half >= 320
  const whole = isBeside ? half : room

  return (
    <div ref={ref}>
      <p className="mb-4 flex flex-wrap gap-x-6 text-sm">
        {change.kind !== 'removed' && (
          <a href={storyHref(key.replace(/@.*/, ''))} target="_top" className="underline">
            Open the story
          </a>
        )}
        {places && (
          <span className="text-ink-soft">
            {places.length === 1
              ? 'It differs in one place.'
              : `It differs in ${places.length} places.`}
          </span>
        )}
      </p>
      <Words change={change} />
      {width !== undefined &&
        places
          ?.slice(0, most)
          .map((place) => (
            <Enlarged key={place.after.join()} {...{ change, title, place, places, room }} />
          ))}
      {width !== undefined && (
        <div className={isBeside ? 'flex items-start' : 'grid'} style={{ gap }}>
          {drawn.map(({ name, size = [1, 1], file }) => (
            <figure key={name} className="m-0">
              <figcaption className="mb-1 text-ink-soft text-sm">
                {name === 'before' ? 'Before' : 'After'}, whole
              </figcaption>
              <div className="w-fit border border-rule">
                <PicturePart
                  picture={file}
                  alt={`${title}, ${name}`}
                  size={size}
                  part={[0, 0, ...size]}
                  scale={Math.min(1, (whole - 2) / size[0])}
                  marks={places?.map((each) => each[name]) ?? []}
                />
              </div>
            </figure>
          ))}
        </div>
      )}
    </div>
  )
}

interface EnlargedProps extends NamedChange {
  place: Place
  places: readonly Place[]
  /** The width that there is for both, in pixels. */
  room: number
}

/** One place before and after: beside each other if it is narrow, else below each other. */
function Enlarged({ change: { key, before, after }, title, place, places, room }: EnlargedProps) {
  if (!before || !after) return null
  const isBeside = room >= wide && place.after[2] <= wide
  const width = (isBeside ? (room - gap) / 2 : room) - 2
  const high = Math.max(place.before[3], place.after[3])
  const view = viewOf(place, before, after, { width, height: Math.min(420, 2 * high + 96) })
  return (
    <div
      className={isBeside ? 'mb-6 flex items-start' : 'mb-6 grid'}
      style={{ gap: isBeside ? gap : 8 }}
    >
      {(['before', 'after'] as const).map((name) => (
        <figure key={name} className="m-0">
          <figcaption className="mb-1 text-ink-soft text-sm">
            {name === 'before' ? 'Before' : 'After'}
          </figcaption>
          <div className="w-fit border border-rule">
            <PicturePart
              picture={name === 'before' ? beforeFolder + key : key}
              alt={`${title}, ${name}, what differs`}
              size={name === 'before' ? before : after}
              part={view[name]}
              scale={view.scale}
              marks={places.map((each) => each[name])}
            />
          </div>
        </figure>
      ))}
    </div>
  )
}
