import { type PublicPage, publicPages, titleOf } from '@strapline/ui/content/public-pages'
import { renderToStaticMarkup } from 'react-dom/server'

/** The elements of a page's head that say what it is about. */
export function summaryOf(page: PublicPage): string {
  const { title, description } = publicPages[page]
  return renderToStaticMarkup(
    <>
      <title>{titleOf(title)}</title>
      <meta name="description" content={description} />
    </>,
  )
}
