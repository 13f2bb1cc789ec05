import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { StoryIndex } from 'storybook/internal/types'
import { withBuild } from './with-build.ts'

/** A window of 1,440 pixels beside Storybook's sidebar, and as high as what is stored of a page. */
const windowSize = { width: 1140, height: 2000 }

/** How many pages are opened at the same time. */
const atOnce = 3

/** Puts the first view above the page, whose own title would be shown twice. */
const styles = `<style>
  #first-view { position: absolute; inset: 0 0 auto; z-index: 1; }
  #first-view ~ #storybook-docs, #first-view ~ #storybook-docs main > * { visibility: hidden; }
  #first-view ~ .sb-preparing-docs { display: none !important; }
  .sb-show-errordisplay #first-view, .sb-show-nopreview #first-view,
  #first-view:has(~ #storybook-docs[hidden]) { display: none; }
</style>`

/**
 * Stores the top of each page of a built Storybook as HTML. The frame shows it at once, while the programs that draw the page
 * are still loaded: its text, its pictures and its links; what can be pressed works once the page is drawn.
 *
 * @param folder the built Storybook, with its pictures. Its `first-views` then has a file for each page, named by its id, and
 *   its iframe.html shows it
 */
export async function writeFirstViews(folder: string): Promise<void> {
  const started = performance.now()
  const index: StoryIndex = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  const ids = Object.values(index.entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []))
  const views = join(folder, 'first-views')
  mkdirSync(views, { recursive: true })
  await withBuild(folder, async (browser, url) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: windowSize })
    const queue = [...ids]
    const storeQueue = async () => {
      const page = await context.newPage()
      for (let id = queue.shift(); id; id = queue.shift()) {
        await page.goto(`${url}iframe.html?viewMode=docs&id=${id}`)
        writeFileSync(join(views, `${id}.html`), await firstViewOf(page))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, storeQueue))
  })
  showFirstViews(folder)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`Stored the first view of ${ids.length} pages in ${seconds} s.`)
}

/** Makes the frame show what is stored. Is called last: the pages that are stored have to be drawn without it. */
function showFirstViews(folder: string): void {
  const file = join(folder, 'iframe.html')
  const script = readFileSync(join(import.meta.dirname, 'first-view.mjs'), 'utf8')
  const html = readFileSync(file, 'utf8')
    .replace('</head>', () => `${styles}\n</head>`)
    .replace('<body>', () => `<body>\n<script>${script}</script>`)
  writeFileSync(file, html)
}

async function firstViewOf(page: Page): Promise<string> {
  await page.locator('#storybook-docs main:not(.undrawn)').waitFor()
  // Lazy pictures are drawn once they are seen.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  return page.evaluate(takeFirstView, windowSize.height)
}

/**
 * The page's styles and its HTML down to so many pixels. Runs in the page.
 *
 * @param height in pixels
 */
function takeFirstView(height: number): string {
  const docs = document.getElementById('storybook-docs')
  if (!docs) return ''
  const copy = docs.cloneNode(true) as HTMLElement
  const [main, mainOfCopy] = [docs, copy].map((each) => each.querySelector('main'))
  const parts = [...(main?.children ?? [])]
  const partsOfCopy = [...(mainOfCopy?.children ?? [])]
  for (const [place, part] of parts.entries()) {
    if (part.getBoundingClientRect().top > height) partsOfCopy[place]?.remove()
  }
  // A frame would start a program of its own: the accepted picture of its story stands in its place.
  for (const frame of copy.querySelectorAll('iframe')) {
    const picture = document.createElement('img')
    const story = /^iframe--(.+)$/.exec(frame.id)?.[1]
    if (story) picture.src = `./pictures/${story}.webp`
    picture.alt = frame.title
    // Its size and place are those of the frame, in a window of any width.
    picture.id = frame.id
    picture.style.cssText = `${frame.style.cssText}; width: 100%; height: auto`
    frame.replaceWith(picture)
  }
  // Storybook has measured how high an example is in this window.
  for (const example of copy.querySelectorAll<HTMLElement>('[scale]')) example.style.height = 'auto'
  // Storybook's own address is that of the window around its frame.
  for (const link of copy.querySelectorAll('a[href*="?path="]')) link.setAttribute('target', '_top')
  for (const control of copy.querySelectorAll('button, input, textarea, select')) {
    control.setAttribute('tabindex', '-1')
  }
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    (link) => `<link rel="stylesheet" href="${link.getAttribute('href')}">`,
  )
  // Styles that a program has added are rules without a text.
  const added = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].flatMap(
    ({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
  )
  const html = `${sheets.join('')}<style>${added.join('\n')}</style>${copy.innerHTML}`
  // Storybook may be served at any address.
  return html.replaceAll(`${location.origin}/`, './')
}
