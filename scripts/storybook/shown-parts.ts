import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partsFile } from '@strapline/ui/foundations/pictures/crop.ts'
import { type Fingerprints, readFingerprints } from '../../.storybook/fingerprints.ts'
import { type PictureParts, shownPart } from '../../.storybook/picture-parts.ts'
import type { Box } from '../../packages/ui/src/foundations/changes/pixels.ts'
import type { Drawn } from '../../packages/ui/src/foundations/pictures/drawn.ts'
import { root } from '../lib/run.mjs'
import { joined, lineAbove, shownDifferences } from './shown-differences.ts'
import { readDrawn, storyPictures } from './story-pictures.ts'

/** Where pages read what to show of each picture, by its key. */
const written = join(storyPictures, partsFile)

/**
 * Writes what to show of each picture, and where it differs from its component's default story in a window of the same
 * width.
 */
export function writeShownParts(): void {
  const { sizes } = readFingerprints(root)
  const pictures = readDrawn()
  const shown = Object.entries(pictures).map(([key, { parts, drawn = [] }]) => {
    const usual = usualOf(key, sizes)
    const other = usual === undefined || usual === key ? undefined : pictures[usual]?.drawn
    const places = placesIn(parts, drawn, other)
    return [
      key,
      shownPart(
        parts,
        places.map((box) => [...box, lineAbove(drawn, box[1])]),
      ),
    ]
  })
  writeFileSync(written, JSON.stringify(Object.fromEntries(shown)))
}

/** A frame around more than this share of all that is drawn says nothing. */
const mostOfAll = 0.85

/**
 * Where a picture has frames: around what its story is about, if that says so, or else where it differs.
 *
 * @param usual what is drawn of its component's default story, as far as there is one
 */
export function placesIn(
  { box: [, , width, height], panel, point }: PictureParts,
  drawn: readonly Drawn[],
  usual: readonly Drawn[] | undefined,
): Box[] {
  if (point) return joined(point)
  const places = usual ? shownDifferences(usual, drawn, panel ?? undefined) : []
  const isAll = places.some(([, , across, down]) => across * down > width * height * mostOfAll)
  return isAll ? [] : places
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
