import type { ContentImage } from './scene.ts'

/** Who every review is from (decision D12). */
export interface ReviewerContent {
  name: string
  /** A picture of 40 x 40 pixels. */
  avatar: ContentImage
  when: string
  /** Opens a review that is too long for its card. */
  readMore: string
}

/** What opens a text that is cut short (spec section 2). */
export const readMore = 'read more..'

/** Who every review is said to be from (decision D12): on the home page and in the dashboard. */
export const reviewer: ReviewerContent = {
  name: 'Strapline customer',
  avatar: { src: '/figures/customer.svg', alt: '' },
  when: '2 days ago',
  readMore,
}
