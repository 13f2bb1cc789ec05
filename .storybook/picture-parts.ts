import { crc32 } from 'node:zlib'
import { PNG } from 'pngjs'

/** Left, top, width and height in pixels. */
export type Box = [number, number, number, number]

/** What of a picture a page shows where it has room for a part of it. */
export interface PictureParts {
  /** What is not background: left, top, width and height in pixels. */
  box: Box
  /**
   * Where the panel of a dialog or a drawer is, which lies over the page; null without one, and undefined where an earlier
   * version drew the picture.
   */
  panel?: Box | null
  /** A checksum of each band of the picture, from its top. */
  bands: number[]
}

/** The height of a band in pixels. */
const bandHeight = 16

/**
 * Reads what a picture shows where.
 *
 * @param file a PNG
 */
export function partsOf(file: Buffer): PictureParts {
  const { data, width, height } = PNG.sync.read(file)
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const [background] = pixels
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (pixels[y * width + x] === background) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  const bands = []
  for (let y = 0; y < height; y += bandHeight) {
    bands.push(crc32(data.subarray(y * width * 4, (y + bandHeight) * width * 4)))
  }
  const box: Box = right === 0 ? [0, 0, width, height] : [left, top, right - left, bottom - top]
  return { box, bands }
}

/**
 * Where a picture begins to differ from another one, in pixels from the top; undefined when it does not. Pictures of
 * different widths differ from the top.
 */
export function firstDifference(one: PictureParts, other: PictureParts): number | undefined {
  const at = one.bands.findIndex((band, index) => band !== other.bands[index])
  return at === -1 ? undefined : at * bandHeight
}

/**
 * What pages read of a picture: its panel, from its top; or else its box, and where it begins to differ from the usual one.
 *
 * @param usual the picture of the component's default story
 */
export function shownPart(parts: PictureParts, usual: PictureParts | undefined): number[] {
  if (parts.panel) return parts.panel
  const from = usual && firstDifference(parts, usual)
  return from === undefined ? parts.box : [...parts.box, from]
}
