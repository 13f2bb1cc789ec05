import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { bookingModal, toasts } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { answerJson, callTo, holdRequests } from '../lib/api.ts'
import { fields, productPage, storedIn } from '../lib/booking-sheet.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { signOut } from '../lib/locators.ts'
import { logIn, openInDashboard, recordTexts } from '../lib/steps.ts'

/** Holds bookings back until the journey responds to them. */
async function holdBookings(page: Page) {
  const bookings = holdRequests()
  await page.route(callTo('bookOrder'), bookings.handler)
  return bookings
}

describe('the answer to a booking', () => {
  // The other outcomes, and those of the dashboard's lists, are in send.test.ts.
  test('that was a 401 is shown to nobody once its buyer has signed out', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    const bookings = await holdBookings(page)
    await page.goto(productPage)
    await bookingModal(page).fillIn(fields)
    await bookingModal(page).submit.click()
    const booking = await bookings.next()
    await page.keyboard.press('Escape')
    await signOut(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await logIn(page, demoAccounts.admin)
    await expect(page).toHaveURL('/')
    await toasts(page).close(messages.failure.userExists)

    const readTexts = await recordTexts(page)
    const answered = page.waitForResponse(callTo('bookOrder'))
    await answerJson({ message: messages.refusal.signInFirst }, 401)(booking)
    await answered
    await openInDashboard(page, 'Manage Products')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const texts = await readTexts()
    expect(texts).toContain('Manage Products')
    expect(texts).not.toContain(messages.refusal.signInFirst)
    await expect(signOut(page), 'the admin’s session has not ended').toBeVisible()
  })

  test('is awaited before another is sent, also after leaving the page meanwhile', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    const bookings = await holdBookings(page)
    await page.goto(productPage)
    await bookingModal(page).fillIn(fields)
    await bookingModal(page).submit.dblclick()
    const booking = await bookings.next()
    await page.keyboard.press('Escape')
    await expect(bookingModal(page).root).toBeHidden()
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/purchase')
    await page.goBack()
    await bookingModal(page).opener.click()
    const busy = bookingModal(page).root.getByRole('button', { name: 'Booking…' })
    await busy.click({ force: true })
    await answerJson({ success: true })(booking)
    await toasts(page).close(messages.success.booked)
    expect(bookings.held, 'nothing else was sent').toEqual([])
    await expect(page).toHaveURL(productPage)
    expect(await storedIn(page)).not.toMatch(/strapline\.(draft\.booking|change)/)
  })
})

describe('Back', () => {
  test('leaves the page at once when the sheet was closed in another way', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase')
    await page.goto(productPage)
    await bookingModal(page).fillIn({ ...fields, quantity: '9' })
    const depth = () => page.evaluate(() => history.state?.idx)
    const open = await depth()
    await bookingModal(page).root.getByRole('button', { name: 'Close' }).click()
    await expect(bookingModal(page).root).toBeHidden()
    expect(await depth()).toBe(open - 1)
    await bookingModal(page).opener.click()
    await expect(bookingModal(page).root).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bookingModal(page).root).toBeHidden()
    await bookingModal(page).opener.click()
    await bookingModal(page).submit.click()
    await toasts(page).close(messages.success.booked)
    await expect(bookingModal(page).root).toBeHidden()
    expect(await depth()).toBe(open - 1)
    await page.goBack()
    await expect(page).toHaveURL('/purchase')
  })
})
