import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { desktop, phone } from '../../.storybook/viewports.ts'
import { findBrowser } from '../browser.ts'
import { serveFolder } from '../lib/serve-folder.ts'

/** The pages that show screens in the shop. */
const pages = ['screens-overview--docs', 'screens-flows--docs']

/** How many pictures are drawn at the same time. */
const atOnce = 2

/** A picture that a page shows, and where its story is. */
interface Wanted {
  picture: string
  src: string
}

/** Storybook's program in a page, as far as it is asked. */
interface Preview {
  currentRender?: { isPreparing(): boolean; isPending?(): boolean }
}

/**
 * Draws the screens in the shop that a built Storybook shows and has no picture of: with the top bar and the menu around
 * them they are no pictures of stories.
 *
 * @param folder the built Storybook, whose pictures are in `pictures`
 */
export async function drawShopPictures(folder: string): Promise<void> {
  const { chromium } = await import('playwright')
  const storybook = await serveFolder(folder, '/')
  const browser = await chromium.launch(findBrowser())
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const wanted = new Map<string, string>()
    for (const id of pages) {
      for (const { picture, src } of await picturesOn(
        context,
        `${storybook.url}iframe.html?viewMode=docs&id=${id}`,
      )) {
        if (!existsSync(join(folder, 'pictures', `${picture}.webp`))) wanted.set(picture, src)
      }
    }
    const queue = [...wanted].map(([picture, src]): Wanted => ({ picture, src }))
    console.log(`Drawing ${queue.length} pictures of screens in the shop …`)
    const drawQueue = async () => {
      const page = await context.newPage()
      for (let next = queue.shift(); next; next = queue.shift()) {
        const file = join(folder, 'pictures', `${next.picture}.webp`)
        writeFileSync(file, await draw(page, new URL(next.src, storybook.url), next.picture))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, drawQueue))
  } finally {
    await browser.close()
    await storybook.close()
  }
}

/** What a page of documentation shows in pictures. */
async function picturesOn(context: BrowserContext, address: string): Promise<Wanted[]> {
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

/** The picture of a story, once it is drawn and has played. */
async function draw(page: Page, address: URL, picture: string): Promise<Buffer> {
  await page.setViewportSize(picture.endsWith('@phone') ? phone : desktop)
  await page.goto(address.href)
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as { __STORYBOOK_PREVIEW__?: Preview }
    const render = preview?.currentRender
    return render !== undefined && !render.isPreparing() && render.isPending?.() !== true
  })
  await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 0)))
  // An image that is there and not decoded would be an empty place. What is below the window loads later, and is not drawn.
  await page.evaluate(() => {
    const shown = [...document.images].filter(
      (image) => image.getClientRects()[0] && image.getBoundingClientRect().top < innerHeight,
    )
    return Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await session.detach()
  return Buffer.from(data, 'base64')
}
