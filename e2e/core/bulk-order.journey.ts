import { demoAccounts } from '@strapline/contract/demo-accounts'
import { drawingPath } from '@strapline/contract/drawings'
import type { Product } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { encodePad } from '@strapline/ui/order-pad/pad-link'
import { orderPad } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { linesHash } from '../../packages/app/src/order-pad/pad-address.ts'
import {
  answerJson,
  callAs,
  callTo,
  changeProducts,
  refuseRenewals,
  serverStock,
} from '../lib/api.ts'
import { limits, quantity } from '../lib/bulk-order.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { logIn, shownOrderCount } from '../lib/steps.ts'

/** How many lines the clerk has to order. */
const lineCount = 40

/** How many key presses a clerk may need; one by one it takes thousands. */
const mostPresses = 10

/** Adds products that nothing else orders. */
function addProducts(admin: Page, length: number, series = 'CP') {
  return Promise.all(
    Array.from({ length }, (_, at) => {
      const name = `Corner protector ${series} ${at + 100}`
      const image = drawingPath('heat-gun')
      const body = { name, description: 'Made for a test.', image, unitPrice: 2, ...limits }
      return callAs(admin, 'addProduct', { body })
    }),
  )
}

/** Presses keys, and counts them. */
function keyboardOf(page: Page) {
  let count = 0
  return {
    count: () => count,
    async press(key: string) {
      count += 1
      await page.keyboard.press(key)
    },
    async type(text: string) {
      count += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Lets some bookings through, and loses the answers of all others: the server has made them. */
async function loseAnswersAfter(page: Page, most: number) {
  let answered = 0
  await page.route(callTo('bookOrder'), async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    answered += 1
    if (answered <= most) return route.continue()
    await fetch(request.url(), {
      method: 'POST',
      headers: await request.allHeaders(),
      body: request.postData(),
    })
  })
}

/** The server ends the session after some bookings: it refuses all others. */
async function endSessionAfter(page: Page, most: number) {
  let answered = 0
  await page.route(callTo('bookOrder'), (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    answered += 1
    if (answered <= most) return route.continue()
    return answerJson({ message: messages.refusal.signInFirst }, 401)(route)
  })
}

const deliverTo = {
  address: 'Via delle Officine 14, 20151 Milano',
  phoneNumber: '+39 02 5550 1234',
}

/** Waits for the confirmation of an order with so many lines, and returns its number. */
async function placedOrder(page: Page, count: number): Promise<string> {
  const confirmation = page.getByRole('region', { name: /^Order number S-[\w-]+$/ })
  await expect(confirmation).toContainText(`${count} lines are booked`)
  const title = await confirmation.getByRole('heading', { level: 2 }).innerText()
  return /S-[\w-]+/.exec(title)?.[0] ?? ''
}

async function deleteProducts(admin: Page, added: readonly Pick<Product, '_id'>[]) {
  for (const { _id } of added) await callAs(admin, 'deleteProduct', { params: { id: _id } })
}

describe('ordering in bulk', () => {
  test('forty lines are pasted, checked and booked by the keyboard, over a reload in the middle', async ({
    visit,
    annotate,
  }) => {
    const admin = await visit({ as: 'admin' })
    await admin.goto('/')
    const added = await addProducts(admin, lineCount)
    const page = await visit({ as: 'buyer' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard/order')
    const ordersBefore = await shownOrderCount(page)

    await page.goto('/dashboard/bulk-order')
    // The heading is there before the grid, which takes what is pasted.
    await expect(orderPad(page).part(1)).toBeVisible()
    const rows = added.map(({ name }) => `${name}\t${quantity}`).join('\n')
    await page.evaluate((text) => navigator.clipboard.writeText(text), rows)
    await loseAnswersAfter(page, 10)

    const keys = keyboardOf(page)
    await keys.press('Control+V')
    await expect(orderPad(page).sendButton(lineCount)).toBeEnabled()
    await keys.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: /^Send \d+ lines$/ })
    // Where the newest order of the buyer went, in a browser that has sent nothing yet.
    const newest = dialog.getByRole('radio').first()
    await expect(newest).toHaveAccessibleDescription(/From an earlier order/)
    await expect(newest).toBeFocused()
    await keys.press('Enter')

    const progress = page.getByRole('region', { name: /^Sending/ })
    await expect(progress).toContainText('10 of 40 lines')
    await page.unroute(callTo('bookOrder'))
    await page.reload()
    const number = await placedOrder(page, lineCount)
    const inBar = page.getByRole('banner').getByRole('link', { name: /pad ·/i })
    await expect(inBar, 'nothing is left to be ordered').toHaveCount(0)
    const count = `${keys.count()} key presses for ${lineCount} lines`
    await annotate(count)
    expect(keys.count(), count).toBeLessThan(mostPresses)

    for (const { _id } of added) expect(await serverStock(_id)).toBe(limits.availAble - quantity)
    await page.goto('/dashboard/order')
    expect(await shownOrderCount(page)).toBe(ordersBefore + lineCount)
    // One heading of all forty, over the reload.
    await expect(page.getByRole('row', { name: new RegExp(`${number}.* 40 lines`) })).toBeVisible()
    await deleteProducts(admin, added)
  })

  test('a reload keeps what is typed in a cell that was not left', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/dashboard/bulk-order')
    await orderPad(page).part(1).fill('half a part')
    await page.reload()
    await expect(orderPad(page).part(1)).toHaveValue('half a part')
  })

  test('an order is ordered again at today’s price, which is said', async ({ visit }) => {
    const admin = await visit({ as: 'admin' })
    await admin.goto('/')
    const added = await addProducts(admin, 1, 'AG')
    const [product] = added
    if (!product) throw new Error('There is no product.')
    const page = await visit({ as: 'buyer' })
    await page.goto('/')
    const { email, name } = demoAccounts.buyer
    const body = {
      orderId: product._id,
      orderName: product.name,
      displayName: name,
      email,
      ...deliverTo,
      myOrder: quantity,
    }
    await callAs(page, 'bookOrder', { body })
    await changeProducts(page, (all) =>
      all.map((each) => (each._id === product._id ? { ...each, unitPrice: 3 } : each)),
    )
    await page.goto('/dashboard/order')
    await page.getByRole('link', { name: `Order again: ${product.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Order again' })
    await expect(dialog.getByRole('listitem')).toContainText('up by $1.00: from $2.00 to $3.00')
    await dialog.getByRole('button', { name: 'Add 1 line to the pad' }).click()
    await expect(orderPad(page).part(1)).toHaveValue(product.name)
    await expect(orderPad(page).quantity(1)).toHaveValue(String(quantity))
    await expect(orderPad(page).sendButton(1)).toBeEnabled()
    await deleteProducts(admin, added)
  })

  test('a session that ends while lines are sent goes on after the login, and books none twice', async ({
    visit,
  }) => {
    const admin = await visit({ as: 'admin' })
    await admin.goto('/')
    const added = await addProducts(admin, 9, 'SE')
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    const lines = added.map(({ name }) => ({ part: name, quantity: String(quantity) }))
    await page.goto(`/dashboard/bulk-order${linesHash(encodePad(lines))}`)
    await page.getByRole('button', { name: 'Add 9 lines' }).click()
    await refuseRenewals(page)
    await endSessionAfter(page, 3)
    await orderPad(page).sendButton(9).click()
    const dialog = page.getByRole('dialog', { name: /^Send \d+ lines$/ })
    await dialog.getByRole('radio', { name: 'Another address' }).check()
    await dialog.getByLabel('Address', { exact: true }).fill(deliverTo.address)
    await dialog.getByLabel('Phone number').fill(deliverTo.phoneNumber)
    await dialog.getByRole('button', { name: 'Send 9 lines' }).click()

    await expect(page).toHaveURL('/login')
    await expect(page.getByText(/Your session has ended/)).toBeVisible()
    await page.unrouteAll()
    await logIn(page)
    await placedOrder(page, 9)
    for (const { _id } of added) expect(await serverStock(_id)).toBe(limits.availAble - quantity)
    await deleteProducts(admin, added)
  })
})
