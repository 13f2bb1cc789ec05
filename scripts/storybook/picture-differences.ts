import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import type { PictureChange } from '../../packages/ui/src/foundations/changes/changes.ts'
import { differencesOf } from '../../packages/ui/src/foundations/changes/differences.ts'
import type { Pixels } from '../../packages/ui/src/foundations/changes/pixels.ts'
import { sharesOf } from '../../packages/ui/src/foundations/changes/share.ts'
import { pairHeight, viewOf } from '../../packages/ui/src/foundations/changes/view.ts'
import type { Drawn } from '../../packages/ui/src/foundations/pictures/drawn.ts'
import { findBrowser } from '../browser.ts'
import { elementPlaces } from './element-places.ts'
import { beforePictures, storyPictures } from './story-pictures.ts'

/** A picture that was drawn before and after, by its keys. */
interface DrawnPair {
  key: string
  /** The key of its picture of before. */
  former: string
  /** What the picture of now shows. */
  drawn?: readonly Drawn[] | undefined
}

/** The width of one of the two on the page, in a window of 1,280 pixels, by which it is told how much one sees differs. */
const shownWidth = 440

/** Fewer pixels than this are the edge of a letter that was drawn a little otherwise. */
const leastSeen = 16

type Difference = Required<Pick<PictureChange, 'places' | 'share' | 'moved'>>

/**
 * Finds where pictures differ and how much.
 *
 * @returns by the key of the picture
 */
export async function findDifferences(
  pairs: readonly DrawnPair[],
): Promise<Record<string, Difference>> {
  const found: Record<string, Difference> = {}
  await readingPictures(pairs, async ({ key, former, drawn }, read) => {
    const before = await read(beforePictures, former)
    found[key] = differenceOf(before, await read(storyPictures, key), drawn)
  })
  return found
}

/** Reads the picture with a key in a folder. */
type ReadPicture = (folder: string, key: string) => Promise<PNG>

/** Does something for each of several pictures, by the browser that drew them: nothing else here reads their format. */
async function readingPictures<Each>(
  list: readonly Each[],
  work: (each: Each, read: ReadPicture) => Promise<void>,
): Promise<void> {
  if (list.length === 0) return
  const { chromium } = await import('playwright')
  const browser = await chromium.launch(findBrowser())
  try {
    const page = await browser.newPage()
    const read: ReadPicture = async (folder, key) => {
      const webp = readFileSync(join(folder, `${key}.webp`), 'base64')
      const png = await page.evaluate(asPng, `data:image/webp;base64,${webp}`)
      return PNG.sync.read(Buffer.from(png.replace(/^.*,/, ''), 'base64'))
    }
    for (const each of list) await work(each, read)
  } finally {
    await browser.close()
  }
}

const nothing: Difference = { places: [], share: 0, moved: 0 }

/**
 * Where two pictures differ, and how much of what the page shows of them: nowhere, where nobody sees it.
 *
 * @param drawn what the picture of now shows
 */
export function differenceOf(
  before: Pixels,
  after: Pixels,
  drawn: readonly Drawn[] = [],
): Difference {
  const places = differencesOf(before, after)
  if (places.length === 0) return nothing
  const size = ({ width, height }: Pixels) => [width, height] as const
  const shareIn = sharesOf(before, after, places)
  const whole = ({ width, height }: Pixels) => [0, 0, width, height] as const
  const { differing, moved } = shareIn({ before: whole(before), after: whole(after) })
  if (differing < leastSeen) return nothing
  const framed = elementPlaces(places, before, after, drawn)
  const room = { width: shownWidth, height: pairHeight }
  const first = framed[0] ?? { before: whole(before), after: whole(after) }
  const { share } = shareIn(viewOf(first, size(before), size(after), room))
  return { places: framed, share, moved }
}

/** Runs in the page. */
async function asPng(address: string): Promise<string> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL()
}
