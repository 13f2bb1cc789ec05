import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { accessTokenKey } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { bookingModal } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe } from 'vitest'
import { productPath } from '../../packages/app/src/paths.ts'
import { main } from '../lib/accounts.ts'
import { expect } from '../lib/expect.ts'
import { test as base, openTab, type VisitorOptions } from '../lib/journey.ts'
import { signOut } from '../lib/locators.ts'
import { clientId, emailOf, listenAsIssuer } from '../lib/oidc-issuer.ts'
import { ownShop } from '../lib/own-shop.ts'
import { storedToken } from '../lib/steps.ts'

let issuer: Awaited<ReturnType<typeof listenAsIssuer>>

const { shop } = ownShop(async () => {
  issuer = await listenAsIssuer()
  return {
    issuer: { issuer: issuer.url, audience: clientId },
    settings: {
      VITE_IDENTITY: 'oidc',
      VITE_OIDC_AUTHORITY: issuer.url,
      VITE_OIDC_CLIENT_ID: clientId,
      VITE_OIDC_NAME: 'Firm ID',
    },
  }
})
beforeAll(() => issuer.serve(shop()))
afterAll(() => issuer.close())

const test = base.extend('open', ({ newVisitor }) => {
  return async (options: VisitorOptions = {}): Promise<Page> =>
    openTab(await newVisitor({ ...options, appUrl: shop().appUrl, fresh: 'cookies of the issuer' }))
})

const at = (path: string) => shop().appUrl + path
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue with Firm ID' })
const product = productPath(productOf('heat-gun')._id)

/** Signs in on the issuer's own page. */
async function signInThere(page: Page, login: string) {
  await page.getByLabel('Name').fill(login)
  await page.getByRole('button', { name: 'Enter' }).click()
}

/** What the API answers to a token now. */
async function statusOf(token: string | null, login: string) {
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${shop().apiUrl}/user/${emailOf(login)}`, { headers })).status
}

/** Lets the API refuse the access token that is stored, as when it has expired. */
const expireToken = (page: Page) =>
  page.evaluate((key) => localStorage.setItem(key, 'expired'), accessTokenKey)

describe('an issuer with pages of its own', () => {
  test('signs in, leads back to what was asked for, renews, and signs out with the shop', async ({
    open,
  }) => {
    const page = await open({ allow: [/status of 401/] })
    await page.goto(at(product))
    await expect(page).toHaveURL(at('/login'))
    await expect(main(page).getByText('Log in to see this page.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await goOn(page).click()
    await signInThere(page, 'ada')
    await expect(page).toHaveURL(at(product))
    await expect(page.getByRole('link', { name: 'ada' })).toBeVisible()
    await page.goto(at(dashboardPages.profile.path))
    await expect(page.getByText(emailOf('ada')).first()).toBeVisible()
    await expect(page.getByText('Sign out everywhere')).toHaveCount(0)

    await expireToken(page)
    await page.reload()
    await expect(page.getByText(emailOf('ada')).first()).toBeVisible()
    const token = await storedToken(page)
    expect(await statusOf(token, 'ada')).toBe(200)

    await signOut(page).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(at('/'))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    // The issuer has told the API: a copy of the token opens nothing.
    await expect.poll(() => statusOf(token, 'ada')).toBe(401)
    await page.goto(at('/login'))
    await goOn(page).click()
    await expect(page.getByLabel('Name')).toBeVisible()
  })

  test('that has ended its session ends that of the shop, and the order that was typed waits', async ({
    open,
  }) => {
    const page = await open({ allow: [/status of 40[01]/] })
    await page.goto(at('/signup'))
    await goOn(page).click()
    await signInThere(page, 'bob')
    await expect(signOut(page)).toBeVisible()
    await page.goto(at(product))
    const dialog = await bookingModal(page).fillIn({
      address: 'Via delle Officine 14',
      phoneNumber: '+39 02 5550 1234',
      quantity: '9',
    })
    const token = await storedToken(page)
    // Signed out there, in another tab.
    const other = await page.context().newPage()
    await other.goto(`${issuer.url}/session/end`)
    await other.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect.poll(() => statusOf(token, 'bob')).toBe(401)
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(page).toHaveURL(at('/login'))
    const told = 'Your session has ended. What you typed is kept. Log in to see this page.'
    await expect(main(page).getByText(told)).toBeVisible()
    await goOn(page).click()
    await signInThere(page, 'bob')
    await expect(page).toHaveURL(at(product))
    await expect(dialog.getByLabel('Address')).toHaveValue('Via delle Officine 14')
  })

  test('that has no proof of an address lets its owner in, and nobody else beside them', async ({
    open,
  }) => {
    const signedInAs = async (login: string) => {
      const page = await open({ allow: [/status of 403/] })
      await page.goto(at('/login'))
      await goOn(page).click()
      await signInThere(page, login)
      return page
    }
    const unproved = await signedInAs('new-dora')
    await expect(signOut(unproved)).toBeVisible()
    await unproved.goto(at(dashboardPages.profile.path))
    await expect(unproved.getByText(emailOf('dora')).first()).toBeVisible()
    // The issuer sends mails about it, and the shop offers none.
    await expect(unproved.getByRole('button', { name: /verification/i })).toHaveCount(0)
    await expect(signOut(await signedInAs('dora'))).toBeVisible()
    const refused = await signedInAs('new-dora')
    await expect(main(refused).getByRole('alert')).toHaveText(messages.refusal.notAllowed)
    // The issuer would let the same account in again without a word.
    await goOn(refused).click()
    await expect(refused.getByLabel('Name')).toBeVisible()
  })

  test('is left by turning back, which is no failure, and refuses in its own words', async ({
    open,
  }) => {
    const page = await open({ allow: [/ERR_FAILED/] })
    /** Answers the next sign-in as the issuer would. */
    const answerWith = (error: string, description: string) =>
      page.route(`${issuer.url}/auth?*`, async (route) => {
        const asked = new URL(route.request().url()).searchParams
        expect(asked.get('code_challenge_method')).toBe('S256')
        expect(asked.get('nonce')).toMatch(/\S{20}/)
        const answer = new URLSearchParams({ error, state: asked.get('state') ?? '' })
        if (description) answer.set('error_description', description)
        const location = `${asked.get('redirect_uri')}?${answer}`
        await route.fulfill({ status: 302, headers: { location } })
      })
    await page.goto(at('/login'))
    await answerWith('access_denied', '')
    await goOn(page).click()
    await expect(
      main(page).getByText('You came back from Firm ID without logging in.'),
    ).toBeVisible()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await page.unrouteAll()
    await answerWith('temporarily_unavailable', 'Firm ID is being repaired until noon.')
    await goOn(page).click()
    await expect(main(page).getByRole('alert')).toHaveText('Firm ID is being repaired until noon.')
    expect(await storedToken(page)).toBeNull()
    await page.unrouteAll()

    // An answer that nobody here has asked for, with words for the page.
    await page.goto(at('/login?error=x&error_description=Call+this+number&state=made-up'))
    await expect(main(page).getByRole('alert')).toHaveText(/begun in another browser/)

    await page.route(`${issuer.url}/**`, (route) => route.abort())
    await page.goto(at('/login'))
    await goOn(page).click()
    await expect(main(page).getByRole('alert')).toHaveText(/Firm ID cannot be reached/)
    await expect(goOn(page)).toBeEnabled()
  })
})
