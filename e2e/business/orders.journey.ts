import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { dataTable } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { answerJson, callTo } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { manyOrders } from '../lib/tables.ts'

describe('all orders', () => {
  test('are 25 in a window of 1280 by 900, and larger where somebody has chosen so before', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', viewport: { width: 1280, height: 900 } })
    await page.route(callTo('listOrders'), answerJson(manyOrders(60)))
    await page.goto(dashboardPages.manageOrders.path)
    await expect(dataTable(page).rowNames.first()).toBeVisible()
    const whole = () =>
      page.locator('tbody tr').evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return top >= 0 && bottom <= window.innerHeight
          }).length,
      )
    await expect.poll(whole).toBeGreaterThanOrEqual(25)
    await page.getByLabel('Compact').uncheck()
    await expect.poll(whole).toBeLessThan(16)
    await page.reload()
    await expect(dataTable(page).rowNames.first()).toBeVisible()
    await expect(page.getByLabel('Compact')).not.toBeChecked()
    await expect.poll(whole).toBeLessThan(16)
  })
})
