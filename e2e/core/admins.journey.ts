import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { toasts } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { admin, isAdmin, question, row, signUp } from '../lib/admins.ts'
import { callAs } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { heading } from '../lib/locators.ts'

/** Leaves the demo's admin as the only one. */
async function removeOtherAdmins(page: Page) {
  for (const { email, role } of await callAs(page, 'listUsers', {})) {
    if (role === adminRole && email !== admin.email) {
      await callAs(page, 'removeAdmin', { params: { email } })
    }
  }
}

describe('an admin', () => {
  test('promotes somebody unverified after a second look, and takes the role back', async ({
    visit,
  }) => {
    const [email, name] = ['unverified@strapline.example', 'Joumey Stores'] as const
    await signUp(email, name)
    await signUp('stores@journey.example', 'Journey Stores')
    const page = await visit({ as: 'admin' })
    await page.goto(dashboardPages.makeAdmin.path)
    await expect(row(page, admin.name)).not.toContainText('verified')
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
    await toasts(page).close(messages.success.madeAdmin)
    expect(await isAdmin(page, email)).toBe(true)

    await remove.click()
    await question(page).getByRole('button', { name: 'Remove admin' }).click()
    await toasts(page).close(`${name} is no longer an admin`)
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
    await toasts(page).close(
      `${admin.name} was not removed as an admin. ${messages.refusal.lastAdmin}`,
    )
    await expect(heading(page)).toHaveText(dashboardPages.makeAdmin.label)
    await expect(own).toHaveAccessibleDescription(messages.refusal.lastAdmin)
    expect(await isAdmin(page, admin.email)).toBe(true)
  })
})
