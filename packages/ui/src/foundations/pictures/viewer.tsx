import { use, useEffect, useState } from 'react'
import { storyHref } from '../screens/addresses.ts'
import { PartsContext } from './crop.ts'
import { DifferenceMarks } from './difference-marks.tsx'
import { type Exhibit, type Look, picturesFolder } from './exhibits.ts'
import { LiveStory } from './live-story.tsx'
import { PictureFile } from './picture-file.tsx'
import { useThemed } from './themed.ts'
import { useWidth } from './use-width.ts'
import { ViewerDialog } from './viewer-dialog.tsx'

/** Between two windows beside each other, in pixels. */
const gap = 24

/** The two lines of a window's edges, in pixels. */
const edges = 2

/** Where both windows would be drawn smaller than this share of their size, each has the whole width. */
const readable = 0.4

export interface ViewerProps {
  exhibits: readonly Exhibit[]
  /** Which one is shown; nothing is when undefined. */
  index: number | undefined
  /** Called with another one, and with undefined to close. */
  onIndex: (index: number | undefined) => void
  /** Whether what differs from the component's default story has frames, and is what one sees first. */
  marksDifferences?: boolean
}

/** Shows stories large, one after the other: as their pictures, and live when one asks for it. */
export function Viewer({ exhibits, index, onIndex, marksDifferences = false }: ViewerProps) {
  const exhibit = index === undefined ? undefined : exhibits[index]
  return (
    <ViewerDialog
      title={exhibit?.title ?? ''}
      index={exhibit && index}
      count={exhibits.length}
      onIndex={onIndex}
    >
      {exhibit && <Large key={exhibit.id} {...{ exhibit, marksDifferences }} />}
    </ViewerDialog>
  )
}

/** So much stands above what differs, and what differs higher than this is seen from the top. */
const above = 80
const seenFromTop = 400

interface LargeProps {
  exhibit: Exhibit
  marksDifferences: boolean
}

/** A story in all of its windows, as large as the dialog has room for. */
function Large({ exhibit: { id, title, note, looks }, marksDifferences }: LargeProps) {
  const themed = useThemed()
  const [isLive, setLive] = useState(
    picturesFolder() === undefined || looks.some(({ picture }) => themed(picture).isMissing),
  )
  const { ref, width } = useWidth<HTMLDivElement>()
  const room = width ?? 0
  const beside =
    (room - gap * (looks.length - 1) - edges * looks.length) /
    looks.reduce((sum, look) => sum + look.width, 0)
  const isBeside = beside >= readable
  const scaleOf = (look: { width: number }) =>
    Math.min(1, isBeside ? beside : Math.max(readable, (room - edges) / look.width))
  const parts = use(PartsContext)
  const firstOf = (look: Look) => {
    const [, , , , differs = []] = parts[look.picture] ?? []
    return Math.min(...differs.map(([, top]) => top)) * scaleOf(look)
  }
  const first = marksDifferences && width !== undefined ? Math.min(...looks.map(firstOf)) : 0
  useEffect(() => {
    if (first < seenFromTop || !Number.isFinite(first)) return
    const windows = ref.current
    const body = windows?.parentElement
    if (windows && body) body.scrollTop = windows.offsetTop - body.offsetTop + first - above
  }, [first, ref])
  return (
    <>
      {note && <p className="mb-3 max-w-3xl text-ink-soft text-sm">{note}</p>}
      <p className="mb-4 flex flex-wrap gap-x-6 text-sm">
        <a href={storyHref(id)} target="_top" className="underline underline-offset-2">
          Open the story
        </a>
        {picturesFolder() !== undefined &&
          looks.every(({ picture }) => !themed(picture).isMissing) && (
            <button
              type="button"
              onClick={() => setLive(!isLive)}
              className="cursor-pointer underline underline-offset-2"
            >
              {isLive ? 'Show its picture' : 'Show it live'}
            </button>
          )}
      </p>
      <div ref={ref} className={isBeside ? 'flex items-start' : 'grid'} style={{ gap }}>
        {width !== undefined &&
          looks.map((look) => (
            <figure key={look.device}>
              <div className="relative w-fit border border-rule">
                {isLive ? (
                  <LiveStory
                    {...look}
                    title={`${title}, ${look.device.toLowerCase()}`}
                    scale={scaleOf(look)}
                  />
                ) : (
                  <PictureFile
                    picture={themed(look.picture).picture}
                    alt={`${title}, ${look.device.toLowerCase()}`}
                    width={look.width}
                    height={look.height}
                    className="block h-auto"
                    style={{ width: look.width * scaleOf(look) }}
                  />
                )}
                {marksDifferences && !isLive && (
                  <DifferenceMarks
                    part={parts[look.picture]}
                    crop={{ scale: scaleOf(look), left: 0, top: 0 }}
                    place={{
                      width: look.width * scaleOf(look),
                      height: look.height * scaleOf(look),
                    }}
                  />
                )}
              </div>
              <figcaption className="mt-1.5 text-ink-soft text-xs">
                {look.device}, {look.width} px
              </figcaption>
            </figure>
          ))}
      </div>
    </>
  )
}
