import { productOf } from '@strapline/contract/fixtures'
import { mostRows } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from './lib/expect.ts'
import { phone, test } from './lib/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inMenu = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: label })
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })

/** Lets the server's pages have two rows, as if each list were longer than one page. */
const withShortPages = (page: Page) =>
  page.route(`**/*limit=${mostRows}*`, (route) =>
    route.continue({ url: route.request().url().replace(`limit=${mostRows}`, 'limit=2') }),
  )

describe('the audit', () => {
  test('is not for buyers', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(dashboardPages.audit.path)
    await expect(heading(page)).toHaveText('Not allowed')
    await expect(inMenu(page, dashboardPages.audit.label)).toHaveCount(0)
  })

  test('says that a server keeps none, where it has no such call', async ({ visit }) => {
    const page = await visit({ as: 'admin', allow: [/status of 404/] })
    await page.route('**/api/v1/audit*', (route) =>
      route.fulfill({ status: 404, json: { message: 'There is nothing at this address.' } }),
    )
    await page.goto(dashboardPages.audit.path)
    await expect(page.getByRole('heading', { name: 'This server keeps no audit' })).toBeVisible()
  })
})

describe('a list that is longer than a page', () => {
  test('comes page by page, and the server searches and sorts it', async ({ visit }) => {
    const page = await visit({ as: 'admin' })
    await withShortPages(page)
    await page.goto(dashboardPages.manageOrders.path)
    await expect(count(page)).toHaveText('First 2 orders')
    await expect(page.getByRole('button', { name: 'Export these 2' })).toBeVisible()
    const more = page.getByRole('button', { name: 'Show more orders' })
    await more.click()
    await expect(count(page)).toHaveText('First 4 orders')
    await expect(more, 'the focus stays').toBeFocused()

    // The oldest order, which no page so far has.
    await page.getByLabel('Filter orders').fill(productOf('pet-strap-reel').name)
    // Other journeys may have booked it, too.
    await expect(count(page)).toHaveText(/^(First )?\d+ orders? that match/)
    await expect(page.getByRole('rowheader').first()).toHaveText(productOf('pet-strap-reel').name)
    await page.getByLabel('Filter orders').fill('')
    await expect(count(page)).toHaveText('First 4 orders')
    const asked = page.waitForRequest(/[?&]sort=-?myOrder\b/)
    await page.getByRole('columnheader', { name: 'Quantity' }).getByRole('button').click()
    await asked
    await expect(count(page)).toHaveText('First 2 orders')
    await expect(
      page.getByRole('columnheader', { name: 'Shipping' }).getByRole('button'),
    ).toHaveCount(0)
  })

  test('is whole once all its pages are there, and then sorted by any column', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', viewport: phone })
    await withShortPages(page)
    await page.goto(dashboardPages.manageOrders.path)
    const more = page.getByRole('button', { name: 'Show more orders' })
    // As many pages as there are: other journeys book on the same server.
    await expect(async () => {
      if (await more.isVisible()) await more.click()
      expect(await count(page).textContent()).toMatch(/^\d+ orders$/)
    }).toPass()
    await expect(more).toHaveCount(0)
    await page.getByLabel('Filter orders').fill(productOf('pet-strap-reel').name)
    await expect(count(page)).toHaveText(/^\d+ of \d+ orders$/)
  })
})
