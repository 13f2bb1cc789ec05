import type { ContentImage } from './scene.ts'

/** What every review shows of its writer, whom the data do not name (decision D12). */
export interface ReviewerContent {
  /** A name, a picture of 40 x 40 pixels and a date, the same for all reviews; undefined to show none. */
  person: { name: string; avatar: ContentImage; when: string } | undefined
  /** The button that shows the rest of a review that is too long for its card. */
  readMore: string
}
