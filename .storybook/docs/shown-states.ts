import type { PreparedStory } from 'storybook/internal/types'
import type { PictureSizes } from '../picture-sizes.ts'
import { desktop, phone } from '../viewports.ts'

/** What is known of a story, as Storybook's blocks tell it. */
export type StoryFacts = Pick<PreparedStory, 'id' | 'name' | 'tags' | 'storyGlobals' | 'parameters'>

/** One window that a state is shown in. */
export interface Shown {
  /** What the window is called: `Phone`. */
  device: string
  /** Its width in pixels. */
  width: number
  /** How much of the state is shown, in the same pixels. */
  height: number
  /** How high the state is; the same as `height` unless its end is cut off. */
  fullHeight: number
  /** Whether the window is asked for here, and not by the story. */
  asPhone: boolean
}

/** A state of a component. */
export interface State {
  id: string
  name: string
  /** What it shows, from the comment above the story. */
  description: string | undefined
  windows: Shown[]
}

/** More of a state is not shown in one: a whole page would fill the reader's window several times. */
const highest = 1000

/** The height of a story that has no picture yet. */
const unknownHeight = 400

/** Stories that show no state: what only a test needs to see, and pictures of good and bad use. */
const otherTags = ['behaviour', 'guidance']

/**
 * The states of a component: its stories, in their order, each in the windows that the gate takes pictures of.
 *
 * @param stories all stories of a file
 * @param sizes the sizes of their pictures
 */
export function statesOf(stories: readonly StoryFacts[], sizes: PictureSizes): State[] {
  return stories
    .filter(({ tags }) => !otherTags.some((tag) => tags.includes(tag)))
    .map((story) => ({
      id: story.id,
      name: story.name,
      description: story.parameters.docs?.description?.story,
      windows: windowsOf(story, sizes),
    }))
}

function windowsOf(story: StoryFacts, sizes: PictureSizes): Shown[] {
  const { value } = (story.storyGlobals.viewport ?? {}) as { value?: string }
  const styles = value && story.parameters.viewport?.options?.[value]?.styles
  const device = value === undefined ? 'Desktop' : value.charAt(0).toUpperCase() + value.slice(1)
  const width = styles ? Number.parseInt(styles.width ?? '', 10) : desktop.width
  const own = { device, width, asPhone: false, ...heightsOf(sizes[story.id]?.[1]) }
  if (!story.parameters.phone || value === 'phone') return [own]
  const heights = heightsOf(sizes[`${story.id}@phone`]?.[1])
  return [own, { device: 'Phone', width: phone.width, asPhone: true, ...heights }]
}

const heightsOf = (fullHeight = unknownHeight) => ({
  fullHeight,
  height: Math.min(fullHeight, highest),
})
