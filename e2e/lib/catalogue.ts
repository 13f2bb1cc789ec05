import type { Product } from '@strapline/contract/entities'
import type { Page } from 'playwright'
import { expect } from './expect.ts'

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
export const count = (page: Page) => page.getByRole('status')
const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
export const expectNames = (page: Page, expected: string[]) =>
  expect.poll(() => names(page)).toEqual(expected)

/** The products whose name and description contain all of these lower-case words. */
export function matching(products: Product[], ...words: string[]) {
  return products.filter(({ name, description }) =>
    words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
  )
}

export const byName = (products: Product[]) => products.map(({ name }) => name).sort()
