import type { Locator, Page } from 'playwright'

export const signOut = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign Out', exact: true })
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** The product cards of the home page; its other articles are news. */
export const cards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Our Market Sector' }).getByRole('article')

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboard' })
