import type { Crop, Part } from './crop.ts'

export interface DifferenceMarksProps {
  part: Part | undefined
  crop: Crop
  place: { width: number; height: number }
}

/** Between what differs and the line of its frame, in pixels of the place, and of the picture where that is drawn small. */
const widest = 3
const ofPicture = 3

/** How thick the line is. */
const line = 2

/** More frames than this on what is seen of a picture say nothing: the state differs in all of its parts. */
const most = 8

/** Whether a picture differs from the default one. */
export const hasMarks = (part: Part | undefined): boolean => placesOf(part).length > 0

const placesOf = (part: Part | undefined) => part?.[4] ?? []

/** What takes more than this of a place is seen without a mark; of several that do together the largest are. */
const mostMarked = 0.4

/** Frames around where a picture differs from its component's default story: the part that one is to look at. */
export function DifferenceMarks({ part, crop, place }: DifferenceMarksProps) {
  const gap = Math.max(1, Math.min(widest, ofPicture * crop.scale))
  const air = gap + line
  const marks = placesOf(part)
    .map(([x, y, width, height]) => ({
      left: Math.max(air, crop.left + x * crop.scale) - air,
      top: Math.max(air, crop.top + y * crop.scale) - air,
      right: Math.min(place.width - air, crop.left + (x + width) * crop.scale) + air,
      bottom: Math.min(place.height - air, crop.top + (y + height) * crop.scale) + air,
    }))
    .filter(({ left, top, right, bottom }) => right > left + 2 * air && bottom > top + 2 * air)
    .filter((mark) => areaOf(mark) <= place.width * place.height * mostMarked)
    .sort((one, other) => areaOf(one) - areaOf(other))
  let room = place.width * place.height * mostMarked
  const small = marks.filter((mark) => {
    room -= areaOf(mark)
    return room >= 0
  })
  if (small.length > most) return null
  return small.map(({ left, top, right, bottom }) => (
    <div
      key={`${left} ${top}`}
      data-mark
      className="absolute border-signal outline outline-paper"
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
