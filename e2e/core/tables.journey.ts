import { readFile } from 'node:fs/promises'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { dataTable } from '@strapline/ui/testing/playwright'
import type { Route } from 'playwright'
import { describe } from 'vitest'
import { answerJson, callTo, changeProducts, serverProducts } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { skipRetryDelays } from '../lib/steps.ts'
import { manyOrders } from '../lib/tables.ts'

describe('a table of the dashboard', () => {
  test('keeps its filter and its sort order in the address', async ({ visit }) => {
    const page = await visit({ as: 'admin' })
    await page.goto(dashboardPages.manageProducts.path)
    await expect(dataTable(page).rowNames.first()).toBeVisible()
    const listed = await dataTable(page).rowNames.allTextContents()

    const price = dataTable(page).header('Price / unit')
    await expect(price).not.toHaveAttribute('aria-sort')
    await dataTable(page).sortBy('Price / unit')
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/\?sort=\w+$/)
    await dataTable(page).sortBy('Price / unit')
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/\?sort=-\w+$/)
    const byPrice = await dataTable(page).rowNames.allTextContents()
    expect(byPrice).not.toEqual(listed)

    const filter = dataTable(page).filter
    await filter.pressSequentially('strap', { delay: 0 })
    await expect(filter).toHaveValue('strap')
    await expect(dataTable(page).count).toHaveText(/^\d+ of \d+ products$/)
    await expect(page).toHaveURL(/\?filter=strap&sort=-\w+$/)
    const found = byPrice.filter((name) => /strap/i.test(name))
    // The rows follow letter by letter: fewer than before are not yet those of the whole word.
    const matches = (await serverProducts()).filter(({ name, description }) =>
      /strap/i.test(name + description),
    )
    await expect(dataTable(page).rowNames).toHaveCount(matches.length)
    const filtered = await dataTable(page).rowNames.allTextContents()
    expect(filtered).toEqual(expect.arrayContaining(found))

    await page.reload()
    await expect(filter).toHaveValue('strap')
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    await expect(dataTable(page).rowNames).toHaveText(filtered)

    await page.goBack()
    await expect(filter, 'a word is one history entry').toHaveValue('')
    await expect(dataTable(page).rowNames).toHaveText(byPrice)

    await page.goto(`${dashboardPages.manageProducts.path}?sort=nothing&filter=%00&page=9`)
    await expect(page.getByText(/No product matches/)).toBeVisible()
    await dataTable(page).clearFilter()
    await expect(filter).toBeFocused()
    await expect(dataTable(page).rowNames).toHaveText(listed)
    await expect(page.locator('[aria-sort]')).toHaveCount(0)
  })

  test('is exported as shown, with formulas escaped', async ({ visit }) => {
    const page = await visit({ as: 'admin' })
    const formula = '=HYPERLINK("https://evil.example","Click, here")\nnow'
    await changeProducts(page, ([first, ...others]) =>
      first ? [{ ...first, name: formula, unitPrice: -1.5 }, ...others] : [],
    )
    await page.goto(`${dashboardPages.manageProducts.path}?filter=hyperlink`)
    await expect(dataTable(page).rowNames).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    const [head, ...rest] = text.replace(/^\uFEFF/, '').split('\r\n')
    expect(head).toContain('Name,Part number,Price / unit (EUR)')
    expect(rest.join('\r\n')).toContain(
      `"'=HYPERLINK(""https://evil.example"",""Click, here"")\nnow",10-2416,-1.5,`,
    )
  })

  test('reports a failed refresh, and keeps the stale rows', async ({ visit }) => {
    const page = await visit({ as: 'admin', allow: [/ERR_CONNECTION_REFUSED/] })
    await page.clock.install()
    // A list that other journeys do not change.
    await page.route(callTo('listOrders'), answerJson(manyOrders(6)))
    await page.goto(dashboardPages.manageOrders.path)
    await expect(dataTable(page).rowNames.first()).toBeVisible()
    const listed = await dataTable(page).rowNames.allTextContents()
    const refuse = (route: Route) => route.abort('connectionrefused')
    await page.route(callTo('listOrders'), refuse)
    await page.clock.fastForward(60_000)
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    const alert = page.getByRole('main').getByRole('alert')
    await skipRetryDelays(page, alert)
    await expect(alert).toContainText('The newest orders did not load')
    await expect(dataTable(page).rowNames).toHaveText(listed)
    await page.unroute(callTo('listOrders'), refuse)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
    await expect(dataTable(page).rowNames).toHaveText(listed)
  })
})
