/** The texts of the page for an unknown address. */
export interface NotFoundContent {
  /** The page's first heading. */
  headline: string
  /** What may be the reason, in one sentence. */
  text: string
  /** The words of the link to the home page. */
  action: string
  /** What the drawing shows, for screen readers. */
  drawing: string
}

export const notFoundContent: NotFoundContent = {
  headline: 'Page not found',
  text: 'There is nothing at this address: the page was moved, or the link is broken.',
  action: 'Back to the home page',
  drawing: 'Drawing of a strap torn in two',
}
