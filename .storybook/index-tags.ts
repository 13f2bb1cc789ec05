import type { Indexer, IndexInput } from 'storybook/internal/types'

/** Stories of what rarely happens, by their names: long and hostile texts, the narrowest window, large texts. */
const edge = /^(Hostile|Long|LargeText|Narrow|Odd|Unbroken|Huge)/

/** Stories that prove or compare, and show nobody how to use a component. */
const proving = ['behaviour', 'guidance', 'interaction']

/** The tags that follow from what a story is: nobody writes them. */
function tagsOf({ title = '', exportName, tags = [] }: IndexInput): string[] {
  const isFoundation = title.startsWith('Foundations/')
  const isProving = tags.some((tag) => proving.includes(tag))
  return [
    ...tags,
    // Pages show them, with their words; alone they are half of what is meant.
    ...(isFoundation ? ['!dev'] : []),
    ...(isFoundation || isProving ? ['!manifest'] : []),
    ...(edge.test(exportName) && !isProving ? ['edge'] : []),
  ]
}

/** Gives stories the tags by which the sidebar and the manifest leave them out: the sidebar's filter shows them again. */
export const taggingIndexers = (indexers: Indexer[] = []): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (...args) => {
      const entries = await indexer.createIndex(...args)
      return entries.map((entry) => ({ ...entry, tags: tagsOf(entry) }))
    },
  }))
