import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { User } from '@strapline/contract/entities'
import { productOf, users } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { question } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { addProduct, callAs } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { count, withShortPages } from '../lib/long-lists.ts'

describe('a list that is longer than a page', () => {
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

  test('finds a user on the server, and says that only the shown ones were compared', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin' })
    await withShortPages(page)
    await page.goto(dashboardPages.makeAdmin.path)
    await expect(count(page)).toHaveText('First 2 users')
    // Nobody whom another journey promotes.
    const { name, email } = users.at(-2) as User
    await page.getByLabel('Filter users').fill(email)
    await expect(count(page)).toHaveText('1 user that matches')
    await page.getByRole('button', { name: `Make admin ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('among the users that are shown, not among all.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('loses a deleted product from what was found', async ({ visit }) => {
    const page = await visit({ as: 'admin' })
    await page.goto('/')
    const { name } = await addProduct(page, 'Page pump')
    await withShortPages(page)
    await page.goto(dashboardPages.manageProducts.path)
    await expect(count(page)).toHaveText('First 2 products')
    const asked = page.waitForRequest(/[?&]sort=unitPrice\b/)
    await page.getByRole('columnheader', { name: 'Price / unit' }).getByRole('button').click()
    await asked
    await page.getByLabel('Filter products').fill(name)
    await expect(count(page)).toHaveText('1 product that matches')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await question(page).answer('Delete')
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expect(count(page)).toHaveText('0 products that match')
  })

  test('has one’s own oldest order, which is ordered again from a link', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await withShortPages(page)
    await page.goto(dashboardPages.myOrders.path)
    await expect(count(page)).toHaveText('First 2 orders')
    const mine = await callAs(page, 'listMyOrders', { params: { email: demoAccounts.buyer.email } })
    const [oldest] = mine.toSorted((a, b) => (a.placedAt ?? '').localeCompare(b.placedAt ?? ''))
    await page.goto(`${dashboardPages.bulkOrder.path}#again=${oldest?._id},${'0'.repeat(24)}`)
    const dialog = page.getByRole('dialog', { name: 'Order again' })
    // A link looks at the newest orders alone, until somebody asks for older ones.
    const further = dialog.getByRole('button', { name: 'Look further back' })
    await expect(dialog).toContainText('2 orders are older than the ones searched.')
    for (let shown = 2; shown < mine.length; shown += 2) {
      const answered = page.waitForResponse(/[?&]after=/)
      await further.click()
      await answered
    }
    await expect(further).toHaveCount(0)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText(oldest?.orderName ?? '')
  })
})
