import { demoAccounts } from '@strapline/contract/demo-accounts'
import { drawingPath } from '@strapline/contract/drawings'
import { type EndpointName, endpoints } from '@strapline/contract/endpoints'
import { messages } from '@strapline/contract/messages'
import type { Page, Route } from 'playwright'
import { describe, inject } from 'vitest'
import { answer, answerJson } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { test } from './lib/journey.ts'
import { skipPauses } from './lib/steps.ts'

const unreachable = 'The server cannot be reached. Check your connection and try again.'
const notUnderstood = 'The server gave an answer that this page does not understand.'
const main = (page: Page) => page.getByRole('main')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

type Reply = (route: Route) => unknown

/** What the server itself says. */
const honestly: Reply = (route) => route.continue()

/**
 * Takes over the call with this name, whatever its parameters; other methods at its address pass. What
 * it gives back changes the answer: taking the call over anew might let one through in between.
 */
async function takeOver(page: Page, name: EndpointName) {
  const { method, path } = endpoints[name]
  const pattern = new RegExp(
    `^${inject('apiUrl')}${path.replace(/\{\w+\}/g, '[^/]+')}$`.replaceAll('.', '\\.'),
  )
  let reply = honestly
  await page.route(pattern, (route) =>
    route.request().method() === method ? reply(route) : route.fallback(),
  )
  return (next: Reply) => {
    reply = next
  }
}

/** What may come instead of an answer, and what is said of it: never the same as of the one before. */
const troubles: Record<string, { reply: Reply; says: string }> = {
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
}

/** Everything that Chromium says of such answers, and nothing else. */
const allow = [/ERR_CONNECTION_REFUSED/, /status of (401|403|404|422|429|500|502)/]

const pages = [
  {
    path: '/dashboard/profile',
    as: 'buyer',
    call: 'getUser',
    title: 'Your profile did not load',
    shown: (page: Page) => page.getByLabel('Education'),
    expired: '/login',
  },
  {
    path: '/dashboard/order',
    as: 'buyer',
    call: 'listMyOrders',
    title: 'Your orders did not load',
    shown: (page: Page) => page.getByRole('table'),
    // Spec section 4; a 403 as well.
    expired: '/',
    leaves: ['a 403'],
    empty: [[], 'No orders yet'],
  },
  {
    path: '/dashboard/review',
    as: 'buyer',
    call: 'listReviews',
    title: 'The reviews did not load',
    shown: (page: Page) => page.getByRole('figure').first(),
    expired: '/login',
    empty: [{ reviews: [] }, 'No reviews yet'],
  },
  {
    path: '/dashboard/make-admin',
    as: 'admin',
    call: 'listUsers',
    title: 'The users did not load',
    shown: (page: Page) => page.getByRole('table'),
    expired: '/login',
    empty: [[], 'No users yet'],
  },
  {
    path: '/dashboard/manage-product',
    as: 'admin',
    call: 'listProducts',
    title: 'The products did not load',
    shown: (page: Page) => page.getByRole('table'),
    expired: '/login',
    empty: [{ data: [] }, 'No products yet'],
  },
  {
    path: '/dashboard/manage-order',
    as: 'admin',
    call: 'listOrders',
    title: 'The orders did not load',
    shown: (page: Page) => page.getByRole('table'),
    expired: '/login',
    empty: [[], 'No orders yet'],
  },
] as const

