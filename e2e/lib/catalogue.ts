import type { Locator, Page } from 'playwright'
import { expect } from './expect.ts'

/** The search of the catalogue, or of the top bar, which is a combobox once it is used. */
export const search = (within: Page | Locator) =>
  within
    .getByRole('searchbox', { name: 'Search products' })
    .or(within.getByRole('combobox', { name: 'Search products' }))
export const count = (page: Page) => page.getByRole('status')
const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
export const expectNames = (page: Page, expected: string[]) =>
  expect.poll(() => names(page)).toEqual(expected)

export const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row')
export const quantity = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Quantity, ${name}` })

/** Waits until the app knows who is there: before, no key is its own. */
export const isSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
