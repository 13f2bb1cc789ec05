import { blogsContent } from '@strapline/ui/content/blogs'
import { BlogsScreen } from '@strapline/ui/screens/blogs'
import { useTitle } from '../lib/use-title.ts'

export function BlogsRoute() {
  useTitle('Blogs')
  return <BlogsScreen content={blogsContent} />
}