describe('trouble with what a page of the dashboard shows', () => {
  test.for(pages)(
    '$path',
    async ({ path, as, call, title, shown, expired, ...more }, { visit }) => {
      const page = await visit({ as, allow })
      await page.clock.install()
      const stays = Object.entries(troubles).filter(
        ([name]) => !('leaves' in more && (more.leaves as readonly string[]).includes(name)),
      )
      const trouble = main(page).getByRole('alert').filter({ hasText: title })
      const answerWith = await takeOver(page, call)
      for (const [index, [name, { reply, says }]] of stays.entries()) {
        answerWith(reply)
        // Each try again comes to the next trouble, and the last one to the page.
        if (index === 0) await page.goto(path)
        else await tryAgain(page).click()
        await skipPauses(page, trouble.getByText(says))
        await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      }
      answerWith(honestly)
      await tryAgain(page).click()
      await expect(shown(page)).toBeVisible()
      await expect(trouble).toHaveCount(0)

      if ('empty' in more) {
        const [nothing, words] = more.empty
        answerWith(answerJson(nothing))
        await page.goto(path)
        await expect(main(page).getByRole('heading', { name: words })).toBeVisible()
      }

      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      answerWith(async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path)
      await expect(
        main(page)
          .getByText(/^Loading/)
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      release()
      await expect(shown(page)).toBeVisible()

      answerWith(answerJson({ message: messages.refusal.signInFirst }, 401))
      await page.goto(path)
      await expect(page).toHaveURL(expired)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    },
  )
})

const forms = [
  {
    path: '/dashboard/review',
    as: 'buyer',
    call: 'addReview',
    fields: { Rating: '4', Review: 'Typed with care.' },
    button: 'Add review',
    wrong: { review: 'Say more.' },
    at: 'Review',
  },
  {
    path: '/dashboard/profile',
    as: 'buyer',
    call: 'updateUser',
    fields: { Name: 'Demo Buyer', Education: 'Typed with care', Age: '50', Country: 'Malta' },
    button: 'Update profile',
    wrong: { education: 'Unheard of.' },
    at: 'Education',
  },
  {
    path: '/dashboard/add-product',
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
    wrong: { name: 'There is one already.' },
    at: 'Name',
  },
] as const

describe('trouble with what is sent', () => {
  test.for(forms)(
    '$path tells it and keeps what was typed',
    async ({ path, as, call, fields, button, wrong, at }, { visit }) => {
      const page = await visit({ as, allow })
      const field = (label: string) => page.getByLabel(label, { exact: label === 'Review' })
      const summary = main(page).getByRole('alert').filter({ hasText: 'There is a problem' })
      const expectTyped = async (when: string) => {
        for (const [label, value] of Object.entries(fields)) {
          await expect(field(label), when).toHaveValue(value)
        }
      }
      const answerWith = await takeOver(page, call)
      await page.goto(path)
      for (const [label, value] of Object.entries(fields)) await field(label).fill(value)

      for (const [name, { reply, says }] of Object.entries(troubles)) {
        answerWith(reply)
        await page.getByRole('button', { name: button }).click()
        await expect(summary, name).toContainText(says)
        await expect(page.locator(':focus'), name).toContainText('There is a problem')
        await expectTyped(name)
      }

      const [[wrongField, says] = []] = Object.entries(wrong)
      expect(wrongField).toBeDefined()
      answerWith(answerJson({ message: messages.refusal.invalid, fields: wrong }, 422))
      await page.getByRole('button', { name: button }).click()
      await expect(summary).toContainText(String(says))
      await expect(field(at)).toHaveAccessibleDescription(new RegExp(String(says)))
      await expect(field(at)).toHaveAttribute('aria-invalid', 'true')
      await summary.getByRole('link', { name: new RegExp(String(says)) }).click()
      await expect(field(at)).toBeFocused()
      await expectTyped('a 422 with fields')

      // Slow: it says what it is doing, and can't be asked for twice.
      let calls = 0
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      answerWith(async (route) => {
        calls += 1
        await held
        await answerJson({ message: messages.refusal.unexpected }, 500)(route)
      })
      const busy = main(page).locator('button[type="submit"]')
      await busy.click()
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      await expect(busy).not.toHaveText(button)
      await busy.click({ force: true })
      release()
      await expect(summary).toContainText(messages.refusal.unexpected)
      expect(calls).toBe(1)

      await page.reload()
      await expectTyped('a reload')

      answerWith(answerJson({ message: messages.refusal.signInFirst }, 401))
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL('/login')
    },
  )
})

describe('trouble with the role', () => {
  test('the menu keeps what everybody has, and tries again', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow })
    await page.clock.install()
    const answerWith = await takeOver(page, 'isAdmin')
    answerWith((route) => route.abort('connectionrefused'))
    await page.goto('/dashboard/order')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(page.getByRole('table')).toBeVisible()
    await skipPauses(page, page.getByRole('button', { name: 'Try again' }))
    await expect(menu.getByRole('link')).toHaveText(['Catalogue', 'My Profile'])
    answerWith(honestly)
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
