/** The texts of an administrators' page for somebody who is signed in and is no administrator. */
export interface NotAllowedContent {
  /** The page's first heading. */
  headline: string
  /** The subject of the sentence where the page has no name. */
  page: string
  /** Who the page is for. It follows the page's name. */
  text: string
  /** That nobody was signed out, and what to do. */
  reassurance: string
  /** The words of the link to the home page. */
  home: string
  /** The words of the link to the dashboard. */
  dashboard: string
}

export const notAllowedContent: NotAllowedContent = {
  headline: 'Not allowed',
  page: 'This page',
  text: 'is for administrators only, and your account is not an administrator’s.',
  reassurance: 'You are still signed in. If you need this page, ask an administrator for access.',
  home: 'Back to the home page',
  dashboard: 'Go to your dashboard',
}
