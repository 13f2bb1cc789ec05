import { findBrowser } from '../browser.ts'
import { serveFolder } from '../lib/serve-folder.ts'
import { searchWords } from './search-words.ts'

/** Runs in Storybook: the id of what the sidebar's search finds first, a page without its heading. */
function firstHit() {
  return document.querySelector('.search-result-item')?.getAttribute('data-id')?.split('#')[0]
}

/**
 * Types what people look for into the search of a built Storybook.
 *
 * @param words what is typed, by the page that it must find
 * @returns a sentence for each word that finds another page first
 */
export async function problemsOfSearch(folder: string, words = searchWords): Promise<string[]> {
  const { chromium } = await import('playwright')
  const storybook = await serveFolder(folder, '/')
  const browser = await chromium.launch(findBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(storybook.url)
    const field = page.locator('#storybook-explorer-searchfield')
    // The pages are there once the sidebar shows them.
    await page.locator('#storybook-explorer-tree [data-item-id]').first().waitFor()
    const problems = []
    for (const [id, typed] of Object.entries(words)) {
      for (const word of typed) {
        await field.fill(word)
        const found = await page.evaluate(firstHit)
        if (found !== id) {
          problems.push(`“${word}” finds ${found ?? 'nothing'} first: make it a heading of ${id}.`)
        }
      }
    }
    return problems
  } finally {
    await browser.close()
    await storybook.close()
  }
}
