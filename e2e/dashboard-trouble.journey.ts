import { demoAccounts } from '@strapline/contract/demo-accounts'
import { drawingPath } from '@strapline/contract/drawings'
import { type EndpointName, endpoints } from '@strapline/contract/endpoints'
import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Locator, Page, Route } from 'playwright'
import { describe } from 'vitest'
import { answer, answerJson, holdRequests } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { test } from './lib/journey.ts'
import { shop } from './lib/shop.ts'
import { skipRetryDelays } from './lib/steps.ts'

const unreachable = 'The server cannot be reached. Check your connection and try again.'
const notUnderstood = 'The server gave an answer that this page does not understand.'
const main = (page: Page) => page.getByRole('main')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

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

/** Replies instead of an answer, and the message for each. Neighbours differ, so that a change is noticed. */
const failures = {
  'the API down': { reply: (route) => route.abort('connectionrefused'), says: unreachable },
  'HTML instead of JSON': {
    reply: answer('<!doctype html><h1>Welcome to nginx</h1>', 'text/html'),
    says: notUnderstood,
  },
  'a 404': {
    reply: answerJson({ message: messages.refusal.notFound }, 404),
    says: messages.refusal.notFound,
  },
  'a 502 in HTML': { reply: answer('<h1>Bad gateway</h1>', 'text/html', 502), says: notUnderstood },
  'a 422': {
    reply: answerJson({ message: messages.refusal.invalid, fields: { other: 'No.' } }, 422),
    says: messages.refusal.invalid,
  },
  'JSON of the wrong shape': {
    reply: answerJson({ data: [{ _id: 1 }], reviews: 'none', admin: 'perhaps' }),
    says: notUnderstood,
  },
  'a 403': {
    reply: answerJson({ message: messages.refusal.notAllowed }, 403),
    says: messages.refusal.notAllowed,
  },
  'a 429': {
    reply: answerJson({ message: 'Too many calls. Wait a minute.' }, 429),
    says: 'Too many calls. Wait a minute.',
  },
  'a 500': {
    reply: answerJson({ message: messages.refusal.unexpected }, 500),
    says: messages.refusal.unexpected,
  },
} satisfies Record<string, { reply: Reply; says: string }>

type FailureName = keyof typeof failures

/** What Chromium logs for these replies. */
const allow = [/ERR_CONNECTION_REFUSED/, /status of (401|403|404|422|429|500|502)/]

interface PageCase {
  path: string
  as: 'buyer' | 'admin'
  call: EndpointName
  title: string
  shown: (page: Page) => Locator
  failures: FailureName[]
  /** Where a 401 leads. */
  expired: string
  /** An empty answer, and the heading for it. */
  empty?: [unknown, string]
}

/** The failures that depend on the page: its refusals, and the shape of its answer. */
const ofEachPage: FailureName[] = ['a 404', 'JSON of the wrong shape', 'a 403']

const pages: PageCase[] = [
  {
    path: dashboardPages.profile.path,
    as: 'buyer',
    call: 'getUser',
    title: 'Your profile did not load',
    shown: (page: Page) => page.getByLabel('Education'),
    failures: ofEachPage,
    expired: '/login',
  },
  {
    path: dashboardPages.myOrders.path,
    as: 'buyer',
    call: 'listMyOrders',
    title: 'Your orders did not load',
    shown: (page: Page) => page.getByRole('table'),
    // Spec section 4: a 401 and a 403 lead home.
    failures: ['a 404', 'JSON of the wrong shape'],
    expired: '/',
    empty: [[], 'No orders yet'],
  },
  {
    path: dashboardPages.myReviews.path,
    as: 'buyer',
    call: 'listReviews',
    title: 'The reviews did not load',
    shown: (page: Page) => page.getByRole('figure').first(),
    failures: ofEachPage,
    expired: '/login',
    empty: [{ reviews: [] }, 'No reviews yet'],
  },
  {
    path: dashboardPages.makeAdmin.path,
    as: 'admin',
    call: 'listUsers',
    title: 'The users did not load',
    shown: (page: Page) => page.getByRole('table'),
    failures: ofEachPage,
    expired: '/login',
    empty: [[], 'No users yet'],
  },
  {
    path: dashboardPages.manageProducts.path,
    as: 'admin',
    call: 'listProducts',
    title: 'The products did not load',
    shown: (page: Page) => page.getByRole('table'),
    // What a failure is called does not depend on the page, so one page meets all of them.
    failures: Object.keys(failures) as FailureName[],
    expired: '/login',
    empty: [{ data: [] }, 'No products yet'],
  },
  {
    path: dashboardPages.manageOrders.path,
    as: 'admin',
    call: 'listOrders',
    title: 'The orders did not load',
    shown: (page: Page) => page.getByRole('table'),
    failures: ofEachPage,
    expired: '/login',
    empty: [[], 'No orders yet'],
  },
]

describe('a dashboard page whose data does not load', () => {
  test.for(pages)(
    '$path',
    async ({ path, as, call, title, shown, expired, failures: shownFailures, empty }, {
      visit,
    }) => {
      const page = await visit({ as, allow })
      await page.clock.install()
      const alert = main(page).getByRole('alert').filter({ hasText: title })
      const replyWith = await intercept(page, call)
      for (const [index, name] of shownFailures.entries()) {
        const { reply, says } = failures[name]
        replyWith(reply)
        // Each retry meets the next failure, and the last one the page.
        if (index === 0) await page.goto(path)
        else await tryAgain(page).click()
        await skipRetryDelays(page, alert.getByText(says))
        await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      }
      replyWith(passThrough)
      await tryAgain(page).click()
      await expect(shown(page)).toBeVisible()
      await expect(alert).toHaveCount(0)

      const requests = holdRequests()
      replyWith(requests.handler)
      await page.goto(path)
      await expect(
        main(page)
          .getByText(/^Loading/)
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const request = await requests.next()
      if (empty) {
        const [nothing, words] = empty
        await answerJson(nothing)(request)
        await expect(main(page).getByRole('heading', { name: words })).toBeVisible()
      } else {
        await request.continue()
        await expect(shown(page)).toBeVisible()
      }

      replyWith(answerJson({ message: messages.refusal.signInFirst }, 401))
      await page.goto(path)
      await expect(page).toHaveURL(expired)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    },
  )
})

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

      replyWith(failures['the API down'].reply)
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
