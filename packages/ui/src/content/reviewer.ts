import type { ContentImage } from './scene.ts'

/** The reviewer that every review shows (decision D12). */
export interface ReviewerContent {
  name: string
  /** A picture of 40 x 40 pixels. */
  avatar: ContentImage
  when: string
  /** The button that shows the rest of a review that is too long for its card. */
  readMore: string
}

/** The label of the button that shows the rest of a shortened text (spec section 2). */
export const readMore = 'read more..'

/** The reviewer that every review shows (decision D12), on the home page and in the dashboard. */
export const reviewer: ReviewerContent = {
  name: 'Strapline customer',
  avatar: { src: '/figures/customer.svg', alt: '' },
  when: '2 days ago',
  readMore,
}
