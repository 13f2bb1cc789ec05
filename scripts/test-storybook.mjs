/**
 * `npm test -- storybook [-- --built --only CHECK ID …]`: builds Storybook, serves it below a path, shows
 * every story and page in it as a reader does, and prints what is wrong with them; it exits with 1 when anything is.
 * `--built` takes the Storybook in dist/storybook as it is, `--only` runs one of the checks; IDs, or their
 * beginnings, name some of the entries.
 */
import { findBrowser } from './browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { serveFolder } from './lib/serve-folder.mjs'
import { runCommand, Trouble, troubleFrom } from './lib/trouble.mjs'
import { addresses } from './storybook/addresses.mjs'
import { atRest } from './storybook/at-rest.mjs'
import { build, folder, printTable, readArguments, readEntries } from './storybook/built.mjs'
import { layoutShift } from './storybook/layout-shift.mjs'
import { outcomes } from './storybook/outcomes.mjs'
import { pageAxe } from './storybook/page-axe.mjs'
import { snippets } from './storybook/snippets.mjs'
import { openStorybook } from './storybook/visit.mjs'

/** @typedef {import('./storybook/visit.mjs').Entry} Entry */
/** @typedef {import('./storybook/visit.mjs').Check} Check */
/** @typedef {import('./storybook/visit.mjs').Tour} Tour */

/**
 * What looks at an entry whenever it is shown, in the order of the table.
 *
 * @type {Check[]}
 */
const checks = [addresses, outcomes, atRest, layoutShift, pageAxe]

/**
 * What shows the entries by itself.
 *
 * @type {Tour[]}
 */
const tours = [snippets]

/** Where Storybook is served: it must not depend on the root of a site. */
const base = '/a/b/'

/** How many pages show entries at the same time. */
const pages = 2

/**
 * Shows entries until none is left.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} address Storybook's
 * @param {string} first the id of the story that is opened first
 * @param {Check[]} chosen
 * @param {Entry[]} queue shared by all pages
 * @param {(entry: Entry, check: string, problems: string[]) => void} report
 */
async function showEntries(browser, address, first, chosen, queue, report) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const looks = await Promise.all(
    chosen.map(async ({ name, watch }) => ({ name, look: await watch(page, address) })),
  )
  const show = await openStorybook(page, address, first)
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    try {
      const frame = await show(entry)
      for (const { name, look } of looks) report(entry, name, await look(frame, entry))
    } catch (error) {
      const [sentence = ''] = String(error).split('\n')
      report(entry, 'shown', [sentence])
    }
  }
  await page.close()
}

/**
 * Opens Storybook at the address of its folder without the slash, as some hosts answer it.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {Entry} entry
 * @returns {Promise<string[]>} problems
 */
async function openWithoutSlash(browser, address, entry) {
  const page = await browser.newPage()
  try {
    const show = await openStorybook(page, address.slice(0, -1), entry.id)
    await show(entry)
    return page.url().startsWith(address) ? [] : [`It is still at ${page.url()}.`]
  } catch {
    return [`${page.url()} shows nothing.`]
  } finally {
    await page.close()
  }
}

runCommand(async () => {
  const names = [...checks, ...tours].map(({ name }) => name)
  const { built, only, wanted } = readArguments('npm test -- storybook', names)
  const isChosen = (/** @type {{ name: string }} */ { name }) => only === undefined || only === name
  ensureInstalled()
  const { executablePath, args, env } = troubleFrom(findBrowser)
  if (!built) await build()
  const entries = readEntries(wanted)
  const { chromium } = await import('playwright')
  const storybook = await serveFolder(folder, base)
  const browser = await chromium.launch({
    executablePath,
    args,
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
  })
  /** @type {Map<string, { looked: number, failing: Set<string>, lines: string[] }>} */
  const results = new Map()
  /** @type {(entry: { id: string }, check: string, problems: string[]) => void} */
  function report({ id }, check, problems) {
    const result = results.get(check) ?? { looked: 0, failing: new Set(), lines: [] }
    results.set(check, result)
    result.looked += 1
    if (problems.length > 0) result.failing.add(id)
    result.lines.push(...[...new Set(problems)].map((problem) => `${id}: ${problem}`))
  }
  /** @type {string[]} */
  const notes = []
  const started = performance.now()
  try {
    console.log(`Showing ${entries.length} stories and pages below ${base} …`)
    const first = readEntries([]).find(({ type }) => type === 'story')
    if (!first) throw new Trouble('Storybook lists no story at all.')
    report(first, 'without slash', await openWithoutSlash(browser, storybook.url, first))
    const chosen = checks.filter(isChosen)
    const queue = chosen.length > 0 ? [...entries] : []
    await Promise.all(
      Array.from({ length: pages }, () =>
        showEntries(browser, storybook.url, first.id, chosen, queue, report),
      ),
    )
    for (const { name, run } of tours.filter(isChosen)) {
      const note = await run({
        browser,
        address: storybook.url,
        entries,
        report: (entry, problems) => report(entry, name, problems),
      })
      notes.push(`${name}: ${note}`)
    }
  } finally {
    await browser.close()
    await storybook.close()
  }
  const failing = [...results.values()].reduce((sum, result) => sum + result.failing.size, 0)
  for (const [check, { lines }] of results) {
    for (const line of lines) console.error(`${check}  ${line}`)
  }
  printTable(
    'check',
    [...results].map(([check, { looked, failing: ids }]) => [check, looked, ids.size]),
  )
  if (notes.length > 0) console.log(`\n${notes.join('\n')}`)
  console.log(`\nin ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return failing > 0 ? 1 : 0
})
