import { type Crop, mostMarked, type Part } from './crop.ts'

export interface DifferenceMarksProps {
  part: Part | undefined
  crop: Crop
  place: { width: number; height: number }
}

/** Between what differs and the line of its frame, in pixels of the place, and of the picture where that is drawn small. */
const widest = 2
const ofPicture = 2

/** How thick the line is. */
const line = 2

/** More frames than this on what is seen of a picture say nothing: the state differs in all of its parts. */
const most = 8

/** Whether a picture differs from the default one. */
export const hasMarks = (part: Part | undefined): boolean => placesOf(part).length > 0

const placesOf = (part: Part | undefined) => part?.[4] ?? []

/** What is seen of a difference has a frame from this share on: less of it looks like what stands beside it. */
const leastSeen = 0.5

/** Frames around where a picture differs from its component's default story: the part that one is to look at. */
export function DifferenceMarks({ part, crop, place }: DifferenceMarksProps) {
  const gap = Math.max(1, Math.min(widest, ofPicture * crop.scale))
  const air = gap + line
  const marks = placesOf(part).flatMap(([x, y, width, height]): Mark[] => {
    const [from, above] = [crop.left + x * crop.scale, crop.top + y * crop.scale]
    const mark = {
      left: Math.max(air, from) - air,
      top: Math.max(air, above) - air,
      right: Math.min(place.width - air, from + width * crop.scale) + air,
      bottom: Math.min(place.height - air, above + height * crop.scale) + air,
    }
    const across = mark.right - mark.left - 2 * air
    const down = mark.bottom - mark.top - 2 * air
    if (across <= 0 || down <= 0) return []
    // Of a long list one sees the beginning.
    const isSeen =
      down >= Math.min(height * crop.scale, place.height / 2) * leastSeen &&
      across >= Math.min(width * crop.scale, place.width / 2) * leastSeen
    return isSeen ? [mark] : []
  })
  const isAll = marks.some((mark) => areaOf(mark) > place.width * place.height * mostMarked)
  if (isAll || marks.length > most) return null
  return marks.map(({ left, top, right, bottom }) => (
    <div
      key={`${left} ${top}`}
      data-mark
      className="absolute border-signal"
      style={{ left, top, width: right - left, height: bottom - top, borderWidth: line }}
    />
  ))
}

interface Mark {
  left: number
  top: number
  right: number
  bottom: number
}

const areaOf = ({ left, top, right, bottom }: Mark) => (right - left) * (bottom - top)
