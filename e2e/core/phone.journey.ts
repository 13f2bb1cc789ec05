import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { bookingModal, toasts } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { onlyProducts } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { logIn, shownOrderCount } from '../lib/steps.ts'

/** Nothing is wider than the window, so that the page doesn't scroll sideways. */
async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth, `width of ${page.url()}`).toBeLessThanOrEqual(clientWidth)
}

describe('on a phone', () => {
  test('Back closes the menu and the quick view before it leaves the page', async ({ visit }) => {
    const page = await visit({ viewport: phone })
    await onlyProducts(page, 'digital-multimeter', 'heat-gun')
    await page.goto('/my-blogs')
    await page.goto('/')
    const layer = page.getByRole('dialog')
    for (const opener of ['Menu', 'Preview']) {
      await page.getByRole('button', { name: opener }).first().click()
      await expect(layer).toBeVisible()
      await page.goBack()
      await expect(layer).toBeHidden()
      await expect(page).toHaveURL('/')
    }
    // A layer that was closed otherwise leaves nothing behind, and neither does a link in it.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await layer.getByRole('link', { name: 'My Portfolio' }).click()
    await expect(page).toHaveURL('/portfolio')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/my-blogs')
  })

  test('a visitor buys by way of the drawer, and nothing scrolls sideways', async ({ visit }) => {
    const meter = productOf('digital-multimeter')
    const page = await visit({ viewport: phone })
    await onlyProducts(page, 'digital-multimeter', 'heat-gun')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const follow = async (name: string) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(menu).toBeHidden()
    }
    const title = page.getByRole('heading', { level: 1 })
    const openInDashboard = async (name: string) => {
      await follow('Dashboard')
      // The first page is shown, not only in the address: a new page closes a drawer that is open.
      await expect(title).toHaveText('My Orders')
      await page.getByRole('button', { name: 'Dashboard pages' }).click()
      const drawer = page.getByRole('dialog', { name: 'Dashboard pages' })
      await drawer.getByRole('link', { name, exact: true }).click()
      await expect(drawer).toBeHidden()
      await expect(title).toHaveText(name)
    }

    await page.goto('/')
    await follow('Login')
    await expect(page).toHaveURL('/login')
    await expectNoSidewaysScroll(page)
    await logIn(page)
    await expect(page).toHaveURL('/')
    await toasts(page).close(messages.failure.userExists)
    await openInDashboard('My Orders')
    const before = await shownOrderCount(page)
    await expectNoSidewaysScroll(page)

    await follow('Home')
    await page
      .getByRole('article', { name: meter.name })
      .getByRole('link', { name: 'Purchase' })
      .click()
    const dialog = await bookingModal(page).fillIn({
      address: 'Hafenstrasse 7, 20457 Hamburg, Germany',
      phoneNumber: '+49 40 5550 9876',
      quantity: '43',
    })
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(dialog).toBeHidden()
    await toasts(page).close(messages.success.booked)

    await openInDashboard('My Orders')
    const row = page.getByRole('row').filter({ hasText: meter.name })
    await expect(row.getByRole('cell', { name: '43', exact: true })).toBeVisible()
    expect(await shownOrderCount(page)).toBe(before + 1)

    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  })
})
