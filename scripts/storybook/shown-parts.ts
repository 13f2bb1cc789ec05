import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fingerprints, readFingerprints } from '../../.storybook/fingerprints.ts'
import { type Difference, shownPart } from '../../.storybook/picture-parts.ts'
import {
  isDrawn,
  type Pixels,
  pixelsDiffer,
} from '../../packages/ui/src/foundations/changes/pixels.ts'
import { root } from '../lib/run.mjs'
import { readingPictures } from './picture-differences.ts'
import { shownDifferences } from './shown-differences.ts'
import { listFile, readDrawn, storyPictures } from './story-pictures.ts'

/** Where pages read what to show of each picture, by its key. */
const partsFile = join(storyPictures, 'parts.json')

/** Another number where differences are found in another way: what was found before is then found anew. */
const way = 5

/**
 * Writes what to show of each picture, and where it differs from its component's default story in a window of the same
 * width. What was found of two pictures is kept until one of them is drawn anew.
 */
export async function writeShownParts(): Promise<void> {
  const { sizes } = readFingerprints(root)
  const drawn = readDrawn()
  const compared = Object.entries(drawn).flatMap(([key, picture]) => {
    const usual = usualOf(key, sizes)
    const hash = usual === undefined || usual === key ? undefined : drawn[usual]?.hash
    const from = hash && `${hash} ${way}`
    return usual !== undefined && from !== undefined ? [{ key, picture, usual, from }] : []
  })
  const unknown = compared.filter(({ picture, from }) => picture.differs?.from !== from)
  // Those of one component one after the other: the one that they are compared with is read once.
  unknown.sort((one, other) => one.usual.localeCompare(other.usual))
  let last: { key: string; pixels: Pixels } | undefined
  await readingPictures(unknown, async ({ key, picture, usual, from }, read) => {
    if (last?.key !== usual) last = { key: usual, pixels: await read(storyPictures, usual) }
    const shown = await read(storyPictures, key)
    const places = shownDifferences(last.pixels, shown)
    picture.differs = {
      from,
      places: places.map((place): Difference => [...place, lineAbove(shown, place[1])]),
    }
  })
  writeFileSync(listFile, JSON.stringify(drawn))
  const differing = new Map(compared.map(({ key, picture }) => [key, picture.differs?.places]))
  const shown = Object.entries(drawn).map(([key, { parts }]) => [
    key,
    shownPart(parts, differing.get(key)),
  ])
  writeFileSync(partsFile, JSON.stringify(Object.fromEntries(shown)))
}

/**
 * The key of the picture that another one is compared with: its component's default story in the same window, or in one as
 * wide. A story that stands on a phone alone has a picture without the phone's name.
 */
export function usualOf(key: string, sizes: Fingerprints['sizes']): string | undefined {
  const usual = key.replace(/--[^@]*/, '--default')
  const width = sizes[key]?.[0]
  return [usual, usual.replace(/@.*|$/, '@phone')].find((each) => sizes[each]?.[0] === width)
}

/** What stands above a difference is shown as well, so that one sees where it is: so many pixels, or about as many. */
const above = 40
const nearest = 8
const farthest = 96

/** So many lines between two lines of text, or within something that is drawn. */
const between = 4

/** Where a part of a picture begins that shows what is below a line: not in the middle of a line of text. */
export function lineAbove(picture: Pixels, line: number): number {
  const wanted = Math.max(0, line - above)
  const lines = Array.from({ length: farthest - nearest }, (_, index) => line - nearest - index)
    .filter((y) => y >= 0)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
  const isBetween = (y: number, holds: (picture: Pixels, x: number, y: number) => boolean) => {
    for (let at = y; at < Math.min(y + between, picture.height); at += 1) {
      for (let x = 0; x < picture.width; x += 1) if (!holds(picture, x, at)) return false
    }
    return true
  }
  return (
    lines.find((y) => isBetween(y, (one, x, at) => !isDrawn(one, x, at))) ??
    lines.find((y) =>
      isBetween(y, (one, x, at) => at === 0 || !pixelsDiffer(one, x, at, one, x, at - 1)),
    ) ??
    wanted
  )
}
