/** What is said to the signed-in at an address that is for administrators. */
export interface NotAllowedContent {
  /** The page's first heading. */
  headline: string
  /** What the sentence begins with where the page has no name. */
  page: string
  /** Who it is for; the page's name stands before it. */
  text: string
  /** What has not happened, and what to do. */
  reassurance: string
  /** The words of the link to the home page. */
  home: string
  /** The words of the link to the dashboard. */
  dashboard: string
}

export const notAllowedContent: NotAllowedContent = {
  headline: 'Not allowed',
  page: 'This page',
  text: 'is for administrators, and your account is not one of theirs.',
  reassurance: 'You are still signed in. If you need this page, ask an administrator for access.',
  home: 'Back to the home page',
  dashboard: 'Go to your dashboard',
}
