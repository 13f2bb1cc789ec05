import { productOf } from '@strapline/contract/fixtures'
import { toasts } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { storedToken } from './steps.ts'

export const toast = (page: Page, text: string) => toasts(page).root.getByText(text)
export const main = (page: Page) => page.getByRole('main')
export const productPage = `/purchase/${productOf('heat-gun')._id}`

/** A person without an account; each journey has its own. */
export const newUser = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@customers.example`,
  password: ' my secret words ',
})

export async function fillInSignUp(page: Page, person: ReturnType<typeof newUser>) {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
}

export async function expectFilledIn(page: Page, person: ReturnType<typeof newUser>) {
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password')).toHaveValue(person.password)
}

export const pressSignUp = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click()

/** Nobody is signed in, now and after a reload. */
export async function expectSignedOut(page: Page) {
  expect(await storedToken(page)).toBeNull()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
}
