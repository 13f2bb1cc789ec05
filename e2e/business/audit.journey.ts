import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inMenu = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: label })
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
