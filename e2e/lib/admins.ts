import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { Page } from 'playwright'
import { callAs } from './api.ts'
import { shop } from './shop.ts'

export const { admin } = demoAccounts
/** A user's row; their name and email may also be in the warning of another row. */
export const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Remove User ${name}`, exact: true }) })
export const question = (page: Page) => page.getByRole('alertdialog')

/** Signs up without proving the address. */
export async function signUp(email: string, name: string) {
  const post = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(`${shop().apiUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const { idToken } = await post('/identity/sign-up', { email, password: 'a-long-secret' })
  await post('/user', { email, name }, idToken)
}

export const isAdmin = async (page: Page, email: string) =>
  (await callAs(page, 'isAdmin', { params: { email } })).admin
