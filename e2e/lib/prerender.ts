import { blogsContent } from '@strapline/ui/content/blogs'
import { portfolioContent } from '@strapline/ui/content/portfolio'
import { voice } from '@strapline/ui/content/voice'

/** Pages that the menu leads to. */
export const inMenu = [
  { path: '/', title: 'Strapline', heading: voice().home.hero.title },
  { path: '/my-blogs', title: 'Blogs · Strapline', heading: blogsContent.headline },
  { path: '/portfolio', title: 'My Portfolio · Strapline', heading: portfolioContent.headline },
] as const
export const pages = [
  ...inMenu,
  { path: '/login', title: 'Login · Strapline', heading: 'Log in' },
  { path: '/signup', title: 'Sign up · Strapline', heading: 'Sign up' },
  { path: '/no/such/page', title: 'Page not found · Strapline', heading: 'Page not found' },
]
/** The pages for search engines. */
export const listed = pages.slice(0, -1).map(({ path }) => path)

export const entryScript = /\/static\/js\/index-[\w-]{8}\.js$/
