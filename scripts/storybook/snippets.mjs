import { join } from 'node:path'
import { checkSnippets } from '../lib/check-snippets.mjs'
import { root } from '../lib/run.mjs'

/** Milliseconds that a page of documentation may take to be shown, with all that it shows. */
const patience = 60_000

/** Milliseconds after which nothing more appears on a page of documentation. */
const settled = 1500

/**
 * Every piece of code that Storybook shows of a story type-checks on its own: what "Show code" opens on each page of
 * documentation, and what the Code panel shows of each story. The files are left in dist/snippets-shown.
 *
 * @type {import('./visit.mjs').Tour}
 */
export const snippets = {
  name: 'snippets',
  async run({ browser, address, entries, report }) {
    /** @type {Map<string, string>} */
    const shown = new Map()
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const stories = entries.filter(({ type }) => type === 'story').map(({ id }) => id)
    const [first] = stories
    if (first) {
      await page.goto(`${address}iframe.html?id=${first}&viewMode=story`)
      await page.waitForFunction(isReady, undefined, { timeout: patience })
      for (const [id, code] of await page.evaluate(readCode, stories)) {
        if (code) shown.set(id, code)
      }
    }
    const ofPanel = shown.size
    for (const { id } of entries.filter(({ type }) => type === 'docs')) {
      await page.goto(`${address}iframe.html?id=${id}&viewMode=docs`)
      await page.waitForSelector('#storybook-docs h1', { timeout: patience })
      const codes = await openCode(page)
      for (const [index, code] of codes.entries()) shown.set(`${id}-${index + 1}`, code)
    }
    await page.close()
    const problems = await checkSnippets(shown, join(root, 'dist/snippets-shown'))
    for (const id of shown.keys()) report({ id }, problems.get(id) ?? [])
    const others = [...problems].filter(([id]) => !shown.has(id))
    for (const [id, lines] of others) report({ id }, lines)
    return `${ofPanel} of the Code panel and ${shown.size - ofPanel} of "Show code" type-checked`
  },
}

/**
 * Opens each "Show code" of a page of documentation.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<string[]>} what they show
 */
async function openCode(page) {
  await page.waitForTimeout(settled)
  const closed = page.locator('.docblock-code-toggle[aria-checked="false"]')
  const count = await closed.count()
  while ((await closed.count()) > 0) await closed.first().click()
  const blocks = page.locator('.sbdocs-preview pre.prismjs')
  // The highlighter is loaded when it is first needed.
  if (count > 0) await blocks.nth(count - 1).waitFor({ timeout: patience })
  return blocks.evaluateAll((found) => found.map(({ textContent }) => textContent ?? ''))
}

/** Runs in the preview: whether it knows its stories. */
function isReady() {
  const { currentRender } = /** @type {any} */ (window).__STORYBOOK_PREVIEW__ ?? {}
  return currentRender?.story !== undefined
}

/**
 * Runs in the preview.
 *
 * @param {string[]} ids of stories
 * @returns {Promise<[string, string][]>} the code of each, as the Code panel is told it
 */
async function readCode(ids) {
  const { storyStoreValue: store } = /** @type {any} */ (window).__STORYBOOK_PREVIEW__
  return Promise.all(
    ids.map(async (storyId) => {
      const story = await store.loadStory({ storyId })
      const { docs } = story.parameters
      const context = { ...story, args: story.initialArgs }
      /** @type {[string, string]} */
      const code = [storyId, docs.codePanel ? docs.source.transform('', context) : '']
      return code
    }),
  )
}
