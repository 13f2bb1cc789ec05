/**
 * `npm test -- storybook [-- --built ID …]`: builds Storybook, serves it below a path, reads every page of
 * documentation in it to its end, with all the states that it shows, types what people look for into its search, and
 * prints what is wrong. `--built` takes the Storybook in dist/storybook as it is; IDs, or their beginnings, name some of
 * the pages.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDocumentation } from '@strapline/ui/foundations/changes/sections.ts'
import { drawnThemes } from '@strapline/ui/foundations/pictures/themed.ts'
import { themes } from '@strapline/ui/lib/themes.ts'
import type { BrowserContext, Page } from 'playwright'
import type { StoryIndex } from 'storybook/internal/types'
import { otherTags } from '../.storybook/docs/shown-states.ts'
import { storyTime } from '../.storybook/story-time.ts'
import { findWithAxe } from './lib/axe.ts'
import { runCommand } from './lib/trouble.mjs'
import { watchAddresses } from './lib/watch-addresses.ts'
import { builtFolder, type Looking, lookAtStorybook } from './storybook/built.ts'
import {
  areStatesShown,
  areStoriesIn,
  findCutExamples,
  findDeadFiles,
  findHeight,
  findLostSections,
  findMissing,
  findOtherPictures,
  findReload,
  findUnrest,
  findWrongClock,
  findWrongColours,
  findWrongFirstView,
  listenForShifts,
  readShifts,
  readStates,
  scrollOn,
  setTheme,
} from './storybook/page-at-rest.ts'
import { problemsForMachines } from './storybook/read-as-machine.ts'
import { problemsOfSearch } from './storybook/search.ts'

/** Milliseconds after which nothing on a page starts any more, or keeps the focus. */
const settled = 1500

/** Milliseconds that code may take to be shown. */
const patience = 10_000

/** A page may be so many pixels high: nobody scrolls through more. */
const highest = 6000

/** What a story asks for to show that a picture is missing. */
const missing = '/none.svg'

/** The problems of opening Storybook at the address of its folder without the slash, as some hosts answer it. */
async function openWithoutSlash(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(address.slice(0, -1))
  await page.frameLocator('#storybook-preview-iframe').locator('#storybook-docs h1').waitFor()
  const url = page.url()
  await page.close()
  return url.startsWith(address) ? [] : [`It is still at ${url}.`]
}

/** The problems of opening a page whose programs are late: its first view stands in for it. */
async function openWithoutPrograms(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage()
  await page.route(/\.js$/, () => {})
  await page.goto(address, { waitUntil: 'commit' })
  const heading = page.locator('#first-view h1')
  const isShown = await heading.waitFor({ timeout: patience }).then(
    () => true,
    () => false,
  )
  await page.close()
  return isShown ? [] : ['It shows nothing while its programs are loaded.']
}

/** Pages that are looked at in each theme: of colours, of stories that stand in the page, and of one in a frame. */
const themedPages = ['foundations-tokens--docs', 'act-buttons--docs', 'move-around-dialog--docs']

/** The problems of a page whose stories are in a theme, once the toolbar sets it. */
async function lookInTheme(page: Page, address: string, theme: string): Promise<string[]> {
  await page.goto(address)
  await page.waitForSelector('#storybook-docs main:not(.undrawn)')
  await page.waitForTimeout(settled)
  await page.evaluate(setTheme, theme)
  const areIn = await page.waitForFunction(areStoriesIn, theme, { timeout: patience }).then(
    () => true,
    () => false,
  )
  return [
    ...(areIn ? [] : ['Its stories are in another theme.']),
    ...(await page.evaluate(findReload)),
    ...(await page.evaluate(findWrongColours)),
    ...(await findWithAxe(page, '#storybook-docs')),
  ]
}

/** Pages of which every picture is drawn in these themes, too. */
const picturedPages = [
  'guide-all-components--docs',
  'screens-overview--docs',
  'screens-flows--docs',
]

/** The problems of a page whose pictures are in a theme, as the toolbar sets it. */
async function lookAtPicturesIn(page: Page, address: string, theme: string): Promise<string[]> {
  await page.goto(`${address}&globals=theme:${theme}`)
  await page.waitForSelector('#storybook-docs [data-src] [data-story-frame]')
  return [
    ...(await page.evaluate(findOtherPictures, theme)),
    ...(await page.evaluate(findMissing, undefined)),
  ]
}

/** What opens the code of a story. */
const codeToggle = '.docblock-code-toggle'

/** The problems of opening the code of the page's first story; scripts/snippets.test.ts judges what is in it. */
async function openCode(page: Page): Promise<string[]> {
  await page.locator(codeToggle).first().click()
  // The highlighter is loaded when it is first needed.
  const code = page.locator('.sbdocs-preview pre.prismjs', { hasText: '@strapline/ui/' }).first()
  const isShown = await code.waitFor({ timeout: patience }).then(
    () => true,
    () => false,
  )
  return isShown ? [] : ['Its first story shows no code that imports the library.']
}

