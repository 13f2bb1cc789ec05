import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { toasts } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { admin, isAdmin, question, row, signUp } from '../lib/admins.ts'
import { addProduct, callAs } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { heading } from '../lib/locators.ts'

describe('an admin', () => {
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
    await toasts(page).close(messages.success.deleted)

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
    await expect(promotion).toContainText('Role: none becomes admin')
    const texts = await rows.allTextContents()
    const placeOf = (name: string) => texts.findIndex((text) => text.includes(name))
    expect(placeOf(product.name), 'the newest first').toBeLessThan(placeOf(email))

    await page.getByLabel('Filter changes').fill(product.name)
    await expect(rows).toHaveCount(2)
    await page
      .getByRole('button', { name: `Details of ${product.name}` })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText(`Minimum order: ${product.minOrder}`)
    await callAs(page, 'removeAdmin', { params: { email } })
  })
})
