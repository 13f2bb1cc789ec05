import { blogsContent } from '@strapline/ui/content/blogs'
import { publicPages } from '@strapline/ui/content/public-pages'
import { BlogsScreen } from '@strapline/ui/screens/blogs'
import { useTitle } from '../lib/use-page.ts'

export function BlogsRoute() {
  useTitle(publicPages.blogs.title)
  return <BlogsScreen content={blogsContent} />
}
