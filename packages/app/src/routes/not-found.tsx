import { notFoundContent } from '@strapline/ui/content/not-found'
import { NotFoundScreen } from '@strapline/ui/screens/not-found'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'

export function NotFoundRoute() {
  useTitle('Page not found')
  return <NotFoundScreen content={notFoundContent} homeHref={paths.home} />
}
