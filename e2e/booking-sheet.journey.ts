import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { answerJson, callTo, holdRequests } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { phone, test } from './lib/journey.ts'
import { closeToast, fillInBooking, logIn, openInDashboard, recordTexts } from './lib/steps.ts'

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

/** All of local storage as one text. */
const storedIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

/** Holds bookings back until the journey responds to them. */
async function holdBookings(page: Page) {
  const bookings = holdRequests()
  await page.route(callTo('bookOrder'), bookings.handler)
  return bookings
}

describe('the draft of a booking', () => {
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
    // The address book knows where the last order went; how much is typed anew.
    await expectFields(page, { ...fields, quantity: '' })
    expect(await storedIn(page)).not.toMatch(/strapline\.(draft\.booking|change)/)
  })

  test('is deleted by signing out, and never shown to another user', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    await page.goto(productPage)
    await fillInBooking(page, fields)
    await page.keyboard.press('Escape')
    await signOut(page).click()
    await expect(page).toHaveURL('/')
    expect(await storedIn(page)).not.toContain(fields.address)

    await page.goto(productPage)
    await logIn(page)
    await fillInBooking(page, fields)
    await page.route(
      callTo('bookOrder'),
      answerJson({ message: messages.refusal.signInFirst }, 401),
    )
    await submit(page).click()
    await expect(page).toHaveURL('/login')
    expect(await storedIn(page), 'an expired session keeps it').toContain(fields.address)
    await logIn(page, demoAccounts.admin)
    await expect(page).toHaveURL(productPage)
    // The page is as it was left: with the sheet open, and nothing in it of somebody else.
    await expectFields(page, empty)
    expect(await storedIn(page)).not.toContain(fields.address)
  })
})

describe('the answer to a booking', () => {
  // The other outcomes, and those of the dashboard's lists, are in send.test.ts.
  const outcomes = [
    ['succeeded', answerJson({ success: true })],
    ['was a 401', answerJson({ message: messages.refusal.signInFirst }, 401)],
  ] as const
  test.for(outcomes)(
    'that %s is shown to nobody once its buyer has signed out',
    async ([, respond], { visit }) => {
      const page = await visit({ as: 'buyer', allow: [/status of 401/] })
      const bookings = await holdBookings(page)
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

      const readTexts = await recordTexts(page)
      const answered = page.waitForResponse(callTo('bookOrder'))
      await respond(booking)
      await answered
      await openInDashboard(page, 'Manage Products')
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const texts = await readTexts()
      expect(texts).toContain('Manage Products')
      for (const words of [messages.success.booked, messages.refusal.signInFirst]) {
        expect(texts).not.toContain(words)
      }
      await expect(signOut(page), 'the admin’s session has not ended').toBeVisible()
    },
  )

  test('is awaited before another is sent, also after leaving the page meanwhile', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    const bookings = await holdBookings(page)
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
    expect(bookings.held, 'nothing else was sent').toEqual([])
    await expect(page).toHaveURL(productPage)
    expect(await storedIn(page)).not.toMatch(/strapline\.(draft\.booking|change)/)
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
    await expect(sheet(page)).toBeVisible()
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
