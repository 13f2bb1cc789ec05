import { mostRows } from '@strapline/contract/rules'
import type { Page } from 'playwright'

export const count = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })

/** Lets the server's pages have two rows, as if each list were longer than one page. */
export const withShortPages = (page: Page) =>
  page.route(`**/*limit=${mostRows}*`, (route) =>
    route.continue({ url: route.request().url().replace(`limit=${mostRows}`, 'limit=2') }),
  )
