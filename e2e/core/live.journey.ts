import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import type { OrderStatus } from '@strapline/contract/fulfilment'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { voice } from '@strapline/ui/content/voice'
import { dataTable } from '@strapline/ui/testing/playwright'
import { callAs } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'

const { _id: orderId, name: orderName } = productOf('clamp-meter')

// Would notice: an event that no page follows, and a page that has to be reloaded to see what somebody else did.
test('a buyer sees each step of an order, in another window, without touching anything', async ({
  visit,
}) => {
  const buyer = await visit({ as: 'buyer' })
  const admin = await visit({ as: 'admin' })
  await buyer.goto(dashboardPages.myOrders.path)
  await expect(dataTable(buyer).rowNames.first()).toBeVisible()
  await admin.goto(dashboardPages.manageOrders.path)
  await expect(dataTable(admin).rowNames.first()).toBeVisible()

  const { email, name: displayName } = demoAccounts.buyer
  const sent = { address: 'Werkstrasse 3', phoneNumber: '+49 40 5550 9876', myOrder: 13 }
  const { order } = await callAs(buyer, 'bookOrder', {
    body: { orderId, orderName, displayName, email, ...sent },
  })
  for (const page of [buyer, admin]) {
    await page.getByRole('button', { name: 'Show 1 new order' }).click()
    await expect(dataTable(page).rowNames.first()).toHaveText(orderName)
  }

  // Both open the page of the order, and the buyer leaves it to itself from here on.
  for (const page of [buyer, admin]) {
    await page.goto(`${dashboardPages.myOrders.path}/${order?._id}`)
    await expect(page.getByRole('list', { name: 'What happened to the order' })).toBeVisible()
  }
  const act = (name: string) => admin.getByRole('button', { name }).click()
  const form = admin.getByRole('dialog')
  const sees = (status: OrderStatus) => {
    const words = buyer.getByRole('main').getByText(voice().statuses[status], { exact: true })
    return expect(words.first()).toBeVisible()
  }
  await act('Confirm order')
  await form.getByRole('button', { name: 'Confirm order' }).click()
  await sees('confirmed')
  await act('Ship pieces')
  await form.getByLabel('Pieces', { exact: true }).fill('4')
  await form.getByRole('button', { name: 'Ship pieces' }).click()
  await sees('partly shipped')
  await expect(buyer.getByText('4 of 13 shipped')).toBeVisible()
  await act('Ship pieces')
  await form.getByRole('button', { name: 'Ship pieces' }).click()
  await sees('shipped')
  await act('Mark as delivered')
  await sees('delivered')
})
