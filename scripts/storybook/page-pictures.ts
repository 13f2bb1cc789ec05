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
import type { BrowserContext, Page } from 'playwright'
import { type Fingerprints, readFingerprints } from '../../.storybook/fingerprints.ts'
import { desktop, phone } from '../../.storybook/viewports.ts'
import { drawnThemes, themedList } from '../../packages/ui/src/foundations/pictures/themed.ts'
import { root } from '../lib/run.mjs'
import { storyPictures } from './story-pictures.ts'
import { withBuild } from './with-build.ts'

/** The pages of which every picture is drawn in every drawn theme. Two of them show screens in the shop. */
const pages = [
  'screens-overview--docs',
  'screens-flows--docs',
  'guide-all-components--docs',
  'guide-introduction--docs',
]

/** How many pictures are drawn at the same time. */
const atOnce = 2

/** What is below the lowest thing of a story in the window in which the gate takes its picture, in pixels. */
const below = 32

/** A picture that a page shows, and where its story is. */
interface Shown {
  picture: string
  src: string
}

/** A picture to draw. */
interface Wanted extends Shown {
  /** The name of its file without its ending, from the folder of pictures. */
  file: string
  theme: string
}

/** Storybook's program in a page, as far as it is asked. */
interface Preview {
  currentRender?: { isPreparing(): boolean; isPending?(): boolean }
}

/**
 * Draws what the pages of a built Storybook show and has no picture: the screens in the shop, which with the top bar and
 * the menu around them are no pictures of stories, and every picture of these pages in the other drawn themes.
 *
 * @param folder the built Storybook, whose pictures are in `pictures`
 */
export async function drawPagePictures(folder: string): Promise<void> {
  const started = performance.now()
  const pictures = join(folder, 'pictures')
  const fingerprints = readFingerprints(root)
  await withBuild(folder, async (browser, url) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const shown = new Map<string, string>()
    for (const id of pages) {
      const address = `${url}iframe.html?viewMode=docs&id=${id}`
      for (const { picture, src } of await picturesOn(context, address)) shown.set(picture, src)
    }
    const all = [...shown].map(([picture, src]): Shown => ({ picture, src }))
    const inShop = all
      .filter(({ picture }) => !existsSync(join(pictures, `${picture}.webp`)))
      .map((each): Wanted => ({ ...each, file: each.picture, theme: 'light' }))
    const stamp = stampOf(folder, fingerprints)
    const kept = drawnThemes.map((theme) => keptOf(theme, all, stamp, pictures))
    const inThemes = kept.flatMap(({ missing }) => missing)
    console.log(
      `Drawing ${inShop.length} pictures of screens in the shop, and ${inThemes.length} of ${all.length * drawnThemes.length} in the theme ${drawnThemes.join(', ')} …`,
    )
    const queue = [...inShop, ...inThemes]
    const drawQueue = async () => {
      const page = await context.newPage()
      for (let next = queue.shift(); next; next = queue.shift()) {
        const size = fingerprints.sizes[next.picture]
        const data = await draw(page, new URL(next.src, url), next, size)
        writeFileSync(join(pictures, `${next.file}.webp`), data)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, drawQueue))
    for (const { keep } of kept) keep()
    console.log(`They took ${Math.round((performance.now() - started) / 1000)} s.`)
  })
}

/** What a page of documentation shows in pictures. */
async function picturesOn(context: BrowserContext, address: string): Promise<Shown[]> {
  const page = await context.newPage()
  await page.goto(address)
  const places = page.locator('[data-picture][data-src]')
  await places.first().waitFor()
  const found = await places.evaluateAll((elements) =>
    elements.map((element) => ({
      picture: element.getAttribute('data-picture') ?? '',
      src: element.getAttribute('data-src') ?? '',
    })),
  )
  await page.close()
  return found
}

/**
 * What a picture in another theme depends on: how its story looks in the usual theme, and all style sheets. A screen in the
 * shop has no accepted picture: it depends on how all stories look.
 */
