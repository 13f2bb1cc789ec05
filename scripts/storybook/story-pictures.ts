import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  type Fingerprints,
  type PictureHashes,
  readFingerprints,
} from '../../.storybook/fingerprints.ts'
import type { PictureParts } from '../../.storybook/picture-parts.ts'
import { beforeFolder } from '../../packages/ui/src/foundations/changes/changes.ts'
import type { Drawn } from '../../packages/ui/src/foundations/pictures/drawn.ts'
import { componentOf } from '../lib/changes.ts'
import { drawStories } from '../lib/pictures.ts'
import { root } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'

/** Where the pictures are kept between builds, each named by its key, with a list of what to show of each. */
export const storyPictures = join(root, '.cache/story-pictures')

/** What is known of the kept pictures. */
const listFile = join(root, '.cache/story-pictures.json')

/** Where pictures of before are kept, among those of now. */
export const beforePictures = join(storyPictures, beforeFolder)

/** What is known of them. */
export const keptList = join(root, '.cache/story-pictures-before.json')

/** A picture that is kept. */
export interface StoryPicture {
  /** The accepted hash of what it shows. */
  hash: string
  /** The file of its story, and a hash of it: what the story says of its picture may have changed. */
  file: string
  source?: string | undefined
  parts: PictureParts
  /** What its elements draw where; undefined where an earlier version drew it. */
  drawn?: readonly Drawn[] | undefined
  /** The texts on it, a line each; undefined where an earlier version drew it. */
  text?: string | undefined
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
  const missing = Object.keys(pictures).filter((key) => !isCurrent(drawn[key], pictures[key]))
  keepBefore(drawn, pictures)
  if (missing.length > 0) {
    console.log(`Drawing ${missing.length} pictures of stories …`)
    await drawMissing(missing, pictures, drawn)
  }
  for (const key of Object.keys(drawn)) if (!(key in pictures)) delete drawn[key]
  for (const file of readdirSync(storyPictures)) {
    if (file.endsWith('.webp') && !(file.replace(/\.webp$/, '') in pictures))
      rmSync(join(storyPictures, file))
  }
  writeFileSync(listFile, JSON.stringify(drawn))
}

const isCurrent = (picture: StoryPicture | undefined, hash: string | undefined) =>
  picture?.hash === hash && picture?.drawn !== undefined && picture.source === sourceOf(picture)

/** A hash of the file of a picture's story; undefined where it is gone. */
function sourceOf({ file }: Pick<StoryPicture, 'file'>): string | undefined {
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)
}

/** What was drawn before, as far as its files are still there. */
export function readDrawn(file = listFile, folder = storyPictures): Record<string, StoryPicture> {
  if (!existsSync(file)) return {}
  const list: Record<string, StoryPicture> = JSON.parse(readFileSync(file, 'utf8'))
  const files = new Set(readdirSync(folder))
  return Object.fromEntries(Object.entries(list).filter(([key]) => files.has(`${key}.webp`)))
}

/** The pictures of before that are kept. */
export function readKept(): Record<string, StoryPicture> {
  mkdirSync(beforePictures, { recursive: true })
  return readDrawn(keptList, beforePictures)
}

/** Keeps the pictures that are about to be replaced, or to go: they are those of before. */
function keepBefore(drawn: Record<string, StoryPicture>, now: PictureHashes): void {
  const kept = readKept()
  for (const [key, picture] of Object.entries(drawn)) {
    if (picture.hash === now[key]) continue
    copyFileSync(join(storyPictures, `${key}.webp`), join(beforePictures, `${key}.webp`))
    kept[key] = picture
  }
  writeFileSync(keptList, JSON.stringify(kept))
}

async function drawMissing(
  missing: string[],
  pictures: Fingerprints['pictures'],
  drawn: Record<string, StoryPicture>,
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
  for (const { key, file, parts, text, drawn: shown } of records) {
    const hash = pictures[key] ?? ''
    if (parts) drawn[key] = { hash, file, source: sourceOf({ file }), parts, text, drawn: shown }
  }
  const lost = missing.filter((key) => drawn[key]?.hash !== pictures[key])
  if (lost.length > 0) throw new Trouble(`Not drawn: ${lost.join(', ')}.\n${output}`)
}
