/** Width and height of a picture in pixels. */
export type PictureSize = readonly [width: number, height: number]

/** The size of each picture, by the key of its fingerprint. */
export type PictureSizes = Record<string, PictureSize>

/**
 * The sizes of the pictures, which stand behind their hashes: `0a1b… 1280x80`. Pages of documentation reserve a story's
 * place by it.
 *
 * @param pictures those of packages/ui/fingerprints.json
 */
export function sizesIn(pictures: Readonly<Record<string, string>>): PictureSizes {
  return Object.fromEntries(
    Object.entries(pictures).flatMap(([key, text]) => {
      const [, width, height] = / (\d+)x(\d+)$/.exec(text) ?? []
      return width ? [[key, [Number(width), Number(height)]]] : []
    }),
  )
}
