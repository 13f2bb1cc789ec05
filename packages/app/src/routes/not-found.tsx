import { notFoundContent } from '@strapline/ui/content/not-found'
import { publicPages } from '@strapline/ui/content/public-pages'
import { NotFoundScreen } from '@strapline/ui/screens/not-found'
import { useTitle } from '../lib/use-page.ts'
import { paths } from '../paths.ts'

export function NotFoundRoute() {
  useTitle(publicPages.notFound.title)
  return <NotFoundScreen content={notFoundContent} homeHref={paths.home} />
}
