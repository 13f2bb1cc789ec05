import { voice } from './voice.ts'

/** What browsers and search engines show of a page. */
export interface PageSummary {
  /** Stands before the shop's name in the title; the home page has the name alone. */
  title?: string
  /** The page in one or two sentences. */
  description: string
}

/** The pages that anybody may open. */
export type PublicPage =
  | 'home'
  | 'blogs'
  | 'portfolio'
  | 'login'
  | 'signUp'
  | 'resetPassword'
  | 'notFound'

/** Titles that differ between voices are those of the links in the top bar: the voice is chosen after this module is loaded. */
export const publicPages: Record<PublicPage, PageSummary> = {
  home: {
    description:
      'Strapping tools, strap and electronic tools for business buyers who order in bulk.',
  },
  blogs: {
    get title() {
      return voice().site.blogs
    },
    description:
      'What front-end and full-stack developers are asked in interviews, with short and exact answers.',
  },
  portfolio: {
    get title() {
      return voice().site.portfolio
    },
    description: 'The developer of Strapline: education, skills and projects to visit.',
  },
  login: {
    get title() {
      return voice().site.login
    },
    description: 'Log in to order strapping tools and electronic tools in bulk.',
  },
  signUp: {
    title: 'Sign up',
    description: 'Create an account to order strapping tools and electronic tools in bulk.',
  },
  resetPassword: {
    title: 'Reset password',
    description: 'Choose a new password for your account.',
  },
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address.',
  },
}
