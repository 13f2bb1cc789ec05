import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { orderNumberOf } from '@strapline/contract/order-number'
import { bookableQuantities, type QuantityLimits } from '@strapline/contract/rules'
import { bookingModal, toasts } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { callAs, callTo, onlyProducts, serverStock } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { fact, logIn, openInDashboard, shownOrderCount } from '../lib/steps.ts'

const address = 'Via delle Officine 14, 20151 Milano, Italy'
const phoneNumber = '+39 02 5550 1234'

/** The quantity that a page shows until another is typed, which the booking begins with. */
const smallestOf = (limits: QuantityLimits) => String(bookableQuantities(limits)?.smallest)

describe('buying', () => {
  test('a visitor finds a product, logs in, books it and sees the order', async ({ visit }) => {
    const stripper = productOf('wire-stripper')
    const stock = await serverStock(stripper._id)
    const page = await visit()
    await onlyProducts(page, 'wire-stripper', 'heat-gun')

    await page.goto('/')
    const card = page.getByRole('article', { name: stripper.name })
    await card.getByRole('link', { name: 'Purchase' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Log in to see this page.')).toBeVisible()

    await logIn(page)
    await expect(page).toHaveURL(`/purchase/${stripper._id}`)
    await expect(page.getByRole('heading', { level: 1, name: stripper.name })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(messages.failure.userExists)
    await expect(fact(page, 'Unit price')).toContainText('$34.20')
    await expect(fact(page, 'Available quantity')).toHaveText(`${stock} pieces`)

    await openInDashboard(page, 'My Orders')
    const before = await shownOrderCount(page)
    await page.goto(`/purchase/${stripper._id}`)

    const dialog = await bookingModal(page).fillIn({ address, phoneNumber, quantity: '43' })
    await expect(dialog).toHaveAccessibleName(`Order ${stripper.name}`)
    for (const [label, value] of [
      ['Name', demoAccounts.buyer.name],
      ['Email', demoAccounts.buyer.email],
    ] as const) {
      await expect(dialog.getByLabel(label)).toHaveValue(value)
      await expect(dialog.getByLabel(label)).toBeDisabled()
    }
    await dialog.getByLabel('Quantity').press('Enter')

    await expect(
      page.getByRole('status').filter({ hasText: messages.success.booked }),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(fact(page, 'Available quantity')).toHaveText(`${stock - 43} pieces`)
    expect(await serverStock(stripper._id)).toBe(stock - 43)

    await openInDashboard(page, 'My Orders')
    const row = page.getByRole('row').filter({ hasText: stripper.name })
    await expect(row.getByRole('cell', { name: '43', exact: true })).toBeVisible()
    expect(await shownOrderCount(page)).toBe(before + 1)
  })

  test('an order whose answer was lost comes to its outcome after a reload, and is booked once', async ({
    visit,
  }) => {
    const stripper = productOf('wire-stripper')
    const page = await visit({ as: 'buyer', allow: [/ERR_CONNECTION_RESET/] })
    await page.goto(`/purchase/${stripper._id}`)
    const stock = await serverStock(stripper._id)
    await page.route(callTo('bookOrder'), async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const dialog = await bookingModal(page).fillIn({ address, phoneNumber, quantity: '44' })
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(toasts(page).root).toContainText(
      `It is not confirmed yet whether your order of 44 pieces of ${stripper.name} was booked. We are checking again.`,
    )
    await expect(dialog, 'it does not hide what the page says').toBeHidden()
    expect(await serverStock(stripper._id), 'booked, unknown to the page').toBe(stock - 44)

    await page.unroute(callTo('bookOrder'))
    await page.reload()
    await toasts(page).close(messages.success.booked)
    await expect(dialog).toBeHidden()
    await expect(fact(page, 'Available quantity')).toHaveText(`${stock - 44} pieces`)
    expect(await serverStock(stripper._id)).toBe(stock - 44)
    await page.getByRole('button', { name: 'Add order' }).click()
    await expect(dialog.getByLabel('Quantity'), 'what was booked is no draft').toHaveValue(
      smallestOf(stripper),
    )
  })

  test('the same order within ten minutes is refused, and the page says which order stands', async ({
    visit,
  }) => {
    const pump = productOf('desoldering-pump')
    const stock = await serverStock(pump._id)
    const page = await visit({ as: 'buyer' })
    const booking = { address, phoneNumber, quantity: '12' }
    await page.goto(`/purchase/${pump._id}`)

    const dialog = await bookingModal(page).fillIn(booking)
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(
      page.getByRole('status').filter({ hasText: messages.success.booked }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add order' }).click()
    await expect(
      dialog.getByLabel('Quantity'),
      'a booking that succeeded leaves no draft',
    ).toHaveValue(smallestOf(pump))
    await expect(dialog.getByLabel('Address'), 'where the last order went').toHaveValue(address)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Within half a second after an answer, the form would take a press for a double click.
    await page.reload()
    const listOrders = () =>
      callAs(page, 'listMyOrders', { params: { email: demoAccounts.buyer.email } })
    const before = await listOrders()
    const standing = before.filter(({ orderId }) => orderId === pump._id).at(-1)

    await bookingModal(page).fillIn(booking)
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(page.getByText(messages.booking.alreadyExists, { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    const notice = page.getByRole('main').getByRole('alert')
    // A server without numbers gives none.
    const called = ['Your order', standing && orderNumberOf(standing)].filter(Boolean).join(' ')
    await expect(notice).toContainText(`${called} of 12 pieces is valid`)
    await expect(notice).toContainText('You can place the same order again after 10 minutes')
    await expect(fact(page, 'Available quantity')).toHaveText(`${stock - 12} pieces`)
    expect(await serverStock(pump._id)).toBe(stock - 12)

    await page.getByRole('button', { name: 'Add order' }).click()
    await expect(dialog.getByLabel('Address')).toHaveValue(address)
    await expect(dialog.getByLabel('Phone number')).toHaveValue(phoneNumber)
    await expect(dialog.getByLabel('Quantity')).toHaveValue('12')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await listOrders(), 'nothing was booked').toEqual(before)

    await bookingModal(page).fillIn({ ...booking, quantity: '13' })
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(
      page.getByRole('status').filter({ hasText: messages.success.booked }),
    ).toBeVisible()
    await expect(fact(page, 'Available quantity')).toHaveText(`${stock - 12 - 13} pieces`)
    await expect(notice, 'another order may follow').toHaveCount(0)
    expect(await serverStock(pump._id)).toBe(stock - 12 - 13)
  })

  test('a quantity that was sold meanwhile is refused by the server and shown', async ({
    visit,
  }) => {
    const supply = productOf('bench-power-supply')
    const page = await visit({ as: 'buyer', allow: [/status of 422.*\/order\)$/] })
    const stock = await serverStock(supply._id)
    await page.goto(`/purchase/${supply._id}`)
    await expect(fact(page, 'Available quantity')).toHaveText(`${stock} pieces`)
    // Not in another tab: tabs of one browser learn of a booking at once.
    const { email, name: displayName } = demoAccounts.buyer
    const order = { orderId: supply._id, orderName: supply.name, displayName, email }
    await callAs(page, 'bookOrder', {
      body: { ...order, address, phoneNumber, myOrder: 30 },
    })

    const ours = await bookingModal(page).fillIn({ address, phoneNumber, quantity: '20' })
    await ours.getByRole('button', { name: /^Book / }).click()
    await expect(page.getByRole('alert')).toHaveText(messages.booking.quantityOutOfRange)
    await expect(ours).toBeHidden()
    await expect(fact(page, 'Available quantity')).toHaveText(`${stock - 30} pieces`)
    expect(await serverStock(supply._id)).toBe(stock - 30)

    await page.getByRole('button', { name: 'Add order' }).click()
    const quantity = ours.getByLabel('Quantity')
    await expect(quantity).toHaveValue('20')
    await expect(quantity, 'the field is known by the form’s name').toHaveAccessibleDescription(
      new RegExp(messages.booking.quantityOutOfRange),
    )
  })
})