function stampOf(folder: string, { pictures }: Fingerprints): (picture: string) => string {
  const assets = readdirSync(join(folder, 'assets'))
  // Each is named by what is in it.
  const styles = assets.filter((name) => name.endsWith('.css')).sort()
  const [sheets, everything] = [styles, pictures].map((value) =>
    createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12),
  )
  return (picture) => `${pictures[picture] ?? everything} ${sheets}`
}

/**
 * Which pictures in a theme are still as they were kept by an earlier build, and which are missing. Others are removed.
 *
 * @param pictures the built Storybook's pictures, among which those of earlier builds are
 * @returns `keep` is called when the missing ones are drawn
 */
function keptOf(
  theme: string,
  all: readonly Shown[],
  stamp: (picture: string) => string,
  pictures: string,
) {
  const stampsFile = `${storyPictures}-${theme}.json`
  const cache = join(storyPictures, theme)
  const built = join(pictures, theme)
  const stamps: Record<string, string> = existsSync(stampsFile)
    ? JSON.parse(readFileSync(stampsFile, 'utf8'))
    : {}
  for (const folder of [cache, built]) mkdirSync(folder, { recursive: true })
  const wanted = new Set(all.map(({ picture }) => picture))
  for (const name of readdirSync(built)) {
    const key = name.replace(/\.webp$/, '')
    if (wanted.has(key) && stamps[key] === stamp(key)) continue
    for (const folder of [cache, built]) rmSync(join(folder, name), { force: true })
  }
  const missing = all
    .filter(({ picture }) => !existsSync(join(built, `${picture}.webp`)))
    .map((each): Wanted => ({ ...each, file: `${theme}/${each.picture}`, theme }))
  function keep() {
    for (const { picture } of missing) {
      copyFileSync(join(built, `${picture}.webp`), join(cache, `${picture}.webp`))
    }
    const now = Object.fromEntries([...wanted].map((picture) => [picture, stamp(picture)]))
    writeFileSync(stampsFile, JSON.stringify(now))
    writeFileSync(join(built, themedList), JSON.stringify([...wanted].sort()))
  }
  return { missing, keep }
}

/** The picture of a story, once it is drawn, has played, and is in its theme. */
async function draw(
  page: Page,
  address: URL,
  { picture, theme }: Wanted,
  size?: Fingerprints['sizes'][string],
): Promise<Buffer> {
  const usual = picture.endsWith('@phone') ? phone : desktop
  const [width, height] = size ?? [usual.width, usual.height]
  // As the gate takes the pictures of stories: all of one that is higher than a window, in a window that is as high.
  const isHigh = height > usual.height
  await page.setViewportSize({ width, height: isHigh ? height + below : usual.height })
  address.searchParams.set('globals', `${address.searchParams.get('globals')};theme:${theme}`)
  await page.goto(address.href)
  await page.waitForFunction((expected) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as { __STORYBOOK_PREVIEW__?: Preview }
    const render = preview?.currentRender
    const isReady = render !== undefined && !render.isPreparing() && render.isPending?.() !== true
    return isReady && document.documentElement.dataset.theme === expected
  }, theme)
  await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 0)))
  // As `frameAddress` says it: the middle of the window has what a sentence beside the picture speaks of.
  const inView = address.searchParams.get('inView')
  if (inView !== null) {
    await page
      .locator(inView)
      .first()
      .evaluate((part) => {
        part.scrollIntoView({ block: 'center' })
        // The top bar looks otherwise over a page that was scrolled.
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      })
  }
  // An image that is there and not decoded would be an empty place. What is below the window loads later, and is not drawn.
  await page.evaluate(() => {
    const shown = [...document.images].filter(
      (image) => image.getClientRects()[0] && image.getBoundingClientRect().top < innerHeight,
    )
    return Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  // The clip is a part of the page, wherever its window stands.
  const top = await page.evaluate(() => window.scrollY)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { x: 0, y: top, width, height, scale: 1 },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}
