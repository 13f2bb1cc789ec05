import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { bookableQuantities, type QuantityLimits } from '@strapline/contract/rules'
import { bookingModal, toasts } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { answerJson, callTo } from '../lib/api.ts'
import { fields, product, productPage, storedIn } from '../lib/booking-sheet.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { signOut } from '../lib/locators.ts'
import { logIn, openInDashboard } from '../lib/steps.ts'

async function expectFields(page: Page, { address, phoneNumber, quantity }: typeof fields) {
  await expect(bookingModal(page).root.getByLabel('Address')).toHaveValue(address)
  await expect(bookingModal(page).root.getByLabel('Phone number')).toHaveValue(phoneNumber)
  await expect(bookingModal(page).root.getByLabel('Quantity')).toHaveValue(quantity)
}

/** The quantity that a page shows until another is typed, which the sheet begins with. */
const smallestOf = (limits: QuantityLimits) => String(bookableQuantities(limits)?.smallest)

describe('the draft of a booking', () => {
  test('survives a reload, another page and another product, until it is booked', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(productPage)
    await bookingModal(page).fillIn(fields)
    await page.reload()
    await expect(bookingModal(page).root, 'the sheet is still open').toHaveAccessibleName(
      `Order ${product.name}`,
    )
    await expectFields(page, fields)
    await expect(
      bookingModal(page).root.getByText('What you typed before is still here.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bookingModal(page).root).toBeHidden()

    await openInDashboard(page, 'My Orders')
    const heatGun = productOf('heat-gun')
    await page.goto(`/purchase/${heatGun._id}`)
    await bookingModal(page).opener.click()
    await expect(bookingModal(page).root.getByLabel('Quantity')).toHaveValue(smallestOf(heatGun))
    // Where the newest order went, known before anything is booked in this browser.
    await expect(bookingModal(page).root.getByLabel('Address')).not.toHaveValue('')
    await expect(bookingModal(page).root.getByLabel('Phone number')).not.toHaveValue('')
    await page.goto(productPage)
    await bookingModal(page).opener.click()
    await expectFields(page, fields)

    await bookingModal(page).submit.click()
    await toasts(page).close(messages.success.booked)
    await bookingModal(page).opener.click()
    // The address book knows where the last order went; how much begins anew.
    await expectFields(page, { ...fields, quantity: smallestOf(product) })
    expect(await storedIn(page)).not.toMatch(/strapline\.(draft\.booking|change)/)
  })

  test('is deleted by signing out, and never shown to another user', async ({ visit }) => {
    // Only what differs from the newest order's address is a draft.
    const typed = {
      ...fields,
      address: 'Am Sandtorkai 3, 20457 Hamburg',
      phoneNumber: '+49 40 5550 4711',
    }
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    await page.goto(productPage)
    await bookingModal(page).fillIn(typed)
    await page.keyboard.press('Escape')
    await signOut(page).click()
    await expect(page).toHaveURL('/')
    expect(await storedIn(page)).not.toContain(typed.address)

    await page.goto(productPage)
    await logIn(page)
    await bookingModal(page).fillIn(typed)
    await page.route(
      callTo('bookOrder'),
      answerJson({ message: messages.refusal.signInFirst }, 401),
    )
    await bookingModal(page).submit.click()
    await expect(page).toHaveURL('/login')
    expect(await storedIn(page), 'an expired session keeps it').toContain(typed.address)
    // No orders of this user's own, whatever other journeys order meanwhile: the newest one would fill the address.
    await page.route(callTo('listMyOrders', { email: demoAccounts.admin.email }), answerJson([]))
    await logIn(page, demoAccounts.admin)
    await expect(page).toHaveURL(productPage)
    // The page is as it was left: with the sheet open, and nothing in it of somebody else.
    await expectFields(page, { address: '', phoneNumber: '', quantity: smallestOf(product) })
    expect(await storedIn(page)).not.toContain(typed.address)
  })
})

describe('Back', () => {
  test.for([phone, { width: 1280, height: 800 }])(
    'closes the sheet before it leaves the page, at $width pixels',
    async (viewport, { visit }) => {
      const page = await visit({ as: 'buyer', viewport })
      await page.goto('/purchase')
      await page.goto(productPage)
      await expect(bookingModal(page).opener).toBeVisible()
      const scrollTop = () => page.evaluate(() => window.scrollY)
      await page.evaluate(() => window.scrollTo(0, 120))
      const before = await scrollTop()
      await bookingModal(page).fillIn(fields)
      expect(await scrollTop(), 'the page behind stays where it is').toBe(before)
      await page.goBack()
      await expect(bookingModal(page).root).toBeHidden()
      expect(await scrollTop()).toBe(before)
      await expect(page).toHaveURL(productPage)
      await expect(bookingModal(page).opener).toBeFocused()
      await bookingModal(page).opener.click()
      await expectFields(page, fields)
      await page.goBack()
      await expect(bookingModal(page).root).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/purchase')
    },
  )
})
