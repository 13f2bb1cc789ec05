import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../browser.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { programs, root, runNode } from '../lib/run.mjs'
import { serveFolder } from '../lib/serve-folder.mjs'
import { Trouble, troubleFrom } from '../lib/trouble.mjs'

/**
 * An entry of Storybook's index.json.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {'story' | 'docs'} type
 * @property {string} title its place in the sidebar: `Screens/Home`
 * @property {string[]} tags
 */

/**
 * Tells what was looked at, and a sentence for each problem with it.
 *
 * @typedef {(entry: Entry, check: string, problems: string[]) => void} Report
 */

/**
 * @typedef {object} Looking
 * @property {string} command as it is typed, for messages
 * @property {string} base the path that Storybook is served at
 * @property {(entry: Entry, isNamed: boolean) => boolean} isLookedAt whether an entry is looked at; `isNamed` says that the
 *   command names some
 * @property {(page: import('playwright').Page, address: string, report: Report) => (entry: Entry) => Promise<void>} look is
 *   called for each of the pages in which entries are shown one after the other
 */

/** Where the built Storybook is. */
const folder = join(root, 'dist/storybook')

/** How many pages show entries at the same time. */
const pages = 2

/** Milliseconds that a page waits for what it is asked for. */
const patience = 60_000

/**
 * Builds Storybook, serves it, looks at its entries, and prints what is wrong and how much was looked at.
 * `--built` takes the Storybook in dist/storybook as it is; other words are ids, or their beginnings.
 *
 * @param {Looking} looking
 * @returns {Promise<number>} the exit code: 1 when anything is wrong
 */
export async function lookAtStorybook({ command, base, isLookedAt, look }) {
  const { built, wanted } = readArguments(command)
  ensureInstalled()
  const { executablePath, args, env } = troubleFrom(findBrowser)
  if (!built) await build()
  const queue = readEntries(wanted).filter((entry) => isLookedAt(entry, wanted.length > 0))
  const { chromium } = await import('playwright')
  const storybook = await serveFolder(folder, base)
  const browser = await chromium.launch({
    executablePath,
    args,
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
  })
  /** @type {Map<string, { 'looked at': number, failing: number }>} */
  const results = new Map()
  /** @type {Report} */
  const report = ({ id }, check, problems) => {
    const result = results.get(check) ?? { 'looked at': 0, failing: 0 }
    results.set(check, result)
    result['looked at'] += 1
    if (problems.length > 0) result.failing += 1
    for (const problem of new Set(problems)) console.error(`${check}  ${id}: ${problem}`)
  }
  const showQueue = async () => {
    const page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(patience)
    const lookAt = look(page, storybook.url, report)
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      try {
        await lookAt(entry)
      } catch (error) {
        report(entry, 'shown', [String(error).split('\n')[0] ?? ''])
      }
    }
  }
  try {
    console.log(`Showing ${queue.length} entries of Storybook below ${base} …`)
    await Promise.all(Array.from({ length: pages }, showQueue))
  } finally {
    await browser.close()
    await storybook.close()
  }
  console.table(Object.fromEntries(results))
  return [...results.values()].some(({ failing }) => failing > 0) ? 1 : 0
}

/**
 * @param {string} command
 * @throws {Trouble} for another option than `--built`
 */
function readArguments(command) {
  try {
    const { values, positionals } = parseArgs({
      options: { built: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return { built: values.built, wanted: positionals }
  } catch {
    throw new Trouble(
      `${command} has the option --built, which takes dist/storybook as it is. Other words are ids of stories, or their beginnings.`,
    )
  }
}

/** @throws {Trouble} with the output of a build that failed */
async function build() {
  console.log('Building Storybook …')
  const args = ['build', '--quiet', '--output-dir', folder]
  const { code, output } = await runNode(programs.storybook, args, { capture: true })
  if (code !== 0) throw new Trouble(`Storybook could not be built:\n${output}`)
}

/**
 * The entries of the built Storybook, in the order of its sidebar.
 *
 * @param {string[]} wanted the beginnings of their ids; all for none
 * @returns {Entry[]}
 * @throws {Trouble} when nothing was built, or no id begins with one that is wanted
 */
function readEntries(wanted) {
  const file = join(folder, 'index.json')
  if (!existsSync(file)) {
    throw new Trouble('There is no dist/storybook: leave --built out, which builds it.')
  }
  /** @type {Entry[]} */
  const all = Object.values(JSON.parse(readFileSync(file, 'utf8')).entries)
  const unknown = wanted.find((start) => !all.some(({ id }) => id.startsWith(start)))
  if (unknown !== undefined) {
    throw new Trouble(
      `No story's id begins with ${unknown}: dist/storybook/index.json has all ids.`,
    )
  }
  return wanted.length === 0 ? all : all.filter(({ id }) => wanted.some((it) => id.startsWith(it)))
}
