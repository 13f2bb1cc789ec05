import { type ReactNode, use } from 'react'
import { cropOf, PartsContext } from '../pictures/crop.ts'
import { PictureFile, pictureAddress } from '../pictures/picture-file.tsx'
import { useWidth } from '../pictures/use-width.ts'
import { beforeFolder, type PictureChange } from './changes.ts'

export interface PairProps {
  change: PictureChange
  /** The story's name, for assistive technology. */
  title: string
  /** The commit that the pictures of before are of. */
  since: string
}

/** The height of a picture at most, and between two, in pixels. */
const highest = 260
const gap = 16

/** Where the bars stand, beside the pictures, and the lines of a place's edges, in pixels. */
const gutter = 8
const edges = 2

/** Two pictures this wide are large enough to be read; narrower ones stand below each other. */
const readable = 300

/** A picture before and after, at the same scale, from where the two begin to differ. */
export function Pair({ change, title, since }: PairProps) {
  const { key, kind, before, after, stretches } = change
  const { ref, width } = useWidth<HTMLDivElement>()
  const parts = use(PartsContext)
  const room = width ?? 0
  const place = room >= 2 * readable + gap ? Math.floor((room - gap - 1) / 2) : room
  const [x = 0, y = 0, across = 0, down = 0] = parts[key] ?? []
  const picture = {
    width: Math.max(before?.[0] ?? 1, after?.[0] ?? 1),
    height: Math.max(before?.[1] ?? 1, after?.[1] ?? 1),
  }
  const taller = Math.max(0, (before?.[1] ?? 0) - (after?.[1] ?? 0))
  const box = [
    x,
    y,
    across || picture.width,
    (down || picture.height) + taller,
    stretches?.[0]?.[0] ?? 0,
  ] as const
  const crop = cropOf(picture, box, { width: place - 2 * gutter - edges, height: highest })
  const height = Math.min(highest, box[3] * crop.scale + 2 * gap)
  const { scale, left, top } = cropOf(
    picture,
    box,
    { width: place - 2 * gutter - edges, height },
    crop.scale,
  )
  const hasBefore = stretches !== undefined

  function side(name: 'Before' | 'After', size: readonly [number, number], folder = '') {
    const file = folder + key
    return (
      <a href={pictureAddress(file)} target="_top" className="absolute inset-0 cursor-zoom-in">
        <PictureFile
          picture={file}
          alt={`${title}, ${name.toLowerCase()}`}
          loading="lazy"
          decoding="async"
          className="absolute"
          style={{
            width: size[0] * scale,
            height: size[1] * scale,
            left: left + gutter,
            top,
            maxWidth: 'none',
          }}
        />
        {kind === 'changed' &&
          stretches?.map(([from, length]) => (
            <span
              key={from}
              className="absolute start-0 w-1 bg-signal"
              style={{ top: top + from * scale, height: Math.max(2, length * scale) }}
            />
          ))}
      </a>
    )
  }

  return (
    <div ref={ref} className="flex flex-wrap" style={{ gap, marginBlockEnd: gap / 2 }}>
      {width !== undefined && (
        <>
          <Side caption={`Before${sizeOf(before)}`} width={place} height={height}>
            {before && hasBefore && side('Before', before, beforeFolder)}
            {before && !hasBefore && (
              <>
                No picture of before was drawn. This draws all:{' '}
                <code>npm run build-storybook -- --since={since}</code>
              </>
            )}
            {!before && 'It is new: there was no such story.'}
          </Side>
          <Side caption={`After${sizeOf(after)}`} width={place} height={height}>
            {after ? side('After', after) : 'There is no such story any more.'}
          </Side>
        </>
      )}
    </div>
  )
}

const sizeOf = (size: readonly [number, number] | undefined) =>
  size ? `, ${size[0]} × ${size[1]}` : ''

interface SideProps {
  caption: string
  width: number
  height: number
  children: ReactNode
}

function Side({ caption, width, height, children }: SideProps) {
  return (
    <figure className="m-0" style={{ width }}>
      <figcaption className="tabular mb-1 text-ink-soft text-sm">{caption}</figcaption>
      <div
        className="relative overflow-hidden border border-rule bg-paper p-3 text-ink-soft text-sm"
        style={{ height }}
      >
        {children}
      </div>
    </figure>
  )
}
