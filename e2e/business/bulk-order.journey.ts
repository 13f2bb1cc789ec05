import { productOf } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import { encodePad } from '@strapline/ui/order-pad/pad-link'
import { orderPad } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { linesHash } from '../../packages/app/src/order-pad/pad-address.ts'
import { addressOf } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { logIn } from '../lib/steps.ts'

/** Counts the bookings that a page sends. */
function countBookings(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === addressOf('bookOrder')) count += 1
  })
  return () => count
}

async function typePart(page: Page, text: string) {
  await orderPad(page).part(1).fill(text)
  await orderPad(page).part(1).press('Enter')
}

describe('ordering in bulk', () => {
  test('the lines of a link are offered after the login, and never sent by themselves', async ({
    visit,
  }) => {
    const page = await visit()
    const sent = countBookings(page)
    const lines = [productOf('heat-gun'), productOf('clamp-meter')].map((product) => ({
      part: product.name,
      quantity: String(bookableQuantities(product)?.smallest),
    }))
    await page.goto(`/dashboard/bulk-order${linesHash(encodePad(lines))}`)
    await expect(page).toHaveURL('/login')
    await logIn(page)
    const dialog = page.getByRole('dialog', { name: 'Paste or open a file' })
    for (const { part } of lines) await expect(dialog).toContainText(part)
    await expect(orderPad(page).part(1)).toHaveValue('')

    await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
    await expect(page).toHaveURL('/dashboard/bulk-order')
    for (const [at, line] of lines.entries()) {
      await expect(orderPad(page).part(at + 1)).toHaveValue(line.part)
    }
    await expect(orderPad(page).sendButton(2)).toBeEnabled()
    expect(sent()).toBe(0)
    await page.reload()
    await expect(orderPad(page).part(2), 'they are offered once').toHaveValue(lines[1]?.part ?? '')
    await expect(dialog).toBeHidden()
  })

  test('of two tabs with one pad the older one says so, and takes over', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/dashboard/bulk-order')
    await typePart(page, 'from the first tab')
    // A pad is stored a moment after an edit.
    const stored = () => page.evaluate(() => Object.values(localStorage).join())
    await expect.poll(stored).toContain('from the first tab')
    const other = await page.context().newPage()
    await other.goto('/dashboard/bulk-order')
    await expect(orderPad(other).part(1)).toHaveValue('from the first tab')
    await typePart(other, 'from the second tab')

    const alert = (tab: Page) => tab.getByRole('alert').filter({ hasText: 'open in another tab' })
    await expect(alert(page)).toBeVisible()
    await expect(orderPad(page).part(1)).toHaveValue('from the first tab')
    await page.getByRole('button', { name: 'Continue here' }).click()
    await expect(alert(page)).toBeHidden()
    await expect(orderPad(page).part(1)).toHaveValue('from the second tab')
    await typePart(page, 'from the first tab again')
    await expect(alert(other)).toBeVisible()
    await page.reload()
    await expect(orderPad(page).part(1)).toHaveValue('from the first tab again')
  })
})
