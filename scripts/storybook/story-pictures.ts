import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFingerprints } from '../../.storybook/fingerprints.ts'
import { drawStories } from '../lib/pictures.ts'
import { root } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'

/** Where the pictures are kept between builds, each named by its key, with a list of what they show. */
export const storyPictures = join(root, '.cache/story-pictures')

/** What is known of the kept pictures. */
const listFile = 'drawn.json'

/** A picture that is kept. */
interface Drawn {
  /** The accepted hash of what it shows. */
  hash: string
  /** The file of its story. */
  file: string
}

/**
 * Draws the accepted picture of each story that has none yet, or has another one, for the pages that show states. The
 * first time takes as long as the gate's stories.
 *
 * @throws {Trouble} when a picture could not be drawn
 */
export async function drawStoryPictures(): Promise<void> {
  mkdirSync(storyPictures, { recursive: true })
  const list = join(storyPictures, listFile)
  const { pictures } = readFingerprints(root)
  const drawn: Record<string, Drawn> = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : {}
  const missing = Object.keys(pictures).filter((key) => drawn[key]?.hash !== pictures[key])
  if (missing.length > 0) {
    console.log(`Drawing ${missing.length} pictures of stories …`)
    const drawKeys = join(storyPictures, 'missing.json')
    writeFileSync(drawKeys, JSON.stringify(missing))
    const files = missing.map((key) => drawn[key]?.file)
    const { output, records } = await drawStories({
      folder: root,
      // Of a new one nothing is known.
      files: files.every((file) => file !== undefined) ? [...new Set(files)] : [],
      drawTo: storyPictures,
      drawAs: 'webp',
      drawKeys,
    })
    rmSync(drawKeys)
    for (const { key, file } of records) drawn[key] = { hash: pictures[key] ?? '', file }
    const lost = missing.filter((key) => !existsSync(join(storyPictures, `${key}.webp`)))
    if (lost.length > 0) throw new Trouble(`Not drawn: ${lost.join(', ')}.\n${output}`)
  }
  for (const file of readdirSync(storyPictures)) {
    if (file !== listFile && !(file.replace(/\.webp$/, '') in pictures)) {
      rmSync(join(storyPictures, file))
    }
  }
  writeFileSync(list, JSON.stringify(drawn))
}
