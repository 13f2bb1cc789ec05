import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { addProduct, callAs } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { phone, test } from './lib/journey.ts'
import { shop } from './lib/shop.ts'
import { closeToast } from './lib/steps.ts'

const { admin } = demoAccounts
/** A user's row; their name and email may also be in the warning of another row. */
const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Remove User ${name}`, exact: true }) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const question = (page: Page) => page.getByRole('alertdialog')

/** Signs up without proving the address. */
async function signUp(email: string, name: string) {
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

/** Leaves the demo's admin as the only one. */
async function removeOtherAdmins(page: Page) {
  for (const { email, role } of await callAs(page, 'listUsers', {})) {
    if (role === adminRole && email !== admin.email) {
      await callAs(page, 'removeAdmin', { params: { email } })
    }
  }
}

const isAdmin = async (page: Page, email: string) =>
  (await callAs(page, 'isAdmin', { params: { email } })).admin

describe('an admin', () => {
  test('promotes somebody unverified after a second look, and takes the role back', async ({
    visit,
  }) => {
    const [email, name] = ['unverified@strapline.example', 'Joumey Stores'] as const
    await signUp(email, name)
    await signUp('stores@journey.example', 'Journey Stores')
    const page = await visit({ as: 'admin' })
    await page.goto(dashboardPages.makeAdmin.path)
    await expect(row(page, admin.name)).toContainText('Verified')
    const newcomer = row(page, name)
    await expect(newcomer).toContainText('Not verified')
    await expect(newcomer).toContainText('Looks like the name of stores@journey.example.')

    await newcomer.getByRole('button', { name: /^Make admin/ }).click()
    await expect(question(page)).toContainText('The address is not verified')
    const confirm = question(page).getByRole('button', { name: 'Make admin' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
    const remove = newcomer.getByRole('button', { name: /^Remove admin/ })
    await expect(remove, 'the focus stays in the row').toBeFocused()
    await closeToast(page, messages.success.madeAdmin)
    expect(await isAdmin(page, email)).toBe(true)

    await remove.click()
    await question(page).getByRole('button', { name: 'Remove admin' }).click()
    await closeToast(page, `${name} is no longer an admin`)
    expect(await isAdmin(page, email)).toBe(false)
    await page.reload()
    await expect(newcomer.getByRole('button', { name: /^Make admin/ })).toBeVisible()
    await expect(newcomer.getByRole('button', { name: /^Remove admin/ })).toHaveCount(0)
  })

  test('cannot remove the last admin, even if another one has gone meanwhile', async ({
    visit,
  }) => {
    const other = 'purchasing@packwerk.example'
    const page = await visit({ as: 'admin', allow: [/status of 409/], viewport: phone })
    await page.goto('/')
    await removeOtherAdmins(page)
    await page.goto(dashboardPages.makeAdmin.path)
    const own = row(page, admin.name).getByRole('button', { name: /^Remove admin/ })
    await expect(own).toHaveAttribute('aria-disabled', 'true')
    await expect(own).toHaveAccessibleDescription(messages.refusal.lastAdmin)

    await callAs(page, 'makeAdmin', { params: { email: other } })
    await page.reload()
    await expect(own).not.toHaveAttribute('aria-disabled')
    await callAs(page, 'removeAdmin', { params: { email: other } })
    await own.click()
    await question(page).getByRole('checkbox').check()
    await question(page).getByRole('button', { name: 'Remove admin' }).click()
    await closeToast(
      page,
      `${admin.name} was not removed as an admin. ${messages.refusal.lastAdmin}`,
    )
    await expect(heading(page)).toHaveText(dashboardPages.makeAdmin.label)
    await expect(own).toHaveAccessibleDescription(messages.refusal.lastAdmin)
    expect(await isAdmin(page, admin.email)).toBe(true)
  })

  test('who gives up the role is shown at once that the page is not allowed', async ({ visit }) => {
    const email = 'temporary.admin@strapline.example'
    const password = 'a-long-secret'
    await signUp(email, 'Temporary Admin')
    const admins = await visit({ as: 'admin' })
    await admins.goto('/')
    await callAs(admins, 'makeAdmin', { params: { email } })

    const page = await visit()
    await page.goto(dashboardPages.makeAdmin.path)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(heading(page)).toHaveText(dashboardPages.makeAdmin.label)
    await row(page, 'Temporary Admin')
      .getByRole('button', { name: /^Remove admin/ })
      .click()
    await expect(question(page)).toContainText('You lose access')
    const confirm = question(page).getByRole('button', { name: 'Remove admin' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await question(page).getByRole('checkbox').check()
    await confirm.click()
    await expect(heading(page)).toHaveText('Not allowed')
    await expect(
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Make admin' }),
    ).toHaveCount(0)
    expect(await isAdmin(admins, email)).toBe(false)
  })

  test('tells an admin whom they have promoted and what they have deleted', async ({ visit }) => {
    const email = 'audited@strapline.example'
    await signUp(email, 'Audited Admin')
    const page = await visit({ as: 'admin' })
    await page.goto('/')
    await callAs(page, 'makeAdmin', { params: { email } })
    // One of its own: other journeys need the samples.
    const product = await addProduct(page, 'Audited pump')
    await page.goto(dashboardPages.manageProducts.path)
    await page.getByRole('button', { name: `Delete ${product.name}` }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await closeToast(page, messages.success.deleted)

    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: dashboardPages.audit.label })
      .click()
    await expect(heading(page)).toHaveText(dashboardPages.audit.label)
    // Other journeys change something on the same server.
    const rows = page.getByRole('row').filter({ hasText: admin.email })
    const deletion = rows.filter({ hasText: 'Deleted a product' }).filter({ hasText: product.name })
    const promotion = rows.filter({ hasText: email })
    await expect(deletion).toHaveCount(1)
    await expect(promotion).toContainText('Made an admin')
    await expect(promotion).toContainText('Role: from none to admin')
    const texts = await rows.allTextContents()
    const placeOf = (name: string) => texts.findIndex((text) => text.includes(name))
    expect(placeOf(product.name), 'the newest first').toBeLessThan(placeOf(email))

    await page.getByLabel('Filter changes').fill(product.name)
    await expect(rows).toHaveCount(2)
    await page
      .getByRole('button', { name: `Details of ${product.name}` })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText(`Minimum quantity: ${product.minOrder}`)
    await callAs(page, 'removeAdmin', { params: { email } })
  })
})
