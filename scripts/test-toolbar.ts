/**
 * `npm test -- toolbar [-- --built ID …]` shows every screen of the built Storybook in each setting of its
 * toolbar, on a desktop and a phone, and prints what breaks: a page that is wider than its window, texts that are
 * cut off, covered or outside of what they stand on, motion that was not wanted, and errors of the page. It exits
 * with 1 when anything is printed. `--built` takes the Storybook in dist/storybook as it is; IDs, or their
 * beginnings, name stories instead of the screens.
 */
import type { Page } from 'playwright'
import type { Channel } from 'storybook/internal/channels'
import { initialGlobals } from '../.storybook/toolbar/menus.ts'
import { desktop, phone } from '../.storybook/viewports.ts'
import { runCommand } from './lib/trouble.mjs'
import { type Looking, lookAtStorybook } from './storybook/built.ts'
import { findTrouble } from './storybook/texts.ts'

/** Each setting of the toolbar, and how a shop is usually seen, which proves the checks themselves. */
const settings = {
  usual: {},
  dark: { theme: 'dark' },
  'another brand': { brand: 'ffd400-111111' },
  compact: { density: 'compact' },
  'right to left': { direction: 'rtl' },
  'content in German': { content: 'de' },
  'content in Arabic': { content: 'ar' },
  'text at 200 %': { textSize: '200' },
  'text spaced wide': { spacing: 'wide' },
  'long texts': { texts: 'long' },
  'in the shop': { around: 'buyer' },
  'edited texts': { copy: 'edited' },
  'reduced motion': { motion: 'reduced' },
}

const windows = { desktop, phone }

/** What Storybook's preview keeps in its window. */
interface Preview {
  __STORYBOOK_ADDONS_CHANNEL__: Channel
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
}

/** Runs in the page: shows the story that it has opened with other globals. Resolves when it is drawn. */
function set(globals: Record<string, string>): Promise<void> {
  const channel = (window as unknown as Preview).__STORYBOOK_ADDONS_CHANNEL__
  return new Promise((resolve) => {
    channel.once('storyRendered', () => requestAnimationFrame(() => resolve(undefined)))
    channel.emit('updateGlobals', { globals })
  })
}

/** Runs in the page: what moves in it. */
function findMotion() {
  const moving = document.getAnimations().filter((animation) => animation.playState === 'running')
  return moving.map((animation) => {
    const { target } = animation.effect as KeyframeEffect
    return `<${target?.tagName.toLowerCase()}> moves: ${target?.getAttribute('class')}.`
  })
}

/** How often a window is made higher for a page that grows with it. */
const mostGrowths = 4

/**
 * Makes the window as high as its page. An element with a share of the window's height, such as a panel at its lower
 * edge, grows with the window, and the page with it: a page that is always higher than its window never fits.
 */
async function showAll(page: Page, { width, height }: { width: number; height: number }) {
  for (let growths = 0; growths < mostGrowths; growths += 1) {
    const needed = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollHeight
    })
    if (needed <= height) return
    height = needed
    await page.setViewportSize({ width, height })
  }
}

/** Runs in the preview: whether its story is drawn, and has played. */
function isFinished() {
  const { currentRender } = (window as unknown as Preview).__STORYBOOK_PREVIEW__ ?? {}
  return /finished|errored|aborted/.test(currentRender?.phase ?? '')
}

const lookInSettings: Looking['look'] = (page, address, report) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`An error: ${message.split('\n')[0]}`))
  return async (entry) => {
    for (const [name, size] of Object.entries(windows)) {
      await page.setViewportSize(size)
      await page.goto(`${address}iframe.html?viewMode=story&id=${entry.id}`)
      await page.waitForFunction(isFinished)
      for (const [setting, globals] of Object.entries(settings)) {
        await page.evaluate(set, { ...initialGlobals, ...globals })
        await showAll(page, size)
        const problems = await page.evaluate(findTrouble)
        if ('motion' in globals) problems.push(...(await page.evaluate(findMotion)))
        report(entry, `${setting}, ${name}`, [...problems, ...errors.splice(0)])
        await page.setViewportSize(size)
      }
    }
  }
}

runCommand(() =>
  lookAtStorybook({
    base: '/',
    isLookedAt: ({ type, title, tags }, isNamed) =>
      type === 'story' && !tags?.includes('behaviour') && (isNamed || title.startsWith('Screens/')),
    look: lookInSettings,
  }),
)
