import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { accessTokenKey } from '@strapline/contract/rules'
import {
  type DashboardPageKey,
  dashboardPages,
  isForAdmins,
} from '@strapline/ui/content/dashboard-pages'
import { toasts } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import {
  expectSignedOut,
  fillInSignUp,
  main,
  newUser,
  pressSignUp,
  productPage,
  toast,
} from '../lib/accounts.ts'
import { answerJson, callTo, mailsTo, refuseRenewals } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { signOut } from '../lib/locators.ts'
import { serverAddress } from '../lib/shop.ts'
import { logIn, storedToken } from '../lib/steps.ts'

describe('signing up', () => {
  test('creates an account, sends a mail and leads to the login, which signs in', async ({
    visit,
  }) => {
    const person = newUser('First Buyer')
    const page = await visit()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Create new account' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page).toHaveTitle('Sign up · Strapline')
    await fillInSignUp(page, person)
    await page.getByLabel('Password').press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(toast(page, messages.success.userCreated)).toBeVisible()
    await expect(toast(page, messages.success.verificationSent)).toBeVisible()
    await expect(signOut(page)).toBeHidden()
    await expect(page.getByLabel('Email'), 'only the password has to be typed').toHaveValue(
      person.email,
    )
    await expectSignedOut(page)

    await logIn(page, person)
    await expect(page).toHaveURL('/')
    await expect(toast(page, messages.failure.userExists)).toBeVisible()
    await expect(page.getByRole('link', { name: person.name })).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()
  })

  test('remembers the requested page through the login that follows', async ({ visit }) => {
    const person = newUser('Patient Buyer')
    const page = await visit()
    await page.goto(productPage)
    await page.getByRole('link', { name: 'Create new account' }).click()
    await fillInSignUp(page, person)
    await pressSignUp(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByLabel('Password').press('Enter')
    await expect(page).toHaveURL(productPage)
  })

  test('is finished by a later login, and the profile offers another mail', async ({ visit }) => {
    const person = newUser('Interrupted Buyer')
    const page = await visit({ allow: [/ERR_CONNECTION_REFUSED/] })
    const mail = serverAddress('/identity/verification-mail')
    await page.goto('/signup')
    await fillInSignUp(page, person)
    await page.route(mail, (route) => route.abort('connectionrefused'))
    await pressSignUp(page)
    await expect(main(page).getByRole('alert')).toHaveText(/cannot be reached/)

    await page.goto('/login')
    await logIn(page, person)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: person.name }), 'the name is set').toBeVisible()
    expect(await mailsTo(person)).toEqual([])

    await page.unroute(mail)
    await page.goto(dashboardPages.profile.path)
    await expect(toast(page, messages.success.verificationSent), 'the mail follows').toBeVisible()
    const verify = 'Verify your email for Strapline'
    expect(await mailsTo(person)).toEqual([verify])
    await toasts(page).close(messages.success.verificationSent)
    await main(page).getByRole('button', { name: 'Send the verification email again' }).click()
    await expect(toast(page, messages.success.verificationSent)).toBeVisible()
    expect(await mailsTo(person)).toEqual([verify, verify])
  })
})

describe('an expired session', () => {
  test('leads to the login and back to the same page', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    await refuseRenewals(page)
    await page.goto(productPage)
    await page.evaluate((key) => localStorage.setItem(key, 'not.a.token'), accessTokenKey)
    await page.getByRole('button', { name: 'Add order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('Via delle Officine 14')
    await dialog.getByLabel('Phone number').fill('+39 02 5550 1234')
    await dialog.getByLabel('Quantity').fill('9')
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(page).toHaveURL('/login')
    const ended = 'Your session has ended. What you typed is kept.'
    await expect(page.getByRole('alert').filter({ hasText: ended })).toBeVisible()
    const notice = main(page).getByText(`${ended} Log in to see this page.`)
    await expect(notice).toBeVisible()
    await page.reload()
    await expect(notice, 'also after a reload').toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await logIn(page)
    await expect(page).toHaveURL(productPage)
    await expect(dialog, 'as it was').toBeVisible()
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
    await expect(dialog.getByLabel('Address')).toHaveValue('Via delle Officine 14')
    await expect(dialog.getByLabel('Phone number')).toHaveValue('+39 02 5550 1234')
    await expect(dialog.getByLabel('Quantity')).toHaveValue('9')
  })

  test('is not what a 403 means: it is shown, and the user stays signed in', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 403/] })
    await page.route(
      callTo('getProduct', { id: productOf('heat-gun')._id }),
      answerJson({ message: messages.refusal.notAllowed }, 403),
    )
    await page.goto(productPage)
    await expect(main(page).getByRole('alert')).toContainText(messages.refusal.notAllowed)
    await expect(signOut(page)).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()
  })

  test('that a page of the dashboard meets leads to the login', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    await refuseRenewals(page)
    await page.goto(dashboardPages.profile.path)
    await expect(signOut(page)).toBeVisible()
    await page.evaluate((key) => localStorage.setItem(key, 'not.a.token'), accessTokenKey)
    await page.reload()
    await expect(page).toHaveURL('/login')
    const ended = 'Your session has ended. Log in to see this page.'
    await expect(main(page).getByText(ended)).toBeVisible()
    await logIn(page)
    await expect(page).toHaveURL(dashboardPages.profile.path)
  })

  test('on My Orders leads home', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 403/] })
    await page.route(
      callTo('listMyOrders', { email: demoAccounts.buyer.email }),
      answerJson({ message: messages.refusal.notAllowed }, 403),
    )
    await page.goto(`${dashboardPages.myOrders.path}?filter=heat`)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert').getByText('Your session has ended.')).toBeVisible()
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
    await expect(login).toBeVisible()
    expect(await storedToken(page)).toBeNull()

    const ended = main(page).getByText('Your session has ended. Log in again.')
    await login.click()
    await expect(ended, 'the next login explains why').toBeVisible()
    await page.unroute(callTo('listMyOrders', { email: demoAccounts.buyer.email }))
    await logIn(page)
    await expect(page).toHaveURL(`${dashboardPages.myOrders.path}?filter=heat`)
    await expect(page.getByLabel('Filter orders')).toHaveValue('heat')
    await signOut(page).click()
    await login.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(ended, 'not after signing out').toHaveCount(0)
  })
})

describe('roles', () => {
  const keys = Object.keys(dashboardPages) as DashboardPageKey[]
  const adminPages = keys.filter(isForAdmins).map((key) => dashboardPages[key].path)
  test('a buyer who opens an admin page sees Not allowed, and stays signed in', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    for (const path of adminPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Not allowed')
      await expect(page).toHaveTitle('Not allowed · Strapline')
      await expect(signOut(page)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a changed role takes effect when the window gets the focus', async ({ visit }) => {
    let admin = false
    // Only the answer about the role is replaced; the server still refuses the list.
    const page = await visit({ as: 'buyer', allow: [/status of 403.*\/user\?limit=\d+\)$/] })
    await page.route(callTo('isAdmin', { email: demoAccounts.buyer.email }), (route) =>
      answerJson({ admin })(route),
    )
    const focusWindow = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.goto(dashboardPages.makeAdmin.path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Not allowed')
    admin = true
    await focusWindow()
    await expect(heading).not.toHaveText('Not allowed')
    admin = false
    await focusWindow()
    await expect(heading).toHaveText('Not allowed')
    await expect(signOut(page)).toBeVisible()
  })
})
