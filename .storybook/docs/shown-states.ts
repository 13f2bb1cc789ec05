import { curlyQuotes } from '@strapline/ui/foundations/curly-quotes'
import type { Exhibit, Look } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { frameAddress } from '@strapline/ui/foundations/pictures/live-story.tsx'
import { readStoryName } from '@strapline/ui/foundations/story-name'
import type { PreparedStory } from 'storybook/internal/types'
import { isEdgeStory } from '../edge-stories.ts'
import type { PictureSizes } from '../picture-sizes.ts'
import { desktop, phone } from '../viewports.ts'

/** What is known of a story, as Storybook's blocks tell it. */
export type StoryFacts = Pick<PreparedStory, 'id' | 'name' | 'tags' | 'storyGlobals' | 'parameters'>

/** The height of a story that has no picture yet. */
const unknownHeight = 400

/** Stories that show no state: what only a test needs to see, and what stands in a section of its own. */
export const otherTags = ['behaviour', 'guidance', 'interaction']

/**
 * The states of a component: its stories, the default one first and the others in their order, each in the windows that the
 * gate takes pictures of.
 *
 * @param stories all stories of a file
 * @param sizes the sizes of their pictures
 */
export function statesOf(stories: readonly StoryFacts[], sizes: PictureSizes): Exhibit[] {
  return stories
    .filter(({ tags }) => !otherTags.some((tag) => tags.includes(tag)))
    .toSorted((one, other) => Number(isDefault(other)) - Number(isDefault(one)))
    .map((story) => ({
      id: story.id,
      title: readStoryName(story.name),
      note: printed(story.parameters.docs?.description?.story),
      looks: looksOf(story, sizes),
    }))
}

/** Fewer stand among the others, on a page that has so many of those. */
const fewest = 4

/** The states of a component by how often they happen: the others of a large page are folded, so that these are larger. */
export function splitRare(states: readonly Exhibit[]): { usual: Exhibit[]; rare: Exhibit[] } {
  const usual = states.filter(({ id }) => !isEdgeStory(id))
  const rare = states.filter(({ id }) => isEdgeStory(id))
  return usual.length < fewest || rare.length < fewest
    ? { usual: [...states], rare: [] }
    : { usual, rare }
}

const isDefault = ({ id }: StoryFacts) => id.endsWith('--default')

const printed = (note: string | undefined) => note && curlyQuotes(note)

function looksOf({ id, parameters, storyGlobals }: StoryFacts, sizes: PictureSizes): Look[] {
  const { value } = (storyGlobals.viewport ?? {}) as { value?: string }
  const styles = value && parameters.viewport?.options?.[value]?.styles
  const end = parameters.shownFrom === 'end' ? { isFromEnd: true } : {}
  const own: Look = {
    device: value === undefined ? 'Desktop' : value.charAt(0).toUpperCase() + value.slice(1),
    picture: id,
    src: frameAddress(id),
    width: styles ? Number.parseInt(styles.width ?? '', 10) : desktop.width,
    height: sizes[id]?.[1] ?? unknownHeight,
    ...end,
  }
  if (!parameters.phone || value === 'phone') return [own]
  const picture = `${id}@phone`
  return [
    own,
    {
      device: 'Phone',
      picture,
      src: frameAddress(id, { phone: true }),
      width: phone.width,
      height: sizes[picture]?.[1] ?? unknownHeight,
      ...end,
    },
  ]
}
