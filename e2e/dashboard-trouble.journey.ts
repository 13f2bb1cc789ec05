import { demoAccounts } from '@strapline/contract/demo-accounts'
import { drawingPath } from '@strapline/contract/drawings'
import { type EndpointName, endpoints } from '@strapline/contract/endpoints'
import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Page, Route } from 'playwright'
import { describe } from 'vitest'
import { answerJson, holdRequests } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { test } from './lib/journey.ts'
import { shop } from './lib/shop.ts'
import { skipRetryDelays } from './lib/steps.ts'

const unreachable = 'The server cannot be reached. Check your connection and try again.'
const main = (page: Page) => page.getByRole('main')

type Reply = (route: Route) => unknown

/** The server's own answer. */
const passThrough: Reply = (route) => route.continue()

/**
 * Intercepts a call with any parameters; other methods at its address pass. Returns a function that sets
 * the reply: replacing the route instead could let a request through in between.
 */
async function intercept(page: Page, name: EndpointName) {
  const { method, path } = endpoints[name]
  const pattern = new RegExp(
    `^${shop().apiUrl}${path.replace(/\{\w+\}/g, '[^/]+')}$`.replaceAll('.', '\\.'),
  )
  let reply = passThrough
  await page.route(pattern, (route) =>
    route.request().method() === method ? reply(route) : route.fallback(),
  )
  return (next: Reply) => {
    reply = next
  }
}

/** What Chromium logs for these replies. */
const allow = [/ERR_CONNECTION_REFUSED/, /status of (401|403|404|422|429|500|502)/]

const forms = [
  {
    path: dashboardPages.myReviews.path,
    as: 'buyer',
    call: 'addReview',
    fields: { Rating: '4', Review: 'Typed with care.' },
    button: 'Add review',
    change: 'your review was added',
    wrong: { review: 'Say more.' },
    at: 'Review',
  },
  {
    path: dashboardPages.profile.path,
    as: 'buyer',
    call: 'updateUser',
    fields: { Name: 'Demo Buyer', Education: 'Typed with care', Age: '50', Country: 'Malta' },
    button: 'Update profile',
    change: 'your profile was updated',
    wrong: { education: 'Unheard of.' },
    at: 'Education',
  },
  {
    path: dashboardPages.addProduct.path,
    as: 'admin',
    call: 'addProduct',
    fields: {
      Name: 'Typed with care',
      Description: 'Never stored.',
      'Minimum order': '3',
      Available: '30',
      'Unit price': '1.25',
      'Image URL': drawingPath('heat-gun'),
    },
    button: 'Add product',
    change: 'Typed with care was added',
    wrong: { name: 'There is one already.' },
    at: 'Name',
  },
] as const

describe('a form that is not accepted', () => {
  test.for(forms)(
    '$path shows why and keeps what was typed',
    async ({ path, as, call, fields, button, change, wrong, at }, { visit }) => {
      const page = await visit({ as, allow })
      const field = (label: string) => page.getByLabel(label, { exact: label === 'Review' })
      const toasts = page.getByRole('region', { name: /^Notifications/ })
      const summary = main(page).getByRole('alert').filter({ hasText: 'There is a problem' })
      const expectTyped = async (when: string) => {
        for (const [label, value] of Object.entries(fields)) {
          await expect(field(label), when).toHaveValue(value)
        }
      }
      const replyWith = await intercept(page, call)
      await page.goto(path)
      for (const [label, value] of Object.entries(fields)) await field(label).fill(value)

      replyWith((route) => route.abort('connectionrefused'))
      await page.getByRole('button', { name: button }).click()
      await expect(toasts).toContainText(`It is not known yet whether ${change}.`)
      await toasts.getByRole('button', { name: 'Stop asking' }).click()
      await expect(summary).toContainText(`It is not known whether ${change}. ${unreachable}`)
      await expect(page.locator(':focus')).toContainText('There is a problem')
      await expectTyped('the API down')

      const [[wrongField, says] = []] = Object.entries(wrong)
      expect(wrongField).toBeDefined()
      replyWith(answerJson({ message: messages.refusal.invalid, fields: wrong }, 422))
      await page.getByRole('button', { name: button }).click()
      await expect(summary).toContainText(String(says))
      await expect(field(at)).toHaveAccessibleDescription(new RegExp(String(says)))
      await expect(field(at)).toHaveAttribute('aria-invalid', 'true')
      await summary.getByRole('link', { name: new RegExp(String(says)) }).click()
      await expect(field(at)).toBeFocused()
      await expectTyped('a 422 with fields')

      // While a slow call is pending, the button says so and sends nothing else.
      const requests = holdRequests()
      replyWith(requests.handler)
      const busy = main(page).locator('button[type="submit"]')
      await busy.click()
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      await expect(busy).not.toHaveText(button)
      const request = await requests.next()
      await busy.click({ force: true })
      await answerJson({ message: messages.refusal.invalid }, 422)(request)
      await expect(summary).toContainText(messages.refusal.invalid)
      expect(requests.held, 'nothing else was sent').toEqual([])

      await page.reload()
      await expectTyped('a reload')

      replyWith(answerJson({ message: messages.refusal.signInFirst }, 401))
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL('/login')
    },
  )
})

describe('a role that does not load', () => {
  test('leaves the pages of everybody in the menu, and can be retried', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow })
    await page.clock.install()
    const replyWith = await intercept(page, 'isAdmin')
    replyWith((route) => route.abort('connectionrefused'))
    await page.goto(dashboardPages.myOrders.path)
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(page.getByRole('table')).toBeVisible()
    await skipRetryDelays(page, page.getByRole('button', { name: 'Try again' }))
    await expect(menu.getByRole('link')).toHaveText(['Catalogue', 'My Profile'])
    replyWith(passThrough)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(menu.getByRole('link')).toHaveText([
      'Catalogue',
      'My Profile',
      'My Orders',
      'My Reviews',
    ])
    await expect(page.getByRole('link', { name: demoAccounts.buyer.name })).toBeVisible()
  })
})
