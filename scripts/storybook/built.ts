import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import type { StoryIndex } from 'storybook/internal/types'
import { findBrowser } from '../browser.ts'
import { buildStorybook } from '../lib/build-storybook.ts'
import { openPage } from '../lib/open-page.ts'
import { root } from '../lib/run.mjs'
import { Trouble, troubleFrom } from '../lib/trouble.mjs'
import { withBuild } from './with-build.ts'

/** An entry of Storybook's index.json; its title is its place in the sidebar: `Screens/Home`. */
type Entry = StoryIndex['entries'][string]

/** Tells what was looked at, and a sentence for each problem with it. */
type Report = (entry: Entry, check: string, problems: string[]) => void

export interface Looking {
  /** The path that Storybook is served at. */
  base: string
  /** Whether an entry is looked at; `isNamed` says that the command names some. */
  isLookedAt: (entry: Entry, isNamed: boolean) => boolean
  /** Is called for each of the pages in which entries are shown one after the other. */
  look: (page: Page, address: string, report: Report) => (entry: Entry) => Promise<void>
}

/** Where the built Storybook is. */
export const builtFolder = join(root, 'dist/storybook')

/** How many pages show entries at the same time. */
const pages = 2

/** Milliseconds that a page waits for what it is asked for. */
const patience = 60_000

/**
 * Builds Storybook, serves it, looks at its entries, and prints what is wrong and how much was looked at.
 * `--built` takes the Storybook in dist/storybook as it is; other words are ids, or their beginnings.
 *
 * @returns the exit code: 1 when anything is wrong
 */
export async function lookAtStorybook({ base, isLookedAt, look }: Looking): Promise<number> {
  const options = { built: { type: 'boolean', default: false } } as const
  const { values, positionals: wanted } = troubleFrom(() =>
    parseArgs({ options, allowPositionals: true }),
  )
  // Before the build, which takes minutes.
  troubleFrom(findBrowser)
  if (!values.built) {
    console.log('Building Storybook …')
    await buildStorybook(builtFolder)
  }
  const isWanted = ({ id }: Entry) =>
    wanted.length === 0 || wanted.some((start) => id.startsWith(start))
  // In the order of the sidebar.
  const index: StoryIndex = JSON.parse(readFileSync(join(builtFolder, 'index.json'), 'utf8'))
  const entries = Object.values(index.entries)
  const queue = entries.filter((entry) => isWanted(entry) && isLookedAt(entry, wanted.length > 0))
  if (queue.length === 0) throw new Trouble(`No id begins with ${wanted.join(' or ')}.`)
  const results: Record<string, { 'looked at': number; failing: number }> = {}
  const report: Report = ({ id }, check, problems) => {
    const result = results[check] ?? { 'looked at': 0, failing: 0 }
    results[check] = result
    result['looked at'] += 1
    if (problems.length > 0) result.failing += 1
    for (const problem of new Set(problems)) console.error(`${check}  ${id}: ${problem}`)
  }
  const showEntries = async (browser: Browser, url: string) => {
    console.log(`Showing ${queue.length} entries of Storybook below ${base} …`)
    const showQueue = async () => {
      const page = await openPage(browser)
      page.setDefaultTimeout(patience)
      const lookAt = look(page, url, report)
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        try {
          await lookAt(entry)
        } catch (error) {
          report(entry, 'shown', [String(error).split('\n')[0] ?? ''])
        }
      }
    }
    await Promise.all(Array.from({ length: pages }, showQueue))
  }
  await withBuild(builtFolder, showEntries, base)
  console.table(results)
  return Object.values(results).some(({ failing }) => failing > 0) ? 1 : 0
}
