import type { Locator, Page } from 'playwright'

export const signOut = (page: Page): Locator => page.getByRole('button', { name: 'Sign Out' })
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** The first cells of a table's rows: what each row is about. */
export const rowNames = (page: Page): Locator => page.getByRole('rowheader')

/** The product cards of the home page; its other articles are news. */
export const cards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Our Market Sector' }).getByRole('article')
