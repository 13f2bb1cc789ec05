import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { Drawing } from '@strapline/contract/drawings'
import type { Order } from '@strapline/contract/entities'
import { buyerOrders, productOf } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { dataTable, question, toasts } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { answerJson, callAs, callTo, serverStock } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'

/** Books orders of one product, each with another quantity, so that none repeats another one. */
async function bookOrders(
  page: Page,
  { product, quantities, as }: { product: Drawing; quantities: number[]; as: 'buyer' | 'admin' },
): Promise<Order[]> {
  const { _id, name } = productOf(product)
  const { email, name: displayName } = demoAccounts[as]
  const booked: Order[] = []
  for (const myOrder of quantities) {
    const { order } = await callAs(page, 'bookOrder', {
      body: {
        orderId: _id,
        orderName: name,
        displayName,
        email,
        address: 'Speicherstrasse 77',
        phoneNumber: '+49 40 5550 9876',
        myOrder,
      },
    })
    if (order) booked.push(order)
  }
  return booked
}

describe('my orders', () => {
  test('are the newest first, say everything, and several are ordered again at once', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(dashboardPages.myOrders.path)
    await expect(dataTable(page).rowNames.first()).toBeVisible()
    const booked = await bookOrders(page, {
      product: 'clamp-meter',
      quantities: [9, 10, 11],
      as: 'buyer',
    })
    expect(booked).toHaveLength(3)
    await page.reload()
    const { name } = productOf('clamp-meter')
    await expect(dataTable(page).rowNames.first()).toHaveText(name)

    // Found by what has no column.
    await page.getByLabel('Filter orders').fill(booked[1]?._id ?? '')
    await expect(dataTable(page).rowNames).toHaveCount(1)
    await dataTable(page).detailsButton(name).click()
    const details = page.getByRole('dialog', { name })
    await expect(details).toContainText('Speicherstrasse 77')
    await expect(details).toContainText('+49 40 5550 9876')
    await page.keyboard.press('Escape')
    await expect(dataTable(page).detailsButton(name)).toBeFocused()

    await page.getByLabel('Filter orders').fill('speicherstrasse 77')
    await expect(dataTable(page).rowNames).toHaveCount(3)
    await dataTable(page).selectAll()
    await page.getByRole('link', { name: 'Order 3 again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order again' })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    const admin = await visit({ as: 'admin' })
    await admin.goto('/')
    for (const { _id } of booked) await callAs(admin, 'cancelOrder', { params: { id: _id } })
  })
})

describe('the page of an order', () => {
  test('is reached from My orders, says what is missing, and orders it again', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(dashboardPages.myOrders.path)
    const { name } = productOf('battery-strapping-tool')
    // Other journeys order, too: of a long list only the rows in view are there.
    await page.getByLabel('Filter orders').fill(buyerOrders[2]?._id ?? '')
    await dataTable(page).detailsButton(name).click()
    await page.getByRole('link', { name: `Order page: ${name}` }).click()
    const steps = page
      .getByRole('list', { name: 'What happened to the order' })
      .getByRole('listitem')
    await expect(steps.first()).toContainText('Placed')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Order S-/)
    await expect(
      page
        .getByRole('link', { name: dashboardPages.myOrders.label, exact: true })
        .and(page.locator('[aria-current]')),
    ).toBeVisible()
    await page.getByRole('link', { name: `Order again: ${name}` }).click()
    await expect(page.getByRole('dialog', { name: 'Order again' })).toContainText(name)
  })
})

describe('all orders', () => {
  test('are grouped, selected, confirmed and cancelled at once; what is refused can be pressed again', async ({
    visit,
  }) => {
    const product = productOf('torque-screwdriver')
    const page = await visit({ as: 'admin', allow: [/status of 409/] })
    await page.goto(dashboardPages.manageOrders.path)
    await expect(dataTable(page).rowNames.first()).toBeVisible()
    const booked = await bookOrders(page, {
      product: 'torque-screwdriver',
      quantities: [11, 12, 13],
      as: 'admin',
    })
    const stock = await serverStock(product._id)
    await page.reload()
    await page.getByLabel('Group by').selectOption({ label: 'By buyer' })
    await expect(page).toHaveURL(/\?group=buyer$/)
    await page.reload()
    await expect(page.getByLabel('Group by')).toHaveValue('buyer')
    const { email } = demoAccounts.admin
    await page.getByRole('checkbox', { name: `Select all orders of ${email}` }).check()

    await page.getByRole('button', { name: 'Confirm 3 orders' }).click()
    const confirming = page.getByRole('dialog', { name: 'Confirm 3 orders' })
    await confirming.getByLabel('Expected by (date)').fill('2099-03-20')
    await confirming.getByRole('button', { name: 'Confirm 3 orders' }).click()
    await toasts(page).close('3 orders were confirmed.')

    const refused = booked[1]?._id ?? ''
    await page.route(
      callTo('updateOrder', { id: refused }),
      answerJson({ message: 'It is being packed.' }, 409),
    )
    await page.getByRole('button', { name: 'Cancel 3 orders' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancel 3 orders?' })
    await expect(dialog).toContainText(`36 pieces of ${email}.`)
    await question(page).answer('Cancel 3 orders')
    await expect(toasts(page).root).toContainText(
      `2 of 3 orders were cancelled. The order of ${product.name} was not cancelled. It is being packed.`,
    )
    // They stay listed and selected.
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
    expect(await serverStock(product._id)).toBe(stock + 24)

    await page.unroute(callTo('updateOrder', { id: refused }))
    await toasts(page).root.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('region', { name: 'All orders' })
      .getByRole('button', { name: 'Cancel 1 order', exact: true })
      .click()
    await question(page).answer('Cancel 1 order')
    await toasts(page).close('Successfully DELETED')
    await expect.poll(() => serverStock(product._id)).toBe(stock + 36)
  })
})
