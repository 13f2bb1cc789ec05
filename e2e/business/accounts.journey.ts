import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import type { Route } from 'playwright'
import { describe } from 'vitest'
import {
  expectFilledIn,
  fillInSignUp,
  main,
  newUser,
  pressSignUp,
  productPage,
} from '../lib/accounts.ts'
import { mailsTo, readMails } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { signOut } from '../lib/locators.ts'
import { serverAddress } from '../lib/shop.ts'
import { logIn, recordTexts, storedToken } from '../lib/steps.ts'

describe('signing up', () => {
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
      await page.route(serverAddress(path), loseAnswer)
      await pressSignUp(page)
      await expect(main(page).getByRole('alert'), path).toHaveText(/cannot be reached/)
      await expectFilledIn(page, person)
      await page.unroute(serverAddress(path))
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

  test('with the address of an account needs its password', async ({ visit }) => {
    const owner = {
      name: 'First Owner',
      email: 'first.owner@customers.example',
      password: 'secret words',
    }
    const page = await visit({ allow: [/status of 409/] })
    const signUpAs = async (person: ReturnType<typeof newUser>) => {
      await page.goto('/signup')
      await fillInSignUp(page, person)
      await pressSignUp(page)
    }
    await signUpAs(owner)
    await expect(page).toHaveURL('/login')
    await expect(main(page).getByText('your password is still the same')).toBeVisible()
    const stranger = { ...owner, name: 'Mallory', password: 'other words' }
    await signUpAs(stranger)
    await expect(main(page).getByRole('alert')).toHaveText(messages.account.emailTaken)
    await page.goto('/login')
    await logIn(page, owner)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: owner.name })).toBeVisible()
  })

  test('with a password that everybody tries says so at the field', async ({ visit }) => {
    const person = { ...newUser('Careless Buyer'), password: 'Password123' }
    const page = await visit({ allow: [/status of 422/] })
    await page.goto('/signup')
    await fillInSignUp(page, person)
    await pressSignUp(page)
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      new RegExp(messages.limit.passwordCommon),
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

describe('somebody who has forgotten the password', () => {
  test('sets a new one by the code of a mail, and logs in with it', async ({ visit }) => {
    const person = newUser('Forgetful Buyer')
    const page = await visit({ allow: [/status of 422/] })
    await page.goto('/signup')
    await fillInSignUp(page, person)
    await pressSignUp(page)
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Reset password' }).click()
    await expect(page).toHaveTitle('Reset password · Strapline')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send me an email' }).click()
    await expect(main(page)).toContainText(`If there is an account with ${person.email}`)
    const [mail] = await readMails(person)
    const code = /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/.exec(mail?.text ?? '')?.[0] ?? ''

    // Whoever comes back from the mail finds the second step.
    await page.reload()
    const field = page.getByLabel('Code from the email')
    const password = 'a sentence that is new'
    await field.fill('AAAAA-AAAAA')
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(main(page)).toContainText(messages.account.codeInvalid)
    await field.fill(code)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(main(page)).toContainText('Your new password is set. Log in with it.')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await logIn(page, { ...person, password })
    await expect(signOut(page)).toBeVisible()
  })
})
