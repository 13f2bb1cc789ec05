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
  /** Where what the story is about is, if its `parameters.point` says so. */
  point?: Box[] | undefined
}

/**
 * Reads what a picture shows where.
 *
 * @param file a PNG
 * @param around what a story has around what it is about: its pixels count as background
 */
export function partsOf(file: Buffer, around: readonly Box[] = []): PictureParts {
  const { data, width, height } = PNG.sync.read(file)
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const [background = 0] = pixels
  for (const [x, y, wide, high] of around) {
    for (let line = Math.max(0, y); line < Math.min(height, y + high); line += 1) {
      pixels.fill(
        background,
        line * width + Math.max(0, x),
        line * width + Math.min(width, x + wide),
      )
    }
  }
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
  return { box: right === 0 ? [0, 0, width, height] : [left, top, right - left, bottom - top] }
}

/** Where a picture differs from another one, and the line above it at which a part that shows it begins. */
export type Difference = [...Box, from: number]

/** What pages read of a picture: `Part` of foundations/pictures/crop.ts. */
export type ShownPart = [...Box, Difference[]?, 'panel'?]

/**
 * What pages read of a picture: its panel, or else its box; and where it differs from the usual one.
 *
 * @param differs where it differs from its component's default story in a window as wide, as far as there is one
 */
export function shownPart({ box, panel }: PictureParts, differs: Difference[] = []): ShownPart {
  if (panel) return [...panel, differs, 'panel']
  return differs.length > 0 ? [...box, differs] : box
}
