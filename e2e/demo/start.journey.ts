import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import type { Page, Request } from 'playwright'
import { describe } from 'vitest'
import { holdRequests } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { shop } from '../lib/shop.ts'
import { logIn } from '../lib/steps.ts'

const failed = [/ERR_FAILED/, /status of (404|500)/, /Loading chunk/]

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'The shop did not load' })

/** The built index.html, and the address of its program. */
async function builtPage() {
  const html = await (await fetch(shop().appUrl)).text()
  const entry = /data-program="([^"]+)"/.exec(html)?.[1] ?? ''
  return { html, entry: shop().appUrl + entry }
}

/**
 * Makes the server have a newer release than the page, without this part; `forAReload`: also for the page
 * after a reload. Returns the requests of pages from now on.
 */
async function releaseAnew(page: Page, part: RegExp, { forAReload }: { forAReload: boolean }) {
  const { html } = await builtPage()
  const documents: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request)
  })
  await page.route(`${shop().appUrl}/`, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: html.replace(/index-[\w-]{8}\.js/, 'index-newer000.js') })
      : route.fallback(),
  )
  await page.route(part, (route) =>
    forAReload || documents.length === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  return documents
}

describe('before the program runs', () => {
  test('a browser without JavaScript shows the shop’s name and what to do', async ({
    newContext,
  }) => {
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/purchase')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Strapline' })).toBeVisible()
    await expect(page.getByRole('heading')).toHaveText('The shop needs JavaScript')
    // Playwright finds no texts in a noscript element.
    await expect(page.getByRole('paragraph')).toHaveText(
      'Switch it on in your browser’s settings, then reload the page.',
    )
    await expect(failure(page)).toHaveCount(0)
    await context.close()
  })

  test('a script that fails is reported at once, and a reload mends it', async ({ visit }) => {
    const { entry } = await builtPage()
    const page = await visit({ as: 'buyer', allow: failed })
    for (const status of [0, 500]) {
      await page.route(entry, (route) => (status ? route.fulfill({ status }) : route.abort()))
      await page.goto('/purchase?q=1')
      await expect(failure(page), String(status)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Strapline' }).first()).toBeVisible()
      await page.unroute(entry)
      await page.getByRole('link', { name: 'Reload the page' }).click()
      await expect(page).toHaveTitle('Catalogue · Strapline')
      await expect(page.locator('#start-failure')).toHaveCount(0)
      await expect(page).toHaveURL('/purchase?q=1')
    }
  })

  test('a script that does not come is reported after ten seconds, and later the shop still starts', async ({
    visit,
  }) => {
    const { entry } = await builtPage()
    const page = await visit({ as: 'buyer' })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    const requests = holdRequests()
    await page.route(entry, requests.handler)
    await page.goto('/purchase', { waitUntil: 'commit' })
    const request = await requests.next()
    await expect(page.locator('#root')).toBeAttached()
    await page.clock.fastForward(9_999)
    await expect(failure(page)).toBeHidden()
    await page.clock.fastForward(1)
    await expect(failure(page)).toBeVisible()
    await page.clock.resume()
    await request.continue()
    await expect(page).toHaveTitle('Catalogue · Strapline')
    await expect(page.locator('#start-failure')).toHaveCount(0)
  })

  test('nothing moves when it takes over', async ({ visit }) => {
    const { entry } = await builtPage()
    for (const viewport of [undefined, phone]) {
      const page = await visit({
        as: 'buyer',
        ...(viewport && { viewport }),
        fresh: 'files come late',
        motion: 'usual',
      })
      // It never comes: a font that is there between the first paint and the program is taken over with it.
      await page.route(/\.woff2$/, () => undefined)
      const requests = holdRequests()
      await page.route(entry, requests.handler)
      await page.goto('/purchase', { waitUntil: 'commit' })
      const request = await requests.next()
      const brand = page.getByRole('banner').getByRole('link', { name: 'Strapline' })
      const before = await brand.boundingBox()
      const bar = await page.getByRole('banner').boundingBox()
      await request.continue()
      await expect(page).toHaveTitle('Catalogue · Strapline')
      expect(await brand.boundingBox()).toEqual(before)
      expect(await page.getByRole('banner').boundingBox()).toEqual(bar)
    }
  })
})

describe('after a new release', () => {
  const product = /\/static\/js\/product-[\w-]{8}\.js/

  test('a page of the old one reloads itself where a part is gone', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: failed })
    await page.goto('/')
    const documents = await releaseAnew(page, product, { forAReload: false })
    await page.getByRole('link', { name: 'Purchase' }).first().click()
    await expect(page.getByRole('button', { name: 'Add order' })).toBeVisible()
    expect(documents).toHaveLength(1)
  })

  test('it reloads once: then it says that the part is missing', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: failed })
    await page.goto('/')
    const documents = await releaseAnew(page, product, { forAReload: true })
    await page.getByRole('link', { name: 'Purchase' }).first().click()
    await expect(page.getByRole('alert')).toContainText(messages.chunkFailed('product'))
    expect(documents).toHaveLength(1)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('alert')).toContainText(messages.chunkFailed('product'))
    expect(documents, 'the second one was asked for').toHaveLength(2)
  })

  test('nothing that was typed is lost: it does not reload while a password is typed', async ({
    visit,
  }) => {
    const page = await visit({ viewport: phone, allow: failed })
    await page.goto('/signup')
    await page.getByLabel('Name').fill('New Buyer')
    await page.getByLabel('Email').fill('new@strapline.example')
    const menu = /\/static\/js\/top-bar-drawer-[\w-]{8}\.js/
    const documents = await releaseAnew(page, menu, { forAReload: true })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(() => documents.length).toBe(1)
    await expect(page.getByLabel('Name')).toHaveValue('New Buyer')
    await expect(page.getByLabel('Email')).toHaveValue('new@strapline.example')

    await page.evaluate(() => sessionStorage.removeItem('strapline.left-releases'))
    await page.getByLabel('Password').fill('a-secret')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('alert')).toContainText(messages.chunkFailed('menu'))
    await expect(page.getByLabel('Password')).toHaveValue('a-secret')
    expect(documents).toHaveLength(1)
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    expect(stored).not.toContain('a-secret')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(
      page.getByRole('button', { name: 'Menu' }),
      'the next page has a bar',
    ).toBeVisible()
  })
})

describe('a part that fails:', () => {
  test('without the identity provider, login and sign-up say so, and trying again keeps what was typed', async ({
    visit,
  }) => {
    const page = await visit({ allow: failed })
    const identity = /\/static\/js\/demo-identity-[\w-]{8}\.js/
    await page.route(identity, (route) => route.abort())
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    const sentence = 'A part of the page that is needed to sign in did not load.'
    const alert = page.getByRole('alert').filter({ has: tryAgain, hasText: sentence })
    await page.goto('/signup')
    await expect(alert).toBeVisible()
    await page.getByRole('link', { name: 'Login' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(alert).toBeVisible()
    await logIn(page)
    await expect(page.getByText(sentence), 'the answer to the press, too').toHaveCount(2)

    await page.unroute(identity)
    await tryAgain.click()
    await expect(alert).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue(demoAccounts.buyer.email)
    await expect(page.getByLabel('Password')).toHaveValue(demoAccounts.buyer.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    expect(await page.evaluate(() => ({ ...sessionStorage })), 'nothing is left').toEqual({})
  })
})
