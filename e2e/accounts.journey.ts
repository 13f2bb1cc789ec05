import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { limitMessages, messages, requestMessages } from '@strapline/contract/messages'
import { accessTokenKey } from '@strapline/contract/rules'
import {
  type DashboardPageKey,
  dashboardPages,
  isForAdmins,
} from '@strapline/ui/content/dashboard-pages'
import type { Page, Route } from 'playwright'
import { describe } from 'vitest'
import { answer, answerJson, callTo, holdRequests, mailsTo, refuseRenewals } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { test } from './lib/journey.ts'
import { shop } from './lib/shop.ts'
import { closeToast, logIn, recordTexts, skipRetryDelays, storedToken } from './lib/steps.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text)
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })
const main = (page: Page) => page.getByRole('main')
const productPage = `/purchase/${productOf('heat-gun')._id}`

/** A person without an account; each journey has its own. */
const newUser = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@customers.example`,
  password: ' my secret words ',
})

async function fillInSignUp(page: Page, person: ReturnType<typeof newUser>) {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
}

async function expectFilledIn(page: Page, person: ReturnType<typeof newUser>) {
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password')).toHaveValue(person.password)
}

const pressSignUp = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click()

/** Nobody is signed in, now and after a reload. */
async function expectSignedOut(page: Page) {
  expect(await storedToken(page)).toBeNull()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
}

const apiAddress = (path: string) => `${shop().apiUrl}${path}`

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

  test('shows the specification’s messages for missing and invalid fields', async ({ visit }) => {
    const page = await visit()
    await page.goto('/signup')
    await pressSignUp(page)
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(messages.account.nameRequired)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      new RegExp(messages.account.emailRequired),
    )
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      new RegExp(messages.account.passwordRequired),
    )
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Password').fill('short')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      new RegExp(messages.account.emailInvalid),
    )
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      new RegExp(messages.account.passwordTooShort),
    )
  })

  test('goes on where it stopped, whichever answer was lost', async ({ visit }) => {
    const person = newUser('Unlucky Buyer')
    const page = await visit({ allow: [/ERR_FAILED/] })
    /** The server does what it is asked to, and its answer is lost. */
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.goto('/signup')
    const shown = await recordTexts(page)
    await fillInSignUp(page, person)
    for (const path of [
      '/identity/sign-up',
      '/user',
      '/identity/verification-mail',
      '/identity/display-name',
    ]) {
      await page.route(apiAddress(path), loseAnswer)
      await pressSignUp(page)
      await expect(main(page).getByRole('alert'), path).toHaveText(/cannot be reached/)
      await expectFilledIn(page, person)
      await page.unroute(apiAddress(path))
    }
    await pressSignUp(page)
    await expect(page).toHaveURL('/login')
    const texts = await shown()
    expect(texts).toContain(messages.success.userCreated)
    expect(texts).toContain(messages.success.verificationSent)
    expect(texts).not.toContain(messages.failure.userExists)
    expect(await mailsTo(person)).toEqual(['Verify your email for Strapline'])
    await logIn(page, person)
    await expect(page.getByRole('link', { name: person.name })).toBeVisible()
  })

  test('is finished by a later login, and the profile offers another mail', async ({ visit }) => {
    const person = newUser('Interrupted Buyer')
    const page = await visit({ allow: [/ERR_CONNECTION_REFUSED/] })
    const mail = apiAddress('/identity/verification-mail')
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
    await closeToast(page, messages.success.verificationSent)
    await main(page).getByRole('button', { name: 'Send the verification mail again' }).click()
    await expect(toast(page, messages.success.verificationSent)).toBeVisible()
    expect(await mailsTo(person)).toEqual([verify, verify])
  })

  test('with the address of an account tells only its owner', async ({ visit }) => {
    const owner = {
      name: 'First Owner',
      email: 'first.owner@customers.example',
      password: 'secret words',
    }
    const page = await visit({ allow: [/status of 401/] })
    const signUpAs = async (person: ReturnType<typeof newUser>) => {
      await page.goto('/signup')
      await fillInSignUp(page, person)
      await pressSignUp(page)
      await expect(page).toHaveURL('/login')
      await expect(toast(page, messages.success.userCreated)).toBeVisible()
      await expect(toast(page, messages.success.verificationSent)).toBeVisible()
      await expect(main(page).getByText('its password still holds')).toBeVisible()
    }
    await signUpAs(owner)
    const stranger = { ...owner, name: 'Mallory', password: 'other words' }
    await signUpAs(stranger)
    await logIn(page, stranger)
    await expect(main(page).getByRole('alert')).toHaveText(messages.account.wrongCredentials)
    await logIn(page, owner)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: owner.name })).toBeVisible()
    expect(await mailsTo(owner)).toContain('You have an account at Strapline already')
  })

  test('with a password that everybody tries says so at the field', async ({ visit }) => {
    const person = { ...newUser('Careless Buyer'), password: 'Password123' }
    const page = await visit({ allow: [/status of 422/] })
    await page.goto('/signup')
    await fillInSignUp(page, person)
    await pressSignUp(page)
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      new RegExp(limitMessages.passwordCommon),
    )
    await expectFilledIn(page, person)
    await page.getByLabel('Password').fill('three plain words')
    await page.getByLabel('Password').press('Enter')
    await expect(page).toHaveURL('/login')
  })

  test('with Google signs in, and returns to the requested page', async ({ visit }) => {
    const page = await visit()
    await page.goto(productPage)
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Create new account' }).click()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(productPage)
    await expect(page.getByRole('link', { name: demoAccounts.google.name })).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()
  })
})

describe('failures', () => {
  const refuseConnection = (route: Route) => route.abort('connectionrefused')
  const html = answer('<!doctype html><h1>Bad gateway</h1>', 'text/html')
  const unreachable = /cannot be reached/
  const notUnderstood = /does not understand/
  // The other steps and failures are in packages/app/src/session/sign-up.test.ts.
  test('of a sign-up is shown, keeps what was typed, and leaves nobody signed in', async ({
    visit,
  }) => {
    const page = await visit()
    const person = newUser('Failing Halfway')
    await page.goto('/signup')
    await page.route(apiAddress('/user'), (route) =>
      route.request().method() === 'OPTIONS' ? route.continue() : html(route),
    )
    await fillInSignUp(page, person)
    await pressSignUp(page)
    await expect(main(page).getByRole('alert')).toHaveText(notUnderstood)
    await expect(page).toHaveURL('/signup')
    await expectFilledIn(page, person)
    await expectSignedOut(page)
  })

  test('of a login are shown at each of its steps, and leave nobody signed in', async ({
    visit,
  }) => {
    const { email, password } = demoAccounts.buyer
    const page = await visit({ allow: [/ERR_CONNECTION_REFUSED/] })
    for (const [failure, path, respond, text] of [
      ['the provider is down', '/identity/sign-in', refuseConnection, unreachable],
      ['the shop answers HTML', '/user', html, notUnderstood],
    ] as const) {
      await page.goto('/login')
      await page.route(apiAddress(path), respond)
      await logIn(page)
      await expect(main(page).getByRole('alert'), failure).toHaveText(text)
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('Password')).toHaveValue(password)
      await page.unroute(apiAddress(path))
      await expectSignedOut(page)
    }
  })

  test('a slow login is sent once, and then signs in', async ({ visit }) => {
    const page = await visit()
    const requests = holdRequests()
    await page.route(apiAddress('/identity/sign-in'), requests.handler)
    await page.goto('/login')
    await logIn(page)
    const busy = main(page).getByRole('button', { name: 'Logging in…' })
    await expect(busy).toBeVisible()
    const request = await requests.next()
    await page.getByLabel('Password').press('Enter')
    await request.continue()
    await expect(page).toHaveURL('/')
    expect(requests.held, 'nothing else was sent').toEqual([])
  })

  test('after eleven wrong passwords in a minute the provider says to wait', async ({ visit }) => {
    const { email } = newUser('Forgetful Buyer')
    const page = await visit({ allow: [/status of 4(01|29)/] })
    await page.goto('/login')
    await logIn(page, { email, password: 'wrong 1' })
    await expect(main(page).getByRole('alert')).toHaveText(messages.account.wrongCredentials)
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      const { status } = await fetch(apiAddress('/identity/sign-in'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: `wrong ${attempt}` }),
      })
      expect(status).toBe(401)
    }
    await logIn(page, { email, password: 'wrong again' })
    await expect(main(page).getByRole('alert')).toHaveText(/Wait (a minute|\d+ seconds)/)
  })

  // Other invalid values are in storage.test.ts.
  test('invalid local storage makes a visitor, and no crash', async ({ visit }) => {
    const page = await visit({ allow: [/status of 401/] })
    await page.goto('/login')
    for (const invalid of ['{', '{"idToken":1}']) {
      await page.evaluate((value) => {
        for (const key of ['accessToken', 'strapline.identity', 'strapline.favourites']) {
          localStorage.setItem(key, value)
        }
      }, invalid)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Preview' }).first()).toBeVisible()
      expect(await storedToken(page), invalid).toBeNull()
    }
  })

  const storages = {
    blocked: () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Blocked.', 'SecurityError')
        },
      })
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
    },
  }
  test.for(Object.entries(storages))(
    'local storage that is %s keeps the user signed in until the page is unloaded',
    async ([, breakStorage], { visit }) => {
      const page = await visit()
      await page.addInitScript(breakStorage)
      await page.goto('/login')
      await logIn(page)
      await expect(page).toHaveURL('/')
      await expect(signOut(page)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    },
  )
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
    await dialog.getByRole('button', { name: 'Submit' }).click()
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
      answerJson({ message: requestMessages.notAllowed }, 403),
    )
    await page.goto(productPage)
    await expect(main(page).getByRole('alert')).toContainText(requestMessages.notAllowed)
    await expect(signOut(page)).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()
  })

  test('on My Orders leads home', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 403/] })
    await page.route(
      callTo('listMyOrders', { email: demoAccounts.buyer.email }),
      answerJson({ message: requestMessages.notAllowed }, 403),
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

  test('a visitor who opens an admin page logs in first', async ({ visit }) => {
    const page = await visit()
    await page.goto(dashboardPages.makeAdmin.path)
    await expect(page).toHaveURL('/login')
    await logIn(page)
    await expect(page).toHaveURL(dashboardPages.makeAdmin.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed')
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

  test('while the role cannot be loaded, the page shows an error', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/ERR_CONNECTION_REFUSED/] })
    await page.clock.install()
    const call = callTo('isAdmin', { email: demoAccounts.buyer.email })
    await page.route(call, (route) => route.abort('connectionrefused'))
    await page.goto(dashboardPages.makeAdmin.path)
    const alert = main(page)
      .getByRole('alert')
      .filter({ hasText: 'It could not be checked what you may do' })
    const retry = alert.getByRole('button', { name: 'Try again' })
    await skipRetryDelays(page, retry)
    await page.unroute(call)
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed')
  })
})

test('showing the password keeps the caret where it was', async ({ visit }) => {
  const page = await visit()
  await page.goto('/login')
  const password = page.getByLabel('Password')
  await password.pressSequentially('dem-buyer')
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.keyboard.type('o')
  await expect(password).toHaveValue('demo-buyer')
})
