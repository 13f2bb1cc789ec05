import { shopName } from './voice.ts'

/** What browsers and search engines show of a page. */
export interface PageSummary {
  /** Stands before the shop's name in the title; the home page has the name alone. */
  title?: string
  /** The page in one or two sentences. */
  description: string
}

/** The pages that anybody may open. */
export type PublicPage = 'home' | 'blogs' | 'portfolio' | 'login' | 'signUp' | 'notFound'

export const publicPages: Record<PublicPage, PageSummary> = {
  home: {
    description:
      'Strapping tools, strap and electronic tools for business buyers who order in bulk.',
  },
  blogs: {
    title: 'Blogs',
    description:
      'What front-end and full-stack developers are asked in interviews, with short and exact answers.',
  },
  portfolio: {
    title: 'My Portfolio',
    description: 'The developer of Strapline: education, skills and projects to visit.',
  },
  login: {
    title: 'Login',
    description: 'Log in to order strapping tools and electronic tools in bulk.',
  },
  signUp: {
    title: 'Sign up',
    description: 'Create an account to order strapping tools and electronic tools in bulk.',
  },
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address.',
  },
}

/** The title of a page's tab: its own and the shop's name, or the name alone. */
export function titleOf(title?: string): string {
  return title ? `${title} · ${shopName()}` : shopName()
}
