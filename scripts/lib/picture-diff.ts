import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diff } from '@blazediff/core'
import { PNG } from 'pngjs'

export interface PictureDiff {
  /** The picture. */
  key: string
  kind: 'changed' | 'added' | 'removed'
  /** How many pixels differ; 0 where one side is missing. */
  pixels: number
  /** The larger of both sides. */
  size: { width: number; height: number }
}

/**
 * Compares the drawings in `before` and `after`, and draws the difference of each pair.
 *
 * @param folder has `before` and `after`; `difference` is created
 * @param keys the pictures to compare
 * @returns those that differ, in the order of the keys
 */
export function compareDrawings(folder: string, keys: string[]): PictureDiff[] {
  mkdirSync(join(folder, 'difference'), { recursive: true })
  return keys.map((key) => compareOne(folder, key)).filter((found) => found !== undefined)
}

/** Compares one pair; undefined when both are equal, or neither was drawn. */
function compareOne(folder: string, key: string): PictureDiff | undefined {
  const before = readDrawing(join(folder, 'before', `${key}.png`))
  const after = readDrawing(join(folder, 'after', `${key}.png`))
  if (before && after) {
    const { pixels, picture } = difference(before, after)
    if (pixels === 0) return undefined
    writeFileSync(join(folder, 'difference', `${key}.png`), PNG.sync.write(picture))
    const { width, height } = picture
    return { key, kind: 'changed', pixels, size: { width, height } }
  }
  const only = before ?? after
  if (!only) return undefined
  const { width, height } = only
  return { key, kind: before ? 'removed' : 'added', pixels: 0, size: { width, height } }
}

function readDrawing(file: string) {
  return existsSync(file) ? PNG.sync.read(readFileSync(file)) : undefined
}

/**
 * @returns how many pixels differ, and where; pixels outside of the
 *   smaller picture count as different
 */
export function difference(before: PNG, after: PNG): { pixels: number; picture: PNG } {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const picture = new PNG({ width, height })
  const pixels = diff(
    onCanvas(before, width, height).data,
    onCanvas(after, width, height).data,
    picture.data,
    width,
    height,
    { threshold: 0, includeAA: true },
  )
  return { pixels, picture }
}

function onCanvas(picture: PNG, width: number, height: number) {
  if (picture.width === width && picture.height === height) return picture
  const canvas = new PNG({ width, height })
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas
}
