/** A story in one window: its accepted picture, and where the story itself is. */
export interface Look {
  /** What the window is called: `Phone`. */
  device: string
  /** The key of its accepted picture, such as `primitives-button--default@phone`. */
  picture: string
  /** The address of the story alone: {@link frameAddress}. */
  src: string
  /** The size of the picture in pixels. */
  width: number
  height: number
  /** Whether a place that has no room for all of it shows its end: what the story is about stands there. */
  isFromEnd?: boolean
}

/** What is looked at: a story, in each window that it has a picture of. */
export interface Exhibit {
  /** Storybook's id of the story. */
  id: string
  /** The story as people name it. */
  title: string
  /** What it shows, in a sentence or two. */
  note?: string | undefined
  looks: readonly Look[]
}

/** Where the pictures of stories are, from the page; undefined where none were drawn, as while Storybook runs. */
export const picturesFolder = () =>
  document.querySelector<HTMLMetaElement>('meta[name="story-pictures"]')?.content || undefined
