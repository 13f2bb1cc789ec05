import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { accessTokenKey } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { bookingModal, question } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { refuseRenewals } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { signOut } from '../lib/locators.ts'

import { logIn, storedToken } from '../lib/steps.ts'

const loginLink = (page: Page) => page.getByRole('link', { name: 'Login', exact: true })

describe('the session', () => {
  test('a wrong password is refused in the provider’s words, and the email stays', async ({
    visit,
  }) => {
    const page = await visit({ allow: [/status of 401.*\/identity\/sign-in\)$/] })
    await page.goto('/login')
    await expect(page.getByText('Log in to see this page.')).toBeHidden()
    await logIn(page, { email: demoAccounts.buyer.email, password: 'not-the-password' })
    await expect(page.getByRole('alert')).toHaveText(messages.account.wrongCredentials)
    await expect(page.getByLabel('Email')).toHaveValue(demoAccounts.buyer.email)
    await expect(page).toHaveURL('/login')
    expect(await storedToken(page)).toBeNull()

    await page.getByLabel('Password').fill(demoAccounts.buyer.password)
    await page.getByLabel('Password').press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: demoAccounts.buyer.name })).toBeVisible()
  })

  test('it survives a reload, and Sign Out ends it', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(dashboardPages.myOrders.path)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
    await expect(page.getByRole('link', { name: demoAccounts.buyer.name })).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()

    await signOut(page).click()
    await expect(page).toHaveURL('/')
    await expect(loginLink(page)).toBeVisible()
    await expect(signOut(page)).toBeHidden()
    expect(await storedToken(page)).toBeNull()
    await page.goBack()
    await expect(page).toHaveURL('/login')

    for (const path of [dashboardPages.myOrders.path, `/purchase/${productOf('heat-gun')._id}`]) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    }
  })

  test('login returns to the requested address with its search and hash', async ({ visit }) => {
    const path = `/purchase/${productOf('heat-gun')._id}?from=mail&again=1#facts`
    const page = await visit()
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await logIn(page)
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page, 'the login page is not in the history').not.toHaveURL('/login')
  })

  test('an expired access token is renewed, and nobody notices', async ({ visit }) => {
    const page = await visit({
      as: 'buyer',
      allow: [/status of 401.*\/(order|user\/admin)\/[^/]+\)$/],
    })
    await page.goto('/')
    const other = await page.context().newPage()
    await other.goto(dashboardPages.myReviews.path)
    await page.evaluate((key) => localStorage.setItem(key, 'not-a-token'), accessTokenKey)
    await page.goto(dashboardPages.myOrders.path)
    await expect(page.getByRole('row').first()).toBeVisible()
    await expect(page).toHaveURL(dashboardPages.myOrders.path)
    expect(await storedToken(page)).not.toBe('not-a-token')
    await expect(signOut(other), 'the other tab stays signed in').toBeVisible()
    await expect(other).toHaveURL(dashboardPages.myReviews.path)
  })

  test('a session that has ended signs out and leads home from My Orders', async ({ visit }) => {
    const page = await visit({
      as: 'buyer',
      allow: [/status of 401.*\/((order|user\/admin)\/[^/]+|identity\/renew)\)$/],
    })
    await refuseRenewals(page)
    await page.goto('/')
    await page.evaluate((key) => localStorage.setItem(key, 'not-a-token'), accessTokenKey)
    await page.goto(dashboardPages.myOrders.path)
    await expect(page).toHaveURL('/')
    await expect(loginLink(page)).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await page.reload()
    await expect(loginLink(page)).toBeVisible()
  })

  test('signing out in one tab signs out the other', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    const other = await page.context().newPage()
    await page.goto('/')
    await other.goto(dashboardPages.myOrders.path)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Orders')
    await signOut(page).click()
    await expect(other).toHaveURL('/login')
    await expect(loginLink(other)).toBeVisible()
    await expect(other.getByRole('row')).toHaveCount(0)
  })

  test('Sign out everywhere ends it in another browser too, which is told so', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    const elsewhere = await visit({ as: 'buyer', allow: [/status of 401/] })
    const product = `/purchase/${productOf('heat-gun')._id}`
    await elsewhere.goto(product)
    await expect(signOut(elsewhere)).toBeVisible()

    await page.goto(dashboardPages.profile.path)
    const verb = 'Sign out everywhere'
    await page.getByRole('button', { name: verb }).click()
    await question(page).answer(verb)
    await expect(page).toHaveURL('/')
    await expect(loginLink(page)).toBeVisible()
    await expect(page.getByText('You are signed out on all devices.')).toBeVisible()
    expect(await storedToken(page)).toBeNull()

    const dialog = await bookingModal(elsewhere).fillIn({
      address: 'Via delle Officine 14',
      phoneNumber: '+39 02 5550 1234',
      quantity: '9',
    })
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(elsewhere).toHaveURL('/login')
    const told = elsewhere.getByText(
      'Your session has ended. What you typed is kept. Log in to see this page.',
    )
    await expect(told).toBeVisible()
    expect(await storedToken(elsewhere)).toBeNull()
    // The draft waits for its owner.
    await logIn(elsewhere)
    await expect(elsewhere).toHaveURL(product)
    await expect(dialog.getByLabel('Address')).toHaveValue('Via delle Officine 14')
  })
})
