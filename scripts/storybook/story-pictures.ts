import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fingerprints, readFingerprints } from '../../.storybook/fingerprints.ts'
import { firstDifference, type PictureParts } from '../../.storybook/picture-parts.ts'
import { drawStories } from '../lib/pictures.ts'
import { root } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'

/** Where the pictures are kept between builds, each named by its key, with a list of what to show of each. */
export const storyPictures = join(root, '.cache/story-pictures')

/** What is known of the kept pictures. */
const listFile = join(root, '.cache/story-pictures.json')

/** What pages read: for each key its box and the first difference, as {@link writeParts} writes them. */
const partsFile = join(storyPictures, 'parts.json')

/** A picture that is kept. */
interface Drawn {
  /** The accepted hash of what it shows. */
  hash: string
  /** The file of its story. */
  file: string
  parts: PictureParts
}

/**
 * Draws the accepted picture of each story that has none yet, or has another one, for the pages that show states. The
 * first time takes as long as the gate's stories.
 *
 * @throws {Trouble} when a picture could not be drawn
 */
export async function drawStoryPictures(): Promise<void> {
  mkdirSync(storyPictures, { recursive: true })
  const { pictures } = readFingerprints(root)
  const drawn = readDrawn()
  const missing = Object.keys(pictures).filter((key) => drawn[key]?.hash !== pictures[key])
  if (missing.length > 0) {
    console.log(`Drawing ${missing.length} pictures of stories …`)
    await drawMissing(missing, pictures, drawn)
  }
  for (const key of Object.keys(drawn)) if (!(key in pictures)) delete drawn[key]
  for (const file of readdirSync(storyPictures)) {
    if (!(file.replace(/\.webp$/, '') in pictures)) rmSync(join(storyPictures, file))
  }
  writeFileSync(listFile, JSON.stringify(drawn))
  writeParts(drawn)
}

/** What was drawn before, as far as its files are still there. */
function readDrawn(): Record<string, Drawn> {
  if (!existsSync(listFile)) return {}
  const list: Record<string, Drawn> = JSON.parse(readFileSync(listFile, 'utf8'))
  const files = new Set(readdirSync(storyPictures))
  return Object.fromEntries(Object.entries(list).filter(([key]) => files.has(`${key}.webp`)))
}

async function drawMissing(
  missing: string[],
  pictures: Fingerprints['pictures'],
  drawn: Record<string, Drawn>,
): Promise<void> {
  const drawKeys = join(root, '.cache/missing-pictures.json')
  writeFileSync(drawKeys, JSON.stringify(missing))
  const filesOf = (key: string) =>
    Object.keys(drawn).flatMap((each) =>
      componentOf(each) === componentOf(key) ? (drawn[each]?.file ?? []) : [],
    )
  const files = missing.map(filesOf)
  const { output, records } = await drawStories({
    folder: root,
    // Of a new component nothing is known.
    files: files.every(({ length }) => length > 0) ? [...new Set(files.flat())] : [],
    drawTo: storyPictures,
    drawAs: 'webp',
    drawKeys,
  })
  rmSync(drawKeys)
  for (const { key, file, parts } of records) {
    if (parts) drawn[key] = { hash: pictures[key] ?? '', file, parts }
  }
  const lost = missing.filter((key) => drawn[key]?.hash !== pictures[key])
  if (lost.length > 0) throw new Trouble(`Not drawn: ${lost.join(', ')}.\n${output}`)
}

/** The part of a key that is the same for all stories of a component; they may stand in several files. */
const componentOf = (key: string) => key.replace(/--.*/, '')

/** Writes what to show of each picture: its box, and where it begins to differ from its component's default story. */
function writeParts(drawn: Record<string, Drawn>): void {
  const entries = Object.entries(drawn).map(([key, { parts }]) => {
    const usual = drawn[key.replace(/--[^@]*/, '--default')]
    const from = usual && firstDifference(parts, usual.parts)
    return [key, from === undefined ? parts.box : [...parts.box, from]]
  })
  writeFileSync(partsFile, JSON.stringify(Object.fromEntries(entries)))
}
