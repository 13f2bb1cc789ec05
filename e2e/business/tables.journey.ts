import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { describe } from 'vitest'
import { answerJson, callTo } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { rowNames } from '../lib/locators.ts'
import { count, manyOrders } from '../lib/tables.ts'

describe('a table of the dashboard', () => {
  test('keeps the scroll position and the focus while it is refetched', async ({ visit }) => {
    const page = await visit({ as: 'admin' })
    const list = manyOrders(500)
    let answered = list
    await page.route(callTo('listOrders'), (route) => answerJson(answered)(route))
    await page.clock.install()
    await page.goto(dashboardPages.manageOrders.path)
    await expect(count(page)).toHaveText('500 orders')
    await page.evaluate(() => window.scrollTo(0, 8000))
    const button = page.getByRole('button', { name: /^Cancel Order number 0\d{3}/ }).nth(12)
    await expect(page.getByRole('rowheader', { name: 'Order number 00000' })).toHaveCount(0)
    const name = await button.getAttribute('aria-label')
    await page.getByRole('button', { name: String(name) }).focus()
    const place = await page.evaluate(() => window.scrollY)

    answered = list.map((order) => ({ ...order, myOrder: 77_777 }))
    await page.clock.fastForward(60_000)
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(page.getByRole('cell', { name: '77,777' }).first()).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
  })

  test('continues by Tab from a row that was scrolled out, and scrolls to the filter when it is typed into', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin' })
    await page.route(callTo('listOrders'), answerJson(manyOrders(10_000)))
    await page.goto(dashboardPages.manageOrders.path)
    const cancel = (number: string) =>
      page.getByRole('button', { name: `Cancel Order number ${number}` })
    await cancel('00004').focus()
    await page.evaluate(() => window.scrollTo(0, 90_000))
    await expect(page.getByRole('rowheader', { name: 'Order number 00020' })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Details of Order number 00004' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Order number 00005' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cancel('00005')).toBeFocused()

    const filter = page.getByLabel('Filter orders')
    await filter.focus()
    await page.evaluate(() => window.scrollTo(0, 90_000))
    await expect(filter).not.toBeInViewport()
    await page.keyboard.type('number 00012')
    await expect(rowNames(page)).toHaveText(['Order number 00012'])
    await expect(filter).toBeInViewport({ ratio: 1 })
    const top = await filter.evaluate((field) => field.getBoundingClientRect().top)
    expect(top, 'not covered by the top bar').toBeGreaterThan(64)
  })

  test('is printed with all of its rows, the header on each page, and nothing to press above it', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin' })
    await page.route(callTo('listOrders'), answerJson(manyOrders(300)))
    await page.goto(dashboardPages.manageOrders.path)
    await expect(count(page)).toHaveText('300 orders')
    expect(await page.locator('tr').count()).toBeLessThan(200)
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('tbody tr')).toHaveCount(300)
    await expect(count(page)).toBeVisible()
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      menu,
      page.getByLabel('Filter orders'),
      page.getByRole('button', { name: 'Export CSV' }),
      page.getByRole('button', { name: /^Cancel / }).first(),
    ]) {
      await expect(hidden).toBeHidden()
    }
    const head = page.locator('thead')
    // What sticks is drawn once; a header group is drawn on every page.
    await expect(head).toHaveCSS('position', 'static')
    await expect(head).toHaveCSS('display', 'table-header-group')
    await page.emulateMedia({ media: 'screen' })
    await expect(menu).toBeVisible()
    await expect.poll(() => page.locator('tr').count()).toBeLessThan(200)

    // The browser's own print lays out what the listeners leave in the page.
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.documentElement.dataset.printed = `${document.querySelectorAll('tbody tr').length}`
      }),
    )
    await page.pdf({ format: 'A4' })
    await expect(page.locator('html')).toHaveAttribute('data-printed', '300')
    await expect.poll(() => page.locator('tr').count()).toBeLessThan(200)
  })

  test('is a list of cards on a phone, with the same order and the same buttons', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', viewport: phone })
    await page.goto(dashboardPages.manageProducts.path)
    await expect(rowNames(page).first()).toBeVisible()
    const listed = await rowNames(page).allTextContents()
    await page.getByLabel('Sort by').selectOption({ index: 2 })
    await expect(page).toHaveURL(/\?sort=-?\w+$/)
    await expect(rowNames(page)).not.toHaveText(listed)
    await page
      .getByRole('button', { name: /^Details of / })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete / })
      .click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Delete / })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeFocused()
  })
})
