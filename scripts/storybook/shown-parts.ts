import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partsFile } from '@strapline/ui/foundations/pictures/crop.ts'
import { type Fingerprints, readFingerprints } from '../../.storybook/fingerprints.ts'
import { shownPart } from '../../.storybook/picture-parts.ts'
import { root } from '../lib/run.mjs'
import { lineAbove, shownDifferences } from './shown-differences.ts'
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
    const places = other ? shownDifferences(other, drawn, parts.panel ?? undefined) : []
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

/**
 * The key of the picture that another one is compared with: its component's default story in the same window, or in one as
 * wide. A story that stands on a phone alone has a picture without the phone's name.
 */
export function usualOf(key: string, sizes: Fingerprints['sizes']): string | undefined {
  const usual = key.replace(/--[^@]*/, '--default')
  const width = sizes[key]?.[0]
  return [usual, usual.replace(/@.*|$/, '@phone')].find((each) => sizes[each]?.[0] === width)
}
