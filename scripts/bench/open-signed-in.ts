import type { demoAccounts } from '@strapline/contract/demo-accounts'
import type { Browser, Page } from 'playwright'
import type { Shop } from '../lib/start-shop.ts'
import { newContext } from './section.ts'

/** A page of the shop in a context of its own, on a desktop, in which this account has signed in. */
export async function openSignedIn(
  browser: Browser,
  { appUrl }: Shop,
  { email, password }: (typeof demoAccounts)['buyer' | 'admin'],
): Promise<Page> {
  const context = await newContext(browser, {
    baseURL: appUrl,
    viewport: { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  return page
}
