import { demoAccounts } from '@strapline/contract/demo-accounts'
import { accessTokenKey, fetchRules } from '@strapline/contract/rules'
import type { Locator, Page } from 'playwright'
import { callsInFlight } from './calls-in-flight.ts'
import { expect, timeout } from './expect.ts'

/** Fills in the login page and presses its button. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string } = demoAccounts.buyer,
) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  // Whatever the voice of the shop's texts.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Log ?in$/ })
    .click()
}

/** Opens a dashboard page through the menu, from any page. Desktop only. */
export async function openInDashboard(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** The value of the fact with this label on a product page. */
export function fact(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('..').getByRole('definition')
}

/** The number of orders that My Orders shows, once it has refreshed. */
export async function shownOrderCount(page: Page): Promise<number> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const count = page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })
  await expect(count).toBeVisible()
  return Number.parseInt((await count.textContent()) ?? '', 10)
}

/**
 * Skips the delays between retries, until `outcome` is visible. Needs `page.clock.install()`. The clock
 * stands while a call is in flight, and makes small steps: it would reach the time limit of all tries.
 */
export async function skipRetryDelays(page: Page, outcome: Locator) {
  await expect(async () => {
    if (callsInFlight(page) === 0) await page.clock.fastForward(fetchRules.firstDelay)
    expect(await outcome.isVisible()).toBe(true)
  }).toPass({ timeout, intervals: [20] })
}

/** The access token in local storage, or null. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), accessTokenKey)
}

/**
 * Records every text that the page shows from now on, since a toast may be gone before an assertion looks.
 * Returns a function that reads them as one text.
 */
export async function recordTexts(page: Page): Promise<() => Promise<string>> {
  const texts = await page.evaluateHandle(() => {
    const recorded: string[] = []
    new MutationObserver(() => recorded.push(document.body.textContent ?? '')).observe(
      document.body,
      { childList: true, subtree: true },
    )
    return recorded
  })
  return async () => (await texts.jsonValue()).join()
}
