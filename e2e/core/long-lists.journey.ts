import { productOf } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { count, withShortCountedPages, withShortPages } from '../lib/long-lists.ts'

describe('a list that is longer than a page', () => {
  test('comes page by page, and the server searches and sorts it', async ({ visit }) => {
    const page = await visit({ as: 'admin' })
    await withShortPages(page)
    await page.goto(dashboardPages.manageOrders.path)
    await expect(count(page)).toHaveText('First 2 orders')
    await expect(page.getByRole('button', { name: 'Export these 2 as CSV' })).toBeVisible()
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

  test('says how many rows there are, and goes on as one scrolls', async ({ visit }) => {
    const page = await visit({ as: 'admin' })
    await withShortCountedPages(page)
    await page.goto(dashboardPages.makeAdmin.path)
    await expect(count(page)).toHaveText(/^First 2 of \d+ users$/)
    await page.mouse.wheel(0, 200)
    await expect(count(page)).toHaveText(/^\d+ users$/)
    await expect(page.getByRole('button', { name: 'Show more users' })).toHaveCount(0)
  })
})
