import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { dataTable } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { answerJson, callTo } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { manyOrders } from '../lib/tables.ts'

describe('a table of the dashboard', () => {
  test('is printed as a document with all of its rows, the header on each page, and nothing to press', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin' })
    await page.route(callTo('listOrders'), answerJson(manyOrders(300)))
    await page.goto(dashboardPages.manageOrders.path)
    await expect(dataTable(page).count).toHaveText('300 orders')
    expect(await page.locator('tr').count()).toBeLessThan(200)
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('[data-printout]')
    await expect(printed.locator('tbody tr')).toHaveCount(300)
    await expect(printed.getByRole('heading', { level: 1 })).toBeVisible()
    for (const hidden of [page.getByRole('main'), page.getByRole('banner'), menu]) {
      await expect(hidden).toBeHidden()
    }
    await expect(page.getByRole('button')).toHaveCount(0)
    // A header group is printed on every page.
    await expect(printed.locator('thead')).toHaveCSS('display', 'table-header-group')
    await page.emulateMedia({ media: 'screen' })
    await expect(menu).toBeVisible()
    await expect.poll(() => page.locator('tr').count()).toBeLessThan(200)

    // The browser's own print lays out what the listeners leave in the page.
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        const rows = document.querySelectorAll('[data-printout] tbody tr')
        document.documentElement.dataset.printed = `${rows.length}`
      }),
    )
    await page.pdf({ format: 'A4' })
    await expect(page.locator('html')).toHaveAttribute('data-printed', '300')
    await expect.poll(() => page.locator('tr').count()).toBeLessThan(200)
  })
})