/** What many props are folded into. */
const folded = '#storybook-docs .folded:not([open])'

/** The problems of following the contents to props that are folded. */
async function unfoldProps(page: Page): Promise<string[]> {
  const heading = page.locator(folded).first().locator('h2, h3')
  const id = await heading.getAttribute('id')
  // By its heading: it is none of the folded ones any more once it is open.
  const props = page.locator('.folded', { has: page.locator(`[id="${id}"]`) })
  await page.locator(`.toc-wrapper a[href$="#${id}"]`).click()
  const isShown = await props
    .locator('table')
    .first()
    .waitFor({ timeout: patience })
    .then(
      () => true,
      () => false,
    )
  return isShown ? [] : [`Its contents lead to ${id}, which stays folded.`]
}

/** The pages that were looked at, and the stories whose pictures stand on them. */
const seen = { pages: new Set<string>(), stories: new Set<string>() }

/** The states that stand on no page of documentation, once all pages were looked at. */
function problemsOfStates(): string[] {
  const { entries }: StoryIndex = JSON.parse(readFileSync(join(builtFolder, 'index.json'), 'utf8'))
  const all = Object.values(entries)
  if (all.some(({ type, id }) => type === 'docs' && !seen.pages.has(id))) return []
  return all
    .filter(({ type, id }) => type === 'story' && !isDocumentation(id))
    .filter(
      ({ id, tags = [] }) => !seen.stories.has(id) && !otherTags.some((tag) => tags.includes(tag)),
    )
    .map(({ id }) => `${id} is a state that no page shows.`)
}

const lookAtPages: Looking['look'] = (page, address, report) => {
  const addresses = watchAddresses(page, {
    below: address,
    mayBeMissing: (url) => url.endsWith(missing),
  })
  const ready = Promise.all([
    // What the sidebar leaves of a window of 1,440 pixels.
    page.setViewportSize({ width: 1140, height: 900 }),
    page.addInitScript(listenForShifts),
  ])
  return async (entry) => {
    await ready
    await page.goto(`${address}iframe.html?viewMode=docs&id=${entry.id}`)
    await page.waitForSelector('#storybook-docs h1')
    await page.waitForTimeout(settled)
    report(entry, 'at rest', await page.evaluate(findUnrest))
    report(entry, 'first view', await page.evaluate(findWrongFirstView, entry.id))
    do await page.waitForFunction(areStatesShown)
    while (await page.evaluate(scrollOn))
    seen.pages.add(entry.id)
    for (const id of await page.evaluate(readStates)) seen.stories.add(id)
    report(entry, 'height', await page.evaluate(findHeight, highest))
    report(entry, 'examples', await page.evaluate(findCutExamples))
    report(entry, 'contents', await page.evaluate(findLostSections))
    report(entry, 'files', await page.evaluate(findDeadFiles))
    report(entry, 'layout shift', await page.evaluate(readShifts))
    const lacking = page.frames().map((frame) => frame.evaluate(findMissing, missing))
    report(entry, 'whole', [...addresses.splice(0), ...(await Promise.all(lacking)).flat()])
    // A mail in a frame has no clock.
    const inStories = page.frames().filter((frame) => frame.url() !== 'about:srcdoc')
    const clocks = inStories.map((frame) => frame.evaluate(findWrongClock, storyTime))
    report(entry, 'clock', (await Promise.all(clocks)).flat())
    report(entry, 'axe', await findWithAxe(page, '#storybook-docs'))
    if (entry.id.startsWith('guide-introduction')) {
      report(entry, 'without slash', await openWithoutSlash(page.context(), address))
      report(entry, 'late programs', await openWithoutPrograms(page.context(), page.url()))
    }
    if (await page.locator(codeToggle).first().isVisible()) {
      report(entry, 'code', await openCode(page))
    }
    if ((await page.locator(folded).count()) > 0) report(entry, 'folded', await unfoldProps(page))
    const own = `${address}iframe.html?viewMode=docs&id=${entry.id}`
    if (picturedPages.includes(entry.id)) {
      for (const theme of drawnThemes) {
        report(entry, `pictures, ${theme}`, await lookAtPicturesIn(page, own, theme))
      }
    }
    if (!themedPages.includes(entry.id)) return
    for (const theme of themes.filter((each) => each !== 'light')) {
      report(entry, theme, await lookInTheme(page, own, theme))
    }
  }
}

runCommand(async () => {
  const code = await lookAtStorybook({
    // It must not depend on the root of a site.
    base: '/a/b/',
    isLookedAt: ({ type }) => type === 'docs',
    look: lookAtPages,
  })
  const states = problemsOfStates()
  for (const problem of states) console.error(`states  ${problem}`)
  const machines = problemsForMachines(builtFolder)
  for (const problem of machines) console.error(`machines  ${problem}`)
  const search = await problemsOfSearch(builtFolder)
  for (const problem of search) console.error(`search  ${problem}`)
  return states.length + machines.length + search.length > 0 ? 1 : code
})
