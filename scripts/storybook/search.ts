import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryIndex } from 'storybook/internal/types'
import { findBrowser } from '../browser.ts'
import { read } from '../lib/repository-files.ts'
import { serveFolder } from '../lib/serve-folder.ts'

/** Words of titles, by the page that they must find first: other pages and stories have them, too. */
const titleWords: Readonly<Record<string, readonly string[]>> = {
  'guide-what-changed--docs': ['sign off', 'before and after'],
  'foundations-tokens--docs': ['token'],
  'foundations-measures--docs': ['spacing', 'density'],
  'foundations-typography--docs': ['typography'],
  'foundations-icons--docs': ['icon for delete'],
  'screens-flows--docs': ['flows'],
  'enter-form--docs': ['form'],
  'show-carousel--docs': ['carousel'],
  'tell-empty-state--docs': ['empty state'],
  'tell-loading--docs': ['spinner', 'skeleton', 'progress'],
  'move-around-tabs--docs': ['tabs'],
  'move-around-pagination--docs': ['pagination'],
  'move-around-page--docs': ['footer'],
  'move-around-dashboard--docs': ['dashboard'],
  'shop-browse-product-card--docs': ['product card'],
  'shop-browse-compare--docs': ['compare'],
  'shop-marketing-news--docs': ['news'],
  'screens-profile--docs': ['profile'],
  'screens-login--docs': ['login'],
}

/** Runs in Storybook: the id of what the sidebar's search finds first, a page without its heading. */
function firstHit() {
  return document.querySelector('.search-result-item')?.getAttribute('data-id')?.split('#')[0]
}

/** The words that a page is found by: the headings below Search words. */
function alsoIn(page: string): string[] {
  const [, also = ''] = page.split(/^## Search words$/m)
  return [...also.matchAll(/^### (.+)$/gm)].map(([, word = '']) => word)
}

/** What is typed, by the page that it must find: what pages say themselves, and words of their titles. */
function wordsOf(folder: string): [id: string, words: string[]][] {
  const index: StoryIndex = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  return Object.values(index.entries)
    .filter(({ type }) => type === 'docs')
    .map(({ id, importPath }) => [
      id,
      [...(importPath.endsWith('.mdx') ? alsoIn(read(importPath)) : []), ...(titleWords[id] ?? [])],
    ])
}

/**
 * Types what people look for into the search of a built Storybook.
 *
 * @returns a sentence for each word that finds another page first
 */
export async function problemsOfSearch(folder: string): Promise<string[]> {
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
    for (const [id, typed] of wordsOf(folder)) {
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
