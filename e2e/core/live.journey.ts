import { demoAccounts } from '@strapline/contract/demo-accounts'
import { eventsPath } from '@strapline/contract/events'
import { productOf } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { dataTable } from '@strapline/ui/testing/playwright'
import type { Page, Route } from 'playwright'
import { callAs } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { shownOrderCount } from '../lib/steps.ts'
import { followAnOrder, openTwoWindows } from '../lib/two-windows.ts'

// Would notice: an event that no page follows, and a page that has to be reloaded to see what somebody else did.
test('a buyer sees each step of an order, in another window, without touching anything', async ({
  visit,
}) => {
  await followAnOrder(await openTwoWindows(visit))
})

/** Opens a buyer's orders without events, with a clock that can be put forward. Answers how many orders are shown. */
async function withoutEvents(page: Page, refuse: (route: Route) => Promise<void>) {
  await page.clock.install()
  await page.route(`**${eventsPath}`, refuse)
  await page.goto(dashboardPages.myOrders.path)
  return shownOrderCount(page)
}

/** Orders so many pieces without the page. */
async function bookElsewhere(page: Page, myOrder: number) {
  const { email, name: displayName } = demoAccounts.buyer
  const { _id: orderId, name: orderName } = productOf('clamp-meter')
  const body = {
    orderId,
    orderName,
    displayName,
    email,
    address: 'Dock 3',
    phoneNumber: '+49 40 5550 9876',
    myOrder,
  }
  await callAs(page, 'bookOrder', { body })
}

// Would notice: a page that stays as it is where a server has no events.
test('a page asks by itself where nobody tells it anything', async ({ visit }) => {
  const page = await visit({ as: 'buyer', allow: [/status of 404/] })
  const before = await withoutEvents(page, (route) => route.fulfill({ status: 404 }))
  await bookElsewhere(page, 14)
  await page.clock.fastForward(31_000)
  await expect(dataTable(page).count).toContainText(`${before + 1} orders`)
})

// Would notice: a lost connection of which nobody learns, and one that is said to be lost although it is back.
test('a lost connection is said after a while, and until it is back', async ({ visit }) => {
  const page = await visit({ as: 'buyer', allow: [/ERR_FAILED/] })
  const before = await withoutEvents(page, (route) => route.abort())
  const notice = page.getByText('Connection lost. We check for changes every 30 seconds.')
  await expect(notice).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(notice).toBeVisible()
  await bookElsewhere(page, 15)
  await page.clock.fastForward(31_000)
  await expect(dataTable(page).count).toContainText(`${before + 1} orders`)
  await page.unroute(`**${eventsPath}`)
  await page.clock.fastForward(31_000)
  await expect(notice).toBeHidden()
})
