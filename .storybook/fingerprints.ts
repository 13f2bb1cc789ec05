import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '../scripts/browser.ts'
import { type PictureSizes, sizesIn } from './picture-sizes.ts'

/** What pictures depend on besides the repository's source. */
export interface Machine {
  platform: string
  /** The browser's name and version. */
  browser: string
  /** The hash of the calibration picture. */
  calibration: string
}

/** The hash of each picture, by its key: a story's id, or with what else it shows, `button--busy@phone`. */
export type PictureHashes = Record<string, string>

/** The content of packages/ui/fingerprints.json. */
export interface Fingerprints {
  machine: Machine
  pictures: PictureHashes
  /** Commits before the one that added them have none. */
  sizes: PictureSizes
}

/** The file of the fingerprints, from the repository's root. */
export const fingerprintsPath = 'packages/ui/fingerprints.json'

/**
 * Reads the stored fingerprints.
 *
 * @param root the repository
 * @throws {Error} one sentence, when the file is missing or is no fingerprints file
 */
export function readFingerprints(root: string): Fingerprints {
  try {
    return parseFingerprints(readFileSync(join(root, fingerprintsPath), 'utf8'))
  } catch {
    throw new Error(
      `${fingerprintsPath} is missing or cannot be read: run \`git checkout -- ${fingerprintsPath}\`, or \`npm run visual:accept\` to write it anew.`,
    )
  }
}

/** @throws {Error} when the text is no fingerprints file */
export function parseFingerprints(text: string): Fingerprints {
  const { machine, pictures } = JSON.parse(text) as Partial<Fingerprints>
  if (typeof machine?.calibration !== 'string' || typeof pictures !== 'object') {
    throw new Error('This is no fingerprints file.')
  }
  const hashes = Object.entries(pictures).map(([key, line]) => [key, line.replace(/ .*/, '')])
  return { machine, pictures: Object.fromEntries(hashes), sizes: sizesIn(pictures) }
}

/**
 * The file's text: one line a picture with its hash and its size, sorted by key, so that two branches rarely touch the
 * same line.
 */
export function formatFingerprints({ machine, pictures, sizes }: Fingerprints): string {
  const lines = Object.keys(pictures)
    .sort()
    .map((key) => {
      const size = sizes[key]
      const line = size ? `${pictures[key]} ${size.join('x')}` : pictures[key]
      return `    ${JSON.stringify(key)}: ${JSON.stringify(line)}`
    })
  const head = JSON.stringify(machine, null, 2).replaceAll('\n', '\n  ')
  return `{\n  "machine": ${head},\n  "pictures": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** Stores the fingerprints. */
export function writeFingerprints(root: string, fingerprints: Fingerprints): void {
  writeFileSync(join(root, fingerprintsPath), formatFingerprints(fingerprints))
}

/** This machine. `calibration` is the hash of the calibration picture as drawn here. */
export function machineOf({ version }: Browser, calibration: string): Machine {
  return { platform: process.platform, browser: version, calibration }
}

/**
 * Why hashes of the two machines can't be compared, in a few words; undefined when both draw alike. The
 * calibration picture decides; the other properties explain it.
 */
export function drawsDifferently(here: Machine, stored: Machine): string | undefined {
  if (here.calibration === stored.calibration) return undefined
  if (here.platform !== stored.platform) return `${here.platform} instead of ${stored.platform}`
  if (here.browser !== stored.browser) return `${here.browser} instead of ${stored.browser}`
  return 'the same browser, but other flags or fonts, another processor or other system libraries'
}
