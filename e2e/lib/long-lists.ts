import { totalHeader } from '@strapline/contract/list-total'
import { mostRows } from '@strapline/contract/rules'
import type { Page } from 'playwright'

export const count = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })

const shortened = (url: string) => url.replace(`limit=${mostRows}`, 'limit=2')

/** Lets the server's pages have two rows, as if each list were longer than one page, and not say how many there are. */
export const withShortPages = (page: Page) =>
  page.route(`**/*limit=${mostRows}*`, async (route) => {
    const response = await route.fetch({ url: shortened(route.request().url()) })
    const { [totalHeader.toLowerCase()]: _total, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })

/** The same, of a server that says how many there are. */
export const withShortCountedPages = (page: Page) =>
  page.route(`**/*limit=${mostRows}*`, (route) =>
    route.continue({ url: shortened(route.request().url()) }),
  )
