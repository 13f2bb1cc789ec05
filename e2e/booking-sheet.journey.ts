import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import type { Page, Route } from 'playwright'
import { describe } from 'vitest'
import { answerJson, callTo } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { phone, test } from './lib/journey.ts'
import { closeToast, fillInBooking, logIn, openInDashboard } from './lib/steps.ts'

const product = productOf('clamp-meter')
const productPage = `/purchase/${product._id}`
const fields = {
  address: 'Hafenstrasse 7, 20457 Hamburg',
  phoneNumber: '+49 40 5550 9876',
  quantity: '8',
}

const sheet = (page: Page) => page.getByRole('dialog')
const addOrder = (page: Page) => page.getByRole('button', { name: 'Add order' })
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })
const submit = (page: Page) => sheet(page).getByRole('button', { name: 'Submit' })

async function expectFields(page: Page, { address, phoneNumber, quantity }: typeof fields) {
  await expect(sheet(page).getByLabel('Address')).toHaveValue(address)
  await expect(sheet(page).getByLabel('Phone number')).toHaveValue(phoneNumber)
  await expect(sheet(page).getByLabel('Quantity')).toHaveValue(quantity)
}

const empty = { address: '', phoneNumber: '', quantity: '' }

/** What this browser keeps, in one text. */
const keptIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

/** Holds the booking back; answers a function that lets it go with what to do with it. */
async function holdBooking(page: Page) {
  const waiting: Route[] = []
  await page.route(callTo('bookOrder'), (route) => {
    waiting.push(route)
  })
  return {
    sent: waiting,
    async next(): Promise<Route> {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      return waiting.shift() as Route
    },
  }
}

describe('what is typed into a booking', () => {
  test('survives a reload, another page and another product, until it is booked', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(productPage)
    await fillInBooking(page, fields)
    await page.reload()
    await expect(sheet(page), 'the sheet is still open').toHaveAccessibleName(
      `Booking for: ${product.name}`,
    )
    await expectFields(page, fields)
    await expect(sheet(page).getByText('What you typed before is still here.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()

    await openInDashboard(page, 'My Orders')
    await page.goto(`/purchase/${productOf('heat-gun')._id}`)
    await addOrder(page).click()
    await expectFields(page, empty)
    await page.goto(productPage)
    await addOrder(page).click()
    await expectFields(page, fields)

    await submit(page).click()
    await closeToast(page, messages.success.booked)
    await addOrder(page).click()
    await expectFields(page, empty)
    expect(await keptIn(page)).not.toContain(fields.address)
  })

  test('is thrown away by signing out, and never shown to somebody else', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    await page.goto(productPage)
    await fillInBooking(page, fields)
    await page.keyboard.press('Escape')
    await signOut(page).click()
    await expect(page).toHaveURL('/')
    expect(await keptIn(page)).not.toContain(fields.address)

    await page.goto(productPage)
    await logIn(page)
    await fillInBooking(page, fields)
    await page.route(
      callTo('bookOrder'),
      answerJson({ message: messages.refusal.signInFirst }, 401),
    )
    await submit(page).click()
    await expect(page).toHaveURL('/login')
    expect(await keptIn(page), 'a session that ended by itself keeps it').toContain(fields.address)
    await logIn(page, demoAccounts.admin)
    await expect(page).toHaveURL(productPage)
    await addOrder(page).click()
    await expectFields(page, empty)
    expect(await keptIn(page)).not.toContain(fields.address)
  })
})

describe('the answer to a booking', () => {
  const outcomes = [
    ['worked', answerJson({ success: true })],
    ['was refused', answerJson({ success: false })],
    ['failed', answerJson({ message: messages.refusal.unexpected }, 500)],
    ['came too late', answerJson({ message: messages.refusal.signInFirst }, 401)],
  ] as const
  test.for(outcomes)(
    'that %s is told to nobody once its buyer has signed out',
    async ([, respond], { visit }) => {
      const page = await visit({ as: 'buyer', allow: [/status of (401|500)/] })
      const bookings = await holdBooking(page)
      await page.goto(productPage)
      await fillInBooking(page, fields)
      await submit(page).click()
      const booking = await bookings.next()
      await page.keyboard.press('Escape')
      await signOut(page).click()
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await logIn(page, demoAccounts.admin)
      await expect(page).toHaveURL('/')
      await closeToast(page, messages.failure.userExists)

      // A toast would be gone again before one has looked around.
      const told = await page.evaluateHandle(() => {
        const texts: string[] = []
        new MutationObserver(() => texts.push(document.body.textContent ?? '')).observe(
          document.body,
          { childList: true, subtree: true },
        )
        return texts
      })
      const answered = page.waitForResponse(callTo('bookOrder'))
      await respond(booking)
      await answered
      await openInDashboard(page, 'Manage Products')
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const texts = (await told.jsonValue()).join()
      expect(texts).toContain('Manage Products')
      for (const words of [
        messages.success.booked,
        messages.booking.alreadyExists,
        messages.refusal.unexpected,
        messages.refusal.signInFirst,
      ]) {
        expect(texts).not.toContain(words)
      }
      await expect(signOut(page), 'nobody else’s session has ended').toBeVisible()
    },
  )

  test('is awaited by one press, also after leaving the page meanwhile', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    const bookings = await holdBooking(page)
    await page.goto(productPage)
    await fillInBooking(page, fields)
    await submit(page).dblclick()
    const booking = await bookings.next()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/purchase')
    await page.goBack()
    await addOrder(page).click()
    const busy = sheet(page).getByRole('button', { name: 'Booking…' })
    await busy.click({ force: true })
    await answerJson({ success: true })(booking)
    await closeToast(page, messages.success.booked)
    expect(bookings.sent, 'nothing else was sent').toHaveLength(0)
    await expect(page).toHaveURL(productPage)
    expect(await keptIn(page)).not.toContain(fields.address)
  })
})

describe('Back', () => {
  test.for([phone, { width: 1280, height: 800 }])(
    'closes the sheet before it leaves the page, at $width pixels',
    async (viewport, { visit }) => {
      const page = await visit({ as: 'buyer', viewport })
      await page.goto('/purchase')
      await page.goto(productPage)
      await expect(addOrder(page)).toBeVisible()
      const scrollTop = () => page.evaluate(() => window.scrollY)
      await page.evaluate(() => window.scrollTo(0, 120))
      const before = await scrollTop()
      await fillInBooking(page, fields)
      expect(await scrollTop(), 'the page behind stays where it is').toBe(before)
      await page.goBack()
      await expect(sheet(page)).toBeHidden()
      expect(await scrollTop()).toBe(before)
      await expect(page).toHaveURL(productPage)
      await expect(addOrder(page)).toBeFocused()
      await addOrder(page).click()
      await expectFields(page, fields)
      await page.goBack()
      await expect(sheet(page)).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/purchase')
    },
  )

  test('leaves the page at once when the sheet was closed in another way', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase')
    await page.goto(productPage)
    await fillInBooking(page, { ...fields, quantity: '9' })
    const depth = () => page.evaluate(() => history.state?.idx)
    const open = await depth()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toBeHidden()
    expect(await depth()).toBe(open - 1)
    await addOrder(page).click()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await addOrder(page).click()
    await submit(page).click()
    await closeToast(page, messages.success.booked)
    await expect(sheet(page)).toBeHidden()
    expect(await depth()).toBe(open - 1)
    await page.goBack()
    await expect(page).toHaveURL('/purchase')
  })
})
