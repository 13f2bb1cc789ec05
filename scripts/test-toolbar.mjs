/**
 * `npm test -- toolbar [-- --built ID …]` shows every screen of the built Storybook in each setting of its
 * toolbar, on a desktop and a phone, and prints what breaks: a page that is wider than its window, texts that are
 * cut off, covered or outside of what they stand on, motion that was not wanted, and errors of the page. It exits
 * with 1 when anything is printed. `--built` takes the Storybook in dist/storybook as it is; IDs, or their
 * beginnings, name stories instead of the screens.
 */
import { findBrowser } from './browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { serveFolder } from './lib/serve-folder.mjs'
import { runCommand, troubleFrom } from './lib/trouble.mjs'
import { build, folder, printTable, readArguments, readEntries } from './storybook/built.mjs'
import { findTrouble } from './storybook/texts.mjs'
import { isFinished } from './storybook/visit.mjs'

/** Each setting of the toolbar, and how a shop is usually seen, which proves the checks themselves. */
const settings = {
  usual: {},
  'right to left': { direction: 'rtl' },
  'text at 200 %': { textSize: '200' },
  'long texts': { texts: 'long' },
  'reduced motion': { motion: 'reduced' },
}

/** The windows' sizes in pixels. */
const windows = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

/** How many pages show stories at the same time. */
const pages = 2

/** What a setting must come back to. */
const initial = { direction: 'ltr', textSize: '100', texts: 'usual', motion: 'system' }

/**
 * @typedef {import('./storybook/visit.mjs').Entry} Entry
 * @typedef {keyof typeof settings} Setting
 */

/**
 * Runs in the page: shows the story that it has opened with other globals.
 *
 * @param {Record<string, string>} globals
 * @returns {Promise<void>} when it is drawn
 */
function set(globals) {
  const channel = /** @type {any} */ (window).__STORYBOOK_ADDONS_CHANNEL__
  return new Promise((resolve) => {
    channel.once('storyRendered', () => requestAnimationFrame(() => resolve(undefined)))
    channel.emit('updateGlobals', { globals })
  })
}

/** Runs in the page: what moves in it. */
function findMotion() {
  const moving = document.getAnimations().filter((animation) => animation.playState === 'running')
  return moving.map((animation) => {
    const { target } = /** @type {KeyframeEffect} */ (animation.effect)
    return `<${target?.tagName.toLowerCase()}> moves: ${target?.getAttribute('class')}.`
  })
}

/** How often a window is made higher for a page that grows with it. */
const mostGrowths = 4

/**
 * Makes the window as high as its page. What takes a part of the window's height, such as a panel at its lower edge,
 * grows with the window, and its page with it; a page that is always higher than its window never fits.
 *
 * @param {import('playwright').Page} page
 * @param {{ width: number, height: number }} size
 */
async function showAll(page, { width, height }) {
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

/**
 * @param {import('playwright').Page} page
 * @param {string} address Storybook's
 * @param {Entry} entry
 * @param {keyof typeof windows} name the window's
 * @param {(setting: Setting, problems: string[]) => void} report
 */
async function look(page, address, { id }, name, report) {
  /** @type {string[]} */
  const errors = []
  /** @param {Error} error */
  const listen = (error) => void errors.push(`An error: ${error.message.split('\n')[0]}`)
  page.on('pageerror', listen)
  await page.setViewportSize(windows[name])
  await page.goto(`${address}iframe.html?viewMode=story&id=${id}`)
  await page.waitForFunction(isFinished)
  for (const [setting, globals] of Object.entries(settings)) {
    await page.evaluate(set, { ...initial, ...globals })
    await showAll(page, windows[name])
    const problems = await page.evaluate(findTrouble)
    if ('motion' in globals) problems.push(...(await page.evaluate(findMotion)))
    report(/** @type {Setting} */ (setting), [...problems, ...errors.splice(0)])
    await page.setViewportSize(windows[name])
  }
  page.off('pageerror', listen)
}

runCommand(async () => {
  const { built, wanted } = readArguments('npm test -- toolbar')
  ensureInstalled()
  const { executablePath, args, env } = troubleFrom(findBrowser)
  if (!built) await build()
  const entries = readEntries(wanted).filter(
    ({ type, title, tags }) =>
      type === 'story' &&
      !tags.includes('behaviour') &&
      (wanted.length > 0 || title.startsWith('Screens/')),
  )
  const { chromium } = await import('playwright')
  const storybook = await serveFolder(folder, '/')
  const browser = await chromium.launch({
    executablePath,
    args,
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
  })
  const started = performance.now()
  /** @type {Map<Setting, { looked: number, failing: number }>} */
  const results = new Map()
  const queue = entries.flatMap((entry) =>
    Object.keys(windows).map((name) => ({
      entry,
      name: /** @type {keyof typeof windows} */ (name),
    })),
  )
  try {
    console.log(`Showing ${entries.length} stories in ${Object.keys(settings).length} settings …`)
    const lookAtQueue = async () => {
      const page = await browser.newPage()
      page.setDefaultTimeout(60_000)
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { entry, name } = next
        await look(page, storybook.url, entry, name, (setting, problems) => {
          const result = results.get(setting) ?? { looked: 0, failing: 0 }
          results.set(setting, result)
          result.looked += 1
          if (problems.length > 0) result.failing += 1
          for (const problem of problems) {
            console.error(`${setting}  ${entry.id}, ${name}: ${problem}`)
          }
        })
      }
    }
    await Promise.all(Array.from({ length: pages }, lookAtQueue))
  } finally {
    await browser.close()
    await storybook.close()
  }
  printTable(
    'setting',
    [...results].map(([setting, { looked, failing }]) => [setting, looked, failing]),
  )
  console.log(`\nin ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return [...results.values()].some(({ failing }) => failing > 0) ? 1 : 0
})
