import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { BookingFormFields } from '@strapline/contract/forms'
import { accessTokenKey, fetchRules } from '@strapline/contract/rules'
import type { Locator, Page } from 'playwright'
import { expect, patience } from './expect.ts'

/** Fills in the login page and presses its button. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string } = demoAccounts.buyer,
) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Opens the booking of the product page that is shown, types into it and answers its dialog. */
export async function fillInBooking(page: Page, fields: BookingFormFields): Promise<Locator> {
  await page.getByRole('button', { name: 'Add order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(fields.address)
  await dialog.getByLabel('Phone number').fill(fields.phoneNumber)
  await dialog.getByLabel('Quantity').fill(fields.quantity)
  return dialog
}

/** Goes to a page of the dashboard by its menu, from any page of a desktop. */
export async function openInDashboard(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** What a data sheet says in the line with this label. */
export function fact(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('..').getByRole('definition')
}

/** The count of orders that My Orders shows, once it is up to date. */
export async function shownOrderCount(page: Page): Promise<number> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const count = page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })
  await expect(count).toBeVisible()
  return Number.parseInt((await count.textContent()) ?? '', 10)
}

/** Waits for the toast that says `text`, and closes it: on a phone it lies over the top bar. */
export async function closeToast(page: Page, text: string) {
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await expect(toasts.getByText(text)).toBeVisible()
  await toasts.getByRole('button', { name: 'Close' }).click()
  await expect(toasts.getByText(text)).toHaveCount(0)
}

/** Lets the pauses between tries pass at once, until `outcome` is there. */
export async function skipPauses(page: Page, outcome: Locator) {
  await expect(async () => {
    await page.clock.fastForward(fetchRules.maxDelay)
    await expect(outcome).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: patience, intervals: [50] })
}

/** The access token that this browser keeps, or null. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), accessTokenKey)
}
