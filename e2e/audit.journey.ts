import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { mostRows } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from './lib/expect.ts'
import { phone, test } from './lib/journey.ts'
import { closeToast } from './lib/steps.ts'

const { admin } = demoAccounts
const product = productOf('desoldering-pump')
const promoted = { name: 'Packwerk Purchasing', email: 'purchasing@packwerk.example' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const question = (page: Page) => page.getByRole('alertdialog')
const inMenu = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: label })
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })

/** Lets the server's pages have two rows, as if each list were longer than one page. */
const withShortPages = (page: Page) =>
  page.route(`**/*limit=${mostRows}*`, (route) =>
    route.continue({ url: route.request().url().replace(`limit=${mostRows}`, 'limit=2') }),
  )

describe('the audit', () => {
  test('tells an admin whom they have promoted and what they have deleted', async ({ visit }) => {
    const page = await visit({ as: 'admin' })
    await page.goto(dashboardPages.makeAdmin.path)
    await page.getByRole('button', { name: `Make admin ${promoted.name}` }).click()
    await question(page).getByRole('button', { name: 'Make admin' }).click()
    await closeToast(page, messages.success.madeAdmin)

    await inMenu(page, dashboardPages.manageProducts.label).click()
    await page.getByRole('button', { name: `Delete ${product.name}` }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await closeToast(page, messages.success.deleted)

    await inMenu(page, dashboardPages.audit.label).click()
    await expect(heading(page)).toHaveText(dashboardPages.audit.label)
    // Other journeys change something on the same server.
    const rows = page.getByRole('row').filter({ hasText: admin.email })
    const deletion = rows.filter({ hasText: product.name })
    const promotion = rows.filter({ hasText: promoted.email })
    await expect(deletion).toContainText('Deleted a product')
    await expect(promotion).toContainText('Made an admin')
    await expect(promotion).toContainText('Role: from none to admin')
    const texts = await rows.allTextContents()
    const placeOf = (name: string) => texts.findIndex((text) => text.includes(name))
    expect(placeOf(product.name), 'the newest first').toBeLessThan(placeOf(promoted.email))

    await page.getByLabel('Filter changes').fill(product.name)
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: `Details of ${product.name}` }).click()
    await expect(page.getByRole('dialog')).toContainText(`Minimum quantity: ${product.minOrder}`)
  })

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
    await expect(count(page)).toHaveText('1 order that matches')
    await page.getByLabel('Filter orders').fill('')
    await expect(count(page)).toHaveText('First 4 orders')
    const names = page.getByRole('rowheader')
    await page.getByRole('columnheader', { name: 'Quantity' }).getByRole('button').click()
    await expect(names.first()).toHaveText(productOf('battery-strapping-tool').name)
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
    await more.click()
    await expect(count(page)).toHaveText('First 4 orders')
    await more.click()
    await expect(count(page)).toHaveText('6 orders')
    await expect(more).toHaveCount(0)
    await page.getByLabel('Filter orders').fill(productOf('pet-strap-reel').name)
    await expect(count(page)).toHaveText('1 of 6 orders')
  })
})
