import { demoAccounts } from '@strapline/contract/demo-accounts'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { describe } from 'vitest'
import { allow, intercept, passThrough } from '../lib/dashboard-trouble.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { skipRetryDelays } from '../lib/steps.ts'

describe('a role that does not load', () => {
  test('leaves the pages of everybody in the menu, and can be retried', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow })
    await page.clock.install()
    const replyWith = await intercept(page, 'isAdmin')
    replyWith((route) => route.abort('connectionrefused'))
    await page.goto(dashboardPages.myOrders.path)
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(page.getByRole('table')).toBeVisible()
    await skipRetryDelays(page, page.getByRole('button', { name: 'Try again' }))
    await expect(menu.getByRole('link')).toHaveText(['Catalogue', 'My Profile'])
    replyWith(passThrough)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(menu.getByRole('link')).toHaveText([
      'Catalogue',
      'My Profile',
      'Bulk order',
      'My Orders',
      'My Reviews',
    ])
    await expect(page.getByRole('link', { name: demoAccounts.buyer.name })).toBeVisible()
  })
})
