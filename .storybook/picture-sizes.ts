import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Width and height of a picture in pixels. */
export type PictureSize = readonly [width: number, height: number]

/** The size of each picture, by the key of its fingerprint. */
export type PictureSizes = Record<string, PictureSize>

/**
 * The file of the sizes, from the repository's root. Pages of documentation reserve a story's place by it. It is
 * written together with the fingerprints, which change whenever a size does.
 */
export const pictureSizesPath = '.storybook/picture-sizes.json'

/** @throws {Error} when the file is missing or cannot be read */
export function readPictureSizes(root: string): PictureSizes {
  return JSON.parse(readFileSync(join(root, pictureSizesPath), 'utf8'))
}

/** The file's text: one line a picture, sorted by key, like the fingerprints. */
export function formatPictureSizes(sizes: PictureSizes): string {
  const lines = Object.keys(sizes)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: [${sizes[key]?.join(', ')}]`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Stores the sizes. */
export function writePictureSizes(root: string, sizes: PictureSizes): void {
  writeFileSync(join(root, pictureSizesPath), formatPictureSizes(sizes))
}
