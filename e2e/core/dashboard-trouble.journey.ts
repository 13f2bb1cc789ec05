import { messages, requestMessages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { answerJson, holdRequests } from '../lib/api.ts'
import { allow, intercept } from '../lib/dashboard-trouble.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'

const unreachable = 'The server cannot be reached. Check your connection and try again.'
const main = (page: Page) => page.getByRole('main')

describe('a form that is not accepted', () => {
  // All forms are sent by one hook, so one of them is tried here; the fault matrix tries all.
  test('shows why, keeps what was typed, and is sent once', async ({ visit }) => {
    const fields = { Rating: '4', Review: 'Typed with care.' }
    const says = 'Say more.'
    const page = await visit({ as: 'buyer', allow })
    const field = (label: string) => page.getByLabel(label, { exact: label === 'Review' })
    const toasts = page.getByRole('region', { name: /^Notifications/ })
    const summary = main(page).getByRole('alert').filter({ hasText: 'There is a problem' })
    const expectTyped = async (when: string) => {
      for (const [label, value] of Object.entries(fields)) {
        await expect(field(label), when).toHaveValue(value)
      }
    }
    const replyWith = await intercept(page, 'addReview')
    await page.goto(dashboardPages.myReviews.path)
    for (const [label, value] of Object.entries(fields)) await field(label).fill(value)

    replyWith((route) => route.abort('connectionrefused'))
    const send = main(page).locator('button[type="submit"]')
    await send.click()
    await expect(toasts).toContainText('It is not known yet whether your review was added.')
    await toasts.getByRole('button', { name: 'Stop asking' }).click()
    await expect(summary).toContainText(
      `It is not known whether your review was added. ${unreachable}`,
    )
    await expect(page.locator(':focus')).toContainText('There is a problem')
    await expectTyped('the API down')

    replyWith(answerJson({ message: requestMessages.invalid, fields: { review: says } }, 422))
    await send.click()
    await expect(summary).toContainText(says)
    await expect(field('Review')).toHaveAccessibleDescription(new RegExp(says))
    await expect(field('Review')).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('link', { name: new RegExp(says) }).click()
    await expect(field('Review')).toBeFocused()
    await expectTyped('a 422 with fields')

    // While a slow call is pending, the button says so and sends nothing else.
    const requests = holdRequests()
    replyWith(requests.handler)
    await send.click()
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(send).not.toHaveText('Add review')
    const request = await requests.next()
    await send.click({ force: true })
    await answerJson({ message: requestMessages.invalid }, 422)(request)
    await expect(summary).toContainText(requestMessages.invalid)
    expect(requests.held, 'nothing else was sent').toEqual([])

    await page.reload()
    await expectTyped('a reload')

    replyWith(answerJson({ message: messages.refusal.signInFirst }, 401))
    await send.click()
    await expect(page).toHaveURL('/login')
  })
})
