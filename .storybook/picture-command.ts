import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'
import type { Drawn } from '../packages/ui/src/foundations/pictures/drawn.ts'
import { type Box, type PictureParts, partsOf } from './picture-parts.ts'
import type { PictureSize } from './picture-sizes.ts'
import { pixelHash } from './pixel-hash.ts'

/** A part of the window, in pixels. */
export interface Clip {
  x: number
  y: number
  width: number
  height: number
}

/** One line of the log of pictures: which picture was drawn, its hash and size, and the story file it is from. */
export interface PictureRecord {
  key: string
  hash: string
  /** Width and height in pixels. */
  size: PictureSize
  file: string
  /** What it shows where, if it is drawn for a page. */
  parts?: PictureParts
  /** The texts on it, a line each, if it is drawn for a page. */
  text?: string
  /** What its elements draw where, if it is drawn for a page. */
  drawn?: readonly Drawn[]
}

/** What a story's page says of the picture that was taken of it. Boxes count from the picture's left and top. */
export interface PageOnPicture {
  drawn: readonly Drawn[]
  text: string
  /** The panel of a dialog or a drawer, which lies over the page. */
  panel: Box | null
  /** What stands around what the story is about, as a page above a bar. */
  around: readonly Box[]
  /** What the story is about, if it says so. */
  point: Box[] | undefined
}

declare global {
  interface Window {
    /** Says what the page shows in a part of the window around the story's frame. */
    describePicture(clip: Clip): PageOnPicture
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /**
     * Takes a picture of a part of the window and returns its hash.
     *
     * @param key names the picture
     * @param expected the expected hash; a picture with it is taken once, any other is taken again until two
     *   in a row are equal, because the page may still be painting
     */
    takePicture(key: string, clip: Clip, expected: string | undefined): Promise<string>
    /** Changes the size of the window around the story's frame. */
    resizeWindow(width: number, height: number): Promise<void>
    /** Draws the page with forced colours, as a contrast theme of the system does, or as usual again. */
    forceColors(forced: boolean): Promise<void>
  }
}

/** A page that keeps changing for so many pictures fails by its hash. */
const maxTries = 8

/**
 * The command for Vitest's server. Scripts set where pictures and their hashes are stored:
 * - STRAPLINE_PICTURE_LOG: a file to which a {@link PictureRecord} is appended for each, as JSON
 * - STRAPLINE_DRAW_TO: a folder for PNG files named by their keys
 * - STRAPLINE_DRAW_AS: `webp` for smaller files with some loss, which a page shows
 * - STRAPLINE_DRAW_KEYS: a JSON file with the keys to draw; all of them without it
 *
 * @param root the repository
 */
export function takePictureCommand(
  root: string,
): BrowserCommand<[string, Clip, string | undefined]> {
  const {
    STRAPLINE_PICTURE_LOG: log,
    STRAPLINE_DRAW_TO: folder,
    STRAPLINE_DRAW_AS: drawAs,
  } = process.env
  const keys = keysToDraw(process.env.STRAPLINE_DRAW_KEYS)
  if (folder) mkdirSync(folder, { recursive: true })

  return async (context, key, clip, expected) => {
    const { png, hash } = await steadyPicture(context, clip, expected)
    const isDrawn = folder !== undefined && keys?.has(key) !== false
    const isForPage = isDrawn && drawAs === 'webp'
    if (log) {
      const file = relative(root, context.testPath ?? '')
      const record: PictureRecord = { key, hash, size: [clip.width, clip.height], file }
      if (isForPage) {
        const frame = await context.frame()
        const shown = await frame.evaluate((part) => window.describePicture(part), clip)
        const { panel, around, point } = shown
        record.parts = { ...partsOf(png, around), panel, point }
        record.text = shown.text
        record.drawn = shown.drawn
      }
      appendFileSync(log, `${JSON.stringify(record)}\n`)
    }
    if (isForPage) writeFileSync(join(folder, `${key}.webp`), await smallPicture(context, clip))
    else if (isDrawn) writeFileSync(join(folder, `${key}.png`), png)
    return hash
  }
}

export const resizeWindow: BrowserCommand<[number, number]> = ({ page }, width, height) =>
  page.setViewportSize({ width, height })

export const forceColors: BrowserCommand<[boolean]> = ({ page }, forced) =>
  page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })

function keysToDraw(file: string | undefined): Set<string> | undefined {
  return file ? new Set(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

async function steadyPicture(context: BrowserCommandContext, clip: Clip, expected?: string) {
  const session = await cdpSession(context)
  let previous: string | undefined
  for (let tries = 1; ; tries += 1) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      // A larger file in half the time.
      optimizeForSpeed: true,
      clip: { ...clip, scale: 1 },
    })
    const png = Buffer.from(data, 'base64')
    const hash = pixelHash(png)
    if (hash === expected || hash === previous || tries === maxTries) return { png, hash }
    previous = hash
  }
}

/** What stands there, in a tenth of the bytes. */
async function smallPicture(context: BrowserCommandContext, clip: Clip): Promise<Buffer> {
  const session = await cdpSession(context)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { ...clip, scale: 1 },
  })
  return Buffer.from(data, 'base64')
}

type Session = Awaited<ReturnType<BrowserCommandContext['context']['newCDPSession']>>

const sessions = new WeakMap<object, Promise<Session>>()

/** One session of the browser's debugging protocol for each page. */
function cdpSession({ page, context }: BrowserCommandContext): Promise<Session> {
  const session = sessions.get(page) ?? context.newCDPSession(page)
  sessions.set(page, session)
  return session
}
