import { productOf } from '@strapline/contract/fixtures'
import type { Page } from 'playwright'
import { expect } from './expect.ts'

export const gun = productOf('heat-gun')

/** Nothing is wider than the window, so that the page doesn't scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth, `width of ${page.url()}`).toBeLessThanOrEqual(clientWidth)
}
