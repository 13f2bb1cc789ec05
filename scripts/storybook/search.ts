import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryIndex } from 'storybook/internal/types'
import { componentIn } from '../../.storybook/machines/markdown-pages.ts'
import { ownName } from '../../.storybook/search-entries.ts'
import { read } from '../lib/repository-files.ts'
import { withBuild } from './with-build.ts'

/** Words of titles, by the page that they must find first: other pages and stories have them, too. */
const titleWords: Readonly<Record<string, readonly string[]>> = {
  'guide-accessibility--docs': ['accessibility', 'screen reader'],
  'shop-browse-price--docs': ['cost'],
  'guide-what-changed--docs': ['sign off', 'before and after'],
  'foundations-tokens--docs': ['token'],
  'foundations-measures--docs': ['spacing', 'density'],
  'foundations-typography--docs': ['typography'],
  'foundations-icons--docs': ['icon for delete'],
  'screens-flows--docs': ['flows'],
  'enter-form--docs': ['form'],
  'show-carousel--docs': ['carousel'],
  'tell-empty-state--docs': ['empty state', 'empty'],
  'tell-loading--docs': ['spinner', 'skeleton', 'progress'],
  'move-around-tabs--docs': ['tabs'],
  'move-around-pagination--docs': ['pagination'],
  'move-around-page--docs': ['footer'],
  'move-around-dashboard--docs': ['dashboard'],
  'shop-browse-product-card--docs': ['product card'],
  'shop-browse-compare--docs': ['compare'],
  'shop-marketing-news--docs': ['news'],
  'screens-profile--docs': ['profile'],
  'screens-login--docs': ['login', 'log in'],
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

/** Something that is typed, and whether what is found first is right. */
interface Typed {
  word: string
  /** The page that is meant. */
  page: string
  isRight: (first: Entry | undefined) => boolean
}

type Entry = StoryIndex['entries'][string]

/** What is typed: the name of each page, the words that it says itself, and others that it has. */
function typedFor(entries: readonly Entry[]): Typed[] {
  const pages = entries.filter(({ type }) => type === 'docs')
  return pages.flatMap(({ id, title, importPath }): Typed[] => {
    const name = ownName(title)
    const words = [
      ...(importPath.endsWith('.mdx') ? alsoIn(read(importPath)) : []),
      ...(titleWords[id] ?? []),
    ]
    return [
      // Two components of one name are both right.
      {
        word: name,
        page: id,
        isRight: (first) => first?.type === 'docs' && ownName(first.title) === name,
      },
      ...words.map((word) => ({
        word,
        page: id,
        // A story of the same component leads there, too, and one that is called exactly so may be before it.
        isRight: (first: Entry | undefined) =>
          first !== undefined &&
          (componentIn(first.id) === componentIn(id) || first.name.toLowerCase() === word),
      })),
    ]
  })
}

/**
 * Types what people look for into the search of a built Storybook.
 *
 * @returns a sentence for each word that finds another page first
 */
export async function problemsOfSearch(folder: string): Promise<string[]> {
  const index: StoryIndex = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  return withBuild(folder, async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(url)
    const field = page.locator('#storybook-explorer-searchfield')
    // The pages are there once the sidebar shows them.
    await page.locator('#storybook-explorer-tree [data-item-id]').first().waitFor()
    const problems = []
    for (const { word, page: wanted, isRight } of typedFor(Object.values(index.entries))) {
      await field.fill(word)
      const found = await page.evaluate(firstHit)
      if (!isRight(index.entries[found ?? ''])) {
        problems.push(
          `“${word}” finds ${found ?? 'nothing'} first: make it a heading of ${wanted}.`,
        )
      }
    }
    return problems
  })
}
