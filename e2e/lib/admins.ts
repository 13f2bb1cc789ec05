import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints } from '@strapline/contract/endpoints'
import { identityEndpoints } from '@strapline/contract/identity'
import type { Page } from 'playwright'
import { callAs, post } from './api.ts'

export const { admin } = demoAccounts
/** A user's row; their name and email may also be in the warning of another row. */
export const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Remove User ${name}`, exact: true }) })
export const question = (page: Page) => page.getByRole('alertdialog')

/** Signs up without proving the address. */
export async function signUp(email: string, name: string) {
  const { path, answer } = identityEndpoints.signUp
  const { idToken } = answer.parse(await post(path, { email, password: 'a-long-secret' }))
  await post(endpoints.registerUser.path, { email, name }, idToken)
}

export const isAdmin = async (page: Page, email: string) =>
  (await callAs(page, 'isAdmin', { params: { email } })).admin
