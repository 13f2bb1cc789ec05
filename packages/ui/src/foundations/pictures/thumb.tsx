import { cx } from 'class-variance-authority'
import { type ReactNode, useRef, useState } from 'react'
import { partIn } from './content-part.ts'
import { type Crop, cropOf, isWholePanel, type Part } from './crop.ts'
import { DifferenceMarks } from './difference-marks.tsx'
import { type Look, picturesFolder } from './exhibits.ts'
import { LiveStory } from './live-story.tsx'
import { PictureFile } from './picture-file.tsx'
import { useThemed } from './themed.ts'
import { useNear } from './use-near.ts'

export interface StoryPictureProps {
  look: Look
  /** What the picture shows, for assistive technology. */
  title: string
  /** What of the picture is shown, where there is room for a part. */
  part: Part | undefined
  /** The size of its place, in pixels. */
  width: number
  height: number
  /** How large it is drawn, 1 for its own size; as its place has room when left out. */
  scale?: number | undefined
  /** Whether frames stand around what differs from the component's default story. */
  marksDifferences?: boolean
  /** Called with what is drawn where, once that is measured in a story that has no picture. */
  onMeasured?: (part: Part) => void
  /** What stands over it. */
  children?: ReactNode
}

/** A small picture of a story. Where none was drawn, also in the toolbar's theme, it is the story itself. */
export function StoryPicture({
  look,
  title,
  part,
  width,
  height,
  scale,
  marksDifferences,
  onMeasured,
  children,
}: StoryPictureProps) {
  const [isBroken, setBroken] = useState(picturesFolder() === undefined)
  const { picture, theme, isMissing } = useThemed()(look.picture)
  const isLive = isBroken || isMissing
  const placeRef = useRef<HTMLDivElement>(null)
  const isNear = useNear(placeRef)
  const [isLoaded, setLoaded] = useState(false)
  const place = { width, height }
  const [measured, setMeasured] = useState<Part>()
  const known = scale === undefined ? (part ?? measured) : part
  const crop = cropOf(look, known, place, scale)
  /** Where what is drawn goes on behind an edge, it fades: a line of text that ends there is not to look like a whole one. */
  function fadeOf([left, top, across, down]: Part = [0, 0, look.width, look.height]) {
    const isFixed = scale !== undefined
    const isCutAtEnd = crop.left + (left + across) * crop.scale > width + 1
    return cx(
      crop.left + left * crop.scale < -1 && 'mask-l-from-95%',
      isCutAtEnd && (isFixed ? 'mask-r-from-75%' : 'mask-r-from-95%'),
      isFixed && crop.top + (top + down) * crop.scale > height + 1 && 'mask-b-from-70%',
    )
  }
  return (
    <div
      ref={placeRef}
      data-picture={look.picture}
      data-src={look.src}
      // What is around a smaller picture has its ground.
      data-theme={theme}
      className="relative box-content overflow-hidden border border-rule bg-paper hover:border-rule-strong"
      style={{ width, height }}
    >
      {/* Around a panel that its place has as a whole the window goes on: with its picture, not before. */}
      {isWholePanel(look, known, place) && (isLive || isLoaded) && (
        <div className="absolute inset-0 bg-overlay" />
      )}
      <div className={cx('absolute inset-0', fadeOf(known ?? measured))}>
        {isLive ? (
          <div className="absolute" style={{ left: crop.left, top: crop.top }}>
            <LiveStory
              {...look}
              title={`${title}, ${look.device.toLowerCase()}`}
              height={frameHeight(look, cropOf(look, part, place, scale), height)}
              scale={crop.scale}
              onShown={(page) => {
                const found = partIn(page)
                setMeasured(found)
                if (found) onMeasured?.(found)
              }}
            />
          </div>
        ) : (
          <PictureFile
            picture={picture}
            alt=""
            loading={isNear ? 'eager' : 'lazy'}
            decoding="async"
            data-story-frame="shown"
            onLoad={() => setLoaded(true)}
            onError={() => setBroken(true)}
            className="absolute max-w-none"
            style={{
              width: look.width * crop.scale,
              height: look.height * crop.scale,
              left: crop.left,
              top: crop.top,
            }}
          />
        )}
      </div>
      {marksDifferences && !isLive && known && (
        <DifferenceMarks part={known} crop={crop} place={place} />
      )}
      {children}
    </div>
  )
}

export interface ThumbProps extends Omit<StoryPictureProps, 'children'> {
  /** Called when it is pressed. */
  onOpen: () => void
}

/** A small picture of a story, which opens large. */
export function Thumb({ onOpen, ...picture }: ThumbProps) {
  return (
    <StoryPicture {...picture}>
      <button
        type="button"
        aria-label={`${picture.title}, ${picture.look.device.toLowerCase()}: show it large`}
        onClick={onOpen}
        className="absolute inset-0 cursor-zoom-in"
      />
    </StoryPicture>
  )
}

/** The height of a desktop's window, in which a story is laid out at least. */
const windowHeight = 800

/**
 * How much of a story its frame shows, in pixels of the story. It stays the same when the place shows another part, since
 * what fills the window, as a dialog does, would move with it.
 */
function frameHeight({ height }: Look, { scale, top }: Crop, place: number): number {
  return Math.min(height, Math.max(windowHeight, (place - top) / scale))
}
