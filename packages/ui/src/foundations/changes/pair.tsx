import type { ReactNode } from 'react'
import { useWidth } from '../pictures/use-width.ts'
import { captions, type DrawnSide, drawnSide, type PictureChange, type Side } from './changes.ts'
import { PicturePart } from './picture-part.tsx'
import type { Box } from './pixels.ts'
import { pairHeight, viewOf } from './view.ts'

export interface PairProps {
  change: PictureChange
  /** The story's name, for assistive technology. */
  title: string
  /** The commit that the pictures of before are of. */
  since: string
  /** Called when somebody wants to see it large. */
  onOpen: () => void
}

/** Between two pictures, and the lines at the edges of one, in pixels. */
const gap = 16
const edges = 2

/** Two pictures this wide are large enough to be read; narrower ones stand below each other. */
const readable = 280

/** What differs of a picture, before and after, as large as there is room for it: one side of what is new or gone. A press opens all of it. */
export function Pair({ change, title, since, onOpen }: PairProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const room = width ?? 0
  const place = room >= 2 * readable + gap ? Math.floor((room - gap - 1) / 2) : room
  const inside = { width: place - edges, height: pairHeight - edges }

  /** What stands on one side: its picture, or why there is none. */
  function side(name: Side, otherwise: ReactNode) {
    const drawn = drawnSide(change, name)
    return (
      <figure className="m-0" style={{ width: place }}>
        <figcaption className="tabular mb-1 text-ink-soft text-sm">
          {[change.kind !== 'added' && captions[name], drawn?.size.join(' × ')]
            .filter(Boolean)
            .join(', ')}
        </figcaption>
        {drawn ? (
          <Frame label={`${title}, ${name}: show it large`} onOpen={onOpen}>
            <Shown {...{ change, drawn, title }} room={inside} />
          </Frame>
        ) : (
          <p className="text-ink-soft text-sm">{otherwise}</p>
        )}
      </figure>
    )
  }

  return (
    <div ref={ref} className="flex flex-wrap" style={{ gap, marginBlockEnd: gap / 2 }}>
      {width !== undefined && (
        <>
          {change.kind !== 'added' &&
            side(
              'before',
              <>
                No picture of before was drawn. This draws all:{' '}
                <code>npm run build-storybook -- --since={since}</code>
              </>,
            )}
          {change.kind !== 'removed' && side('after', 'Its picture is missing in this build.')}
        </>
      )}
    </div>
  )
}

interface FrameProps {
  label: string
  /** Called when it is pressed. */
  onOpen: () => void
  children: ReactNode
}

function Frame({ label, onOpen, children }: FrameProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="block w-full cursor-zoom-in border border-rule bg-paper"
      style={{ height: pairHeight }}
    >
      {children}
    </button>
  )
}

interface ShownProps {
  change: PictureChange
  drawn: DrawnSide
  title: string
  room: { width: number; height: number }
}

/** One side of a pair: what differs first, once that is known; from the top where it is not. */
function Shown({ change, drawn: { side, size, file }, title, room }: ShownProps) {
  const { before, after, places } = change
  const top: Box = [0, 0, size[0], Math.min(size[1], size[0] / 2)]
  const first = places?.[0] ?? { before: top, after: top }
  const view = viewOf(first, before ?? size, after ?? size, room)
  return (
    <PicturePart
      picture={file}
      alt={`${title}, ${side}`}
      size={size}
      part={view[side]}
      scale={view.scale}
      marks={places?.map((place) => place[side]) ?? []}
    />
  )
}
