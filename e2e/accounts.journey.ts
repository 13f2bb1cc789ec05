import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { accessTokenKey } from '@strapline/contract/rules'
import {
  type DashboardPageKey,
  dashboardPages,
  isForAdmins,
} from '@strapline/ui/content/dashboard-pages'
import type { Page, Route } from 'playwright'
import { describe, inject } from 'vitest'
import { answer, answerJson, callTo } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { test } from './lib/journey.ts'
import { logIn, skipPauses, storedToken } from './lib/steps.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text)
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })
const main = (page: Page) => page.getByRole('main')
const productPage = `/purchase/${productOf('heat-gun')._id}`

/** Somebody who has no account yet; each journey its own. */
const newcomer = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@customers.example`,
  password: ' my secret words ',
})

async function fillInSignUp(page: Page, person: ReturnType<typeof newcomer>) {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
}

async function expectFilledIn(page: Page, person: ReturnType<typeof newcomer>) {
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

const at = (path: string) => `${inject('apiUrl')}${path}`

describe('signing up', () => {
  test('makes an account, sends a mail and leads to the login, which lets in', async ({
    visit,
  }) => {
    const person = newcomer('First Buyer')
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
    await expect(page.getByLabel('Email'), 'only the password is left').toHaveValue(person.email)
    await expectSignedOut(page)

    await logIn(page, person)
    await expect(page).toHaveURL('/')
    await expect(toast(page, messages.failure.userExists)).toBeVisible()
    await expect(page.getByRole('link', { name: person.name })).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()
  })

  test('remembers what was asked for, through the login that follows', async ({ visit }) => {
    const person = newcomer('Patient Buyer')
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

  test('asks for what is missing, in the words of the specification', async ({ visit }) => {
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

  test('with an address that has an account says so, and keeps what was typed', async ({
    visit,
  }) => {
    const person = { ...newcomer('Second Buyer'), email: demoAccounts.buyer.email }
    const page = await visit({ allow: [/status of 409/] })
    await page.goto('/signup')
    await fillInSignUp(page, person)
    await pressSignUp(page)
    await expect(page.getByRole('alert')).toHaveText(messages.account.alreadyExists)
    await expectFilledIn(page, person)
    await expectSignedOut(page)
  })

  test('with Google signs in, and returns to what was asked for', async ({ visit }) => {
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

describe('trouble on the way in', () => {
  const cut = (route: Route) => route.abort('connectionrefused')
  const html = answer('<!doctype html><h1>Bad gateway</h1>', 'text/html')
  const steps = [
    ['the provider’s sign-up', '/identity/sign-up'],
    ['the shop', '/user'],
    ['the verification mail', '/identity/verification-mail'],
    ['the display name', '/identity/display-name'],
  ] as const
  const troubles = [
    ['is down', cut, /cannot be reached/],
    ['answers rubbish', html, /does not understand/],
  ] as const
  const cases = steps.flatMap(([step, path]) =>
    troubles.map(([trouble, respond, text]) => ({ step, path, trouble, respond, text })),
  )
  test.for(cases)(
    'a sign-up while $step $trouble',
    async ({ step, path, trouble, respond, text }, { visit }) => {
      const person = newcomer(`Troubled By ${step.replace(/\W/g, '')} ${trouble}`)
      const page = await visit({ allow: [/ERR_CONNECTION_REFUSED/] })
      await page.goto('/signup')
      await page.route(at(path), (route) =>
        route.request().method() === 'OPTIONS' ? route.continue() : respond(route),
      )
      await fillInSignUp(page, person)
      await pressSignUp(page)
      await expect(main(page).getByRole('alert')).toHaveText(text)
      await expect(page).toHaveURL('/signup')
      await expectFilledIn(page, person)
      await expectSignedOut(page)
    },
  )

  test.for([
    ['/identity/sign-in', 'is down', cut, /cannot be reached/],
    ['/identity/sign-in', 'answers rubbish', html, /does not understand/],
    ['/user', 'is down', cut, /cannot be reached/],
    ['/user', 'answers rubbish', html, /does not understand/],
  ] as const)('a login while %s %s', async ([path, , respond, text], { visit }) => {
    const { email, password } = demoAccounts.buyer
    const page = await visit({ allow: [/ERR_CONNECTION_REFUSED/] })
    await page.goto('/login')
    await page.route(at(path), respond)
    await logIn(page)
    await expect(main(page).getByRole('alert')).toHaveText(text)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password')).toHaveValue(password)
    await expectSignedOut(page)
  })

  test('a slow login can be pressed once, and then lets in', async ({ visit }) => {
    const page = await visit()
    let asked = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(at('/identity/sign-in'), async (route) => {
      asked += 1
      await held
      await route.continue()
    })
    await page.goto('/login')
    await logIn(page)
    const busy = main(page).getByRole('button', { name: 'Logging in…' })
    await expect(busy).toBeVisible()
    await page.getByLabel('Password').press('Enter')
    release()
    await expect(page).toHaveURL('/')
    expect(asked).toBe(1)
  })

  test('eleven wrong passwords in a minute, and the provider says to wait', async ({ visit }) => {
    const person = newcomer('Forgetful Buyer')
    const page = await visit({ allow: [/status of 4(01|29)/] })
    await page.goto('/login')
    for (let tries = 1; tries <= 10; tries += 1) {
      const answered = page.waitForResponse(at('/identity/sign-in'))
      await logIn(page, { email: person.email, password: `wrong ${tries}` })
      expect((await answered).status()).toBe(401)
      await expect(main(page).getByRole('alert')).toHaveText(messages.account.wrongCredentials)
    }
    await logIn(page, { email: person.email, password: 'wrong again' })
    await expect(main(page).getByRole('alert')).toHaveText(/Wait a minute/)
  })

  test.for(['{', '[]', '{"idToken":1}', 'null'])(
    'rubbish in local storage (%s) is a visitor, and no crash',
    async (rubbish, { visit }) => {
      const page = await visit({ allow: [/status of 401/] })
      await page.goto('/login')
      await page.evaluate((value) => {
        for (const key of ['accessToken', 'strapline.identity', 'strapline.favourites']) {
          localStorage.setItem(key, value)
        }
      }, rubbish)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Preview' }).first()).toBeVisible()
      expect(await storedToken(page)).toBeNull()
    },
  )

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
    'local storage that is %s lets in, until the page is left',
    async ([, spoil], { visit }) => {
      const page = await visit()
      await page.addInitScript(spoil)
      await page.goto('/login')
      await logIn(page)
      await expect(page).toHaveURL('/')
      await expect(signOut(page)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    },
  )
})

describe('a session that ends elsewhere', () => {
  test('leads to the login and back to the same page', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    await page.goto(productPage)
    await page.evaluate((key) => localStorage.setItem(key, 'not.a.token'), accessTokenKey)
    await page.getByRole('button', { name: 'Add order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('Via delle Officine 14')
    await dialog.getByLabel('Phone number').fill('+39 02 5550 1234')
    await dialog.getByLabel('Quantity').fill('9')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your session has ended. Log in to see this page.')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await logIn(page)
    await expect(page).toHaveURL(productPage)
    await page.getByRole('button', { name: 'Add order' }).click()
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
    await expect(dialog.getByLabel('Address')).toHaveValue('Via delle Officine 14')
    await expect(dialog.getByLabel('Phone number')).toHaveValue('+39 02 5550 1234')
    await expect(dialog.getByLabel('Quantity')).toHaveValue('9')
  })

  test('and one that may not do something is told so, and stays', async ({ visit }) => {
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

  test('on My Orders leads home', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 403/] })
    await page.route(
      callTo('listMyOrders', { email: demoAccounts.buyer.email }),
      answerJson({ message: messages.refusal.notAllowed }, 403),
    )
    await page.goto(dashboardPages.myOrders.path)
    await expect(page).toHaveURL('/')
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
    await expect(login).toBeVisible()
    expect(await storedToken(page)).toBeNull()

    const ended = main(page).getByText('Your session has ended. Log in again.')
    await login.click()
    await expect(ended, 'the next login explains').toBeVisible()
    await logIn(page)
    await expect(page).toHaveURL('/')
    await signOut(page).click()
    await login.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(ended, 'who signs out knows why').toHaveCount(0)
  })
})

describe('roles', () => {
  const keys = Object.keys(dashboardPages) as DashboardPageKey[]
  const adminPages = keys.filter(isForAdmins).map((key) => dashboardPages[key].path)
  test.for(adminPages)(
    'a buyer who types %s is told, and stays signed in',
    async (path, { visit }) => {
      const page = await visit({ as: 'buyer' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed')
      await expect(page).toHaveTitle('Not allowed · Strapline')
      await expect(signOut(page)).toBeVisible()
      await page.getByRole('link', { name: 'Back to the home page' }).click()
      await expect(page).toHaveURL('/')
    },
  )

  test('a visitor logs in first, and is told then', async ({ visit }) => {
    const page = await visit()
    await page.goto(dashboardPages.makeAdmin.path)
    await expect(page).toHaveURL('/login')
    await logIn(page)
    await expect(page).toHaveURL(dashboardPages.makeAdmin.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed')
  })

  test('a promotion and a demotion count from the next look at the window', async ({ visit }) => {
    let admin = false
    // The server is not fooled: it goes by what it has stored.
    const page = await visit({ as: 'buyer', allow: [/status of 403.*\/user\)$/] })
    await page.route(callTo('isAdmin', { email: demoAccounts.buyer.email }), (route) =>
      answerJson({ admin })(route),
    )
    const lookAgain = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.goto(dashboardPages.makeAdmin.path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Not allowed')
    admin = true
    await lookAgain()
    await expect(heading).not.toHaveText('Not allowed')
    admin = false
    await lookAgain()
    await expect(heading).toHaveText('Not allowed')
    await expect(signOut(page)).toBeVisible()
  })

  test('while the role cannot be asked, nothing is guessed', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/ERR_CONNECTION_REFUSED/] })
    await page.clock.install()
    const call = callTo('isAdmin', { email: demoAccounts.buyer.email })
    await page.route(call, (route) => route.abort('connectionrefused'))
    await page.goto(dashboardPages.makeAdmin.path)
    const trouble = main(page)
      .getByRole('alert')
      .filter({ hasText: 'It could not be checked what you may do' })
    const retry = trouble.getByRole('button', { name: 'Try again' })
    await skipPauses(page, retry)
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
