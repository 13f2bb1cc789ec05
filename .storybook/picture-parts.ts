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
 * Where a picture differs from another one of its width, as pairs of from and to, in pixels from the top; empty where it
 * does not.
 */
export function differences(one: PictureParts, other: PictureParts): number[] {
  const found: number[] = []
  for (const [index, band] of one.bands.entries()) {
    if (band === other.bands[index]) continue
    const from = index * bandHeight
    if (found.at(-1) === from) found[found.length - 1] = from + bandHeight
    else found.push(from, from + bandHeight)
  }
  return found
}

/** What pages read of a picture: `Part` of foundations/pictures/crop.ts. */
export type ShownPart = [...Box, ('whole' | number[])?]

/**
 * What pages read of a picture: its panel, as a whole; or else its box, and where it differs from the usual one.
 *
 * @param usual the picture of the component's default story in a window as wide, where there is one
 */
export function shownPart(parts: PictureParts, usual: PictureParts | undefined): ShownPart {
  if (parts.panel) return [...parts.panel, 'whole']
  const differs = usual ? differences(parts, usual) : []
  return differs.length > 0 ? [...parts.box, differs] : parts.box
}
