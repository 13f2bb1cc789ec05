import type { StoryIndex } from 'storybook/internal/types'
import { componentIn } from './machines/markdown-pages.ts'

/** A part of a page that the sidebar's search finds. */
interface Anchor {
  id: string
  title: string
}

/** An entry of Storybook's index.json, which its types describe without the anchors. */
type Entry = StoryIndex['entries'][string] & { anchors?: readonly Anchor[] }

/** The heading above the words that a page is found by: nobody looks for it. */
const wordsHeading = 'search-words'

/** The words that a page is found by, as they are typed in any case. */
function wordsOf({ anchors = [] }: Entry): string[] {
  const at = anchors.findIndex(({ id }) => id === wordsHeading)
  return at < 0 ? [] : anchors.slice(at + 1).map(({ title }) => title.toLowerCase())
}

/** Stories of nothing but a window: the toolbar shows every story in it. */
const ofWindow = /^(Phone|Tablet|Narrow|Wide)$/

/** The heading above the states of a component. */
const states = 'states'

/** The name of a component or a page: the last part of its place in the sidebar. */
export const ownName = (title: string): string => title.split('/').at(-1) ?? title

/** What Storybook calls each page of documentation below its component. */
export const docsName = 'Docs'

/** So many stories of one name hide a page that has the name as one of its words: it is called so, too. */
const many = 3

/**
 * Pages with a shorter name, since what stands before a heading makes it count less: with their own names another page would
 * be found first by "star", "confirm", "back in stock" and "ship". A check of the built Storybook types all words.
 */
const shortNames: Readonly<Record<string, string>> = {
  Start: 'Screen',
  'Alert dialog': 'Alert',
  'Product facts': 'Facts',
  'Fulfil order': 'Fulfil',
  'Fulfil orders': 'Fulfil',
}

/**
 * What the sidebar's search finds on the pages of documentation. Storybook calls each page "Docs" and lists its headings:
 * "Docs / Contrast". A page is called by its own name here, which is also found before others that only contain a word of it.
 * The states that the sidebar leaves out are found on the page that shows them, unless a word of another page is the same:
 * "brand" asks for brands, and not for a state of the demo's bar.
 */
export function entriesForSearch(entries: Record<string, Entry>): Record<string, Entry> {
  const stories = Object.values(entries).filter(({ type }) => type === 'story')
  const hidden = stories.filter(
    ({ name, tags = [] }) => tags.includes('edge') && !ofWindow.test(name),
  )
  const seen = stories.filter(
    (story) =>
      !hidden.includes(story) &&
      !ofWindow.test(story.name) &&
      !/^(guide|foundations)-/.test(story.id),
  )
  /** The name of stories that are found by a word of the page, where they would hide it. */
  const nameOfMany = (page: Entry) =>
    wordsOf(page)
      .map((word) => seen.filter(({ name }) => name.toLowerCase() === word))
      .find(({ length }) => length >= many)?.[0]?.name
  function nameOf(page: Entry): string {
    const own = ownName(page.title)
    return shortNames[own] ?? nameOfMany(page) ?? own
  }
  const pagesOfWords = new Map(
    Object.values(entries).flatMap((page) => wordsOf(page).map((word) => [word, page.id] as const)),
  )
  function isOfAnotherPage(state: string, page: Entry): boolean {
    const other = pagesOfWords.get(state.toLowerCase())
    return other !== undefined && other !== page.id
  }
  function pageForSearch(page: Entry): Entry {
    const own = ownName(page.title)
    return {
      ...page,
      name: page.name === docsName ? nameOf(page) : page.name,
      anchors: [
        { id: '', title: own },
        ...(page.anchors ?? []).filter(({ id, title }) => id !== wordsHeading && title !== own),
        ...hidden
          .filter(
            ({ id, name }) =>
              componentIn(id) === componentIn(page.id) && !isOfAnotherPage(name, page),
          )
          .map(({ name }) => ({ id: states, title: name })),
      ],
    }
  }
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      entry.type === 'docs' ? pageForSearch(entry) : entry,
    ]),
  )
}
