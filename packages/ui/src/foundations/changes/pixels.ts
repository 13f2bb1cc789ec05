/** A part of a picture: left, top, width and height in pixels. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** A picture's pixels, four bytes each, as a canvas has them. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** The pictures are drawn with some loss: a channel differs by more than this where something else is drawn. */
const tolerance = 48

/** Whether a pixel is not background, which is the colour of the corner. */
export const isDrawn = (picture: Pixels, x: number, y: number) =>
  channelsDiffer(picture, (y * picture.width + x) * 4, picture, 0)

/** Whether a pixel of one picture has another colour than one of the other picture. */
export const pixelsDiffer = (
  one: Pixels,
  x: number,
  y: number,
  other: Pixels,
  otherX: number,
  otherY: number,
) => channelsDiffer(one, (y * one.width + x) * 4, other, (otherY * other.width + otherX) * 4)

/** Whether two pixels, by where they begin, have other colours. */
export function channelsDiffer(one: Pixels, at: number, other: Pixels, otherAt: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const distance = (one.data[at + channel] ?? 0) - (other.data[otherAt + channel] ?? 0)
    if (distance > tolerance || distance < -tolerance) return true
  }
  return false
}
