import { readStoryName } from '@strapline/ui/foundations/story-name'
import type { Indexer, IndexInput } from 'storybook/internal/types'
import { isEdgeName } from './edge-stories.ts'

/** Stories that prove or compare, and show nobody how to use a component. */
const proving = ['behaviour', 'guidance', 'interaction']

/** Whether it shows what `Async` or `ListScreen` makes of a resource. Screens/Overview has it for each route. */
const isOfResource = ({ title = '', exportName }: IndexInput) =>
  /^(Show|Shop|Screens\/Lists)\//.test(title) && /(Loading|Failed|Empty)$/.test(exportName)

/** Whether it is one of the demo's own bar and tour, which are no part of the shop. */
const isOfDemo = ({ title = '', exportName }: IndexInput) =>
  title.startsWith('Demo/') && exportName !== 'Default'

/** The tags that follow from what a story is: nobody writes them. */
function tagsOf(story: IndexInput): string[] {
  const { title = '', exportName, tags = [] } = story
  const isFoundation = title.startsWith('Foundations/')
  const isProving = tags.some((tag) => proving.includes(tag))
  const isEdge = isEdgeName(exportName) || isOfResource(story) || isOfDemo(story)
  return [
    ...tags,
    // Pages show them, with their words; alone they are half of what is meant.
    ...(isFoundation ? ['!dev', '!autodocs'] : []),
    ...(isFoundation || isProving ? ['!manifest'] : []),
    ...(isEdge && !isProving ? ['edge'] : []),
  ]
}

/**
 * The indexers of Storybook, which also give stories their names as sentences, and the tags by which the sidebar and the
 * manifest leave them out: the sidebar's filter shows them again.
 */
export const namingAndTaggingIndexers = (indexers: Indexer[] = []): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (...args) => {
      const entries = await indexer.createIndex(...args)
      return entries.map((entry) => ({
        ...entry,
        ...(entry.name !== undefined && { name: readStoryName(entry.name) }),
        tags: tagsOf(entry),
      }))
    },
  }))
