import type { Locator, Page } from 'playwright'

export const signOut = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign Out', exact: true })
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** The first cells of a table's rows: what each row is about. */
export const rowNames = (page: Page): Locator => page.getByRole('rowheader')

/** The product cards of the home page; its other articles are news. */
export const cards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Our Market Sector' }).getByRole('article')

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboard' })
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ })
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name })
export const summary = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' })
