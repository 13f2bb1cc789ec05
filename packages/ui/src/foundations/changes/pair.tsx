import type { ReactNode } from 'react'
import { useWidth } from '../pictures/use-width.ts'
import { beforeFolder, type PictureChange } from './changes.ts'
import type { Box, Place } from './differences.ts'
import { PicturePart } from './picture-part.tsx'
import { useDifferences } from './use-differences.ts'
import { viewOf } from './view.ts'

export interface PairProps {
  change: PictureChange
  /** The story's name, for assistive technology. */
  title: string
  /** The commit that the pictures of before are of. */
  since: string
  /** Called when somebody wants to see it large. */
  onOpen: () => void
}

/** The height of a picture, between two, and of the lines at its edges, in pixels. */
const height = 240
const gap = 16
const edges = 2

/** Two pictures this wide are large enough to be read; narrower ones stand below each other. */
const readable = 280

type Size = readonly [number, number]

/** What differs of a picture, before and after, as large as there is room for it. A press opens all of it. */
export function Pair({ change, title, since, onOpen }: PairProps) {
  const { key, before, after, stretches } = change
  const { ref, width } = useWidth<HTMLDivElement>()
  const places = useDifferences(before && after && stretches ? key : undefined)
  const room = width ?? 0
  const place = room >= 2 * readable + gap ? Math.floor((room - gap - 1) / 2) : room
  const inside = { width: place - edges, height: height - edges }

  /** What stands on one side: its picture, or why there is none. */
  function side(name: 'before' | 'after', size: Size | undefined, otherwise: ReactNode) {
    const isDrawn = size !== undefined && (name === 'after' || stretches !== undefined)
    return (
      <figure className="m-0" style={{ width: place }}>
        <figcaption className="tabular mb-1 text-ink-soft text-sm">
          {name === 'before' ? 'Before' : 'After'}
          {isDrawn && `, ${size[0]} × ${size[1]}`}
        </figcaption>
        {isDrawn && !stretches ? (
          <div className="border border-rule bg-paper" style={{ height }}>
            <Shown change={change} name={name} title={title} places={places} room={inside} />
          </div>
        ) : isDrawn ? (
          <button
            type="button"
            aria-label={`${title}, ${name}: show it large`}
            onClick={onOpen}
            className="block w-full cursor-zoom-in border border-rule bg-paper"
            style={{ height }}
          >
            <Shown change={change} name={name} title={title} places={places} room={inside} />
          </button>
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
          {side(
            'before',
            before,
            before ? (
              <>
                No picture of before was drawn. This draws all:{' '}
                <code>npm run build-storybook -- --since={since}</code>
              </>
            ) : (
              'It is new: there was no such story.'
            ),
          )}
          {side('after', after, 'There is no such story any more.')}
        </>
      )}
    </div>
  )
}

interface ShownProps {
  change: PictureChange
  name: 'before' | 'after'
  title: string
  places: readonly Place[] | undefined
  room: { width: number; height: number }
}

/** One side of a pair: what differs first, once that is known; from the top where it is not. */
function Shown({
  change: { key, before, after, stretches },
  name,
  title,
  places,
  room,
}: ShownProps) {
  const size = (name === 'before' ? before : after) ?? [1, 1]
  const comparable = before && after && stretches
  if (comparable && !places) return null
  const top: Box = [0, 0, size[0], Math.min(size[1], size[0] / 2)]
  const first = places?.[0] ?? { before: top, after: top }
  const view = viewOf(first, before ?? size, after ?? size, room)
  return (
    <PicturePart
      picture={name === 'before' ? beforeFolder + key : key}
      alt={`${title}, ${name}`}
      size={size}
      part={view[name]}
      scale={view.scale}
      marks={places?.map((place) => place[name]) ?? []}
    />
  )
}
