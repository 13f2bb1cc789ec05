import { productOf } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { describe } from 'vitest'
import { answerJson, refuseRenewals } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { signOut } from '../lib/locators.ts'
import { serverAddress } from '../lib/shop.ts'
import { logIn } from '../lib/steps.ts'

describe('the session', () => {
  // Other hostile origins are in origin.test.ts and paths.test.ts.
  test('a remembered origin on another site leads home', async ({ visit }) => {
    const page = await visit()
    await page.goto('/login')
    // The router keeps its state in the history entry, and reads it after a reload.
    await page.evaluate(() =>
      history.replaceState({ usr: { origin: '//evil.example' }, key: 'hostile', idx: 0 }, ''),
    )
    await page.reload()
    await logIn(page)
    await expect(signOut(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Our Market Sector' })).toBeVisible()
  })

  test('signing in in one tab signs in the other, and both keep it', async ({ visit }) => {
    const page = await visit()
    const other = await page.context().newPage()
    await other.goto(dashboardPages.myOrders.path)
    await expect(other).toHaveURL('/login')
    await page.goto('/login')
    await logIn(page)
    await expect(page).toHaveURL('/')
    await expect(signOut(page)).toBeVisible()
    await expect(other).toHaveURL(dashboardPages.myOrders.path)
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(signOut(tab)).toBeVisible()
    }
  })

  test('a session that ended elsewhere is told after a reload, too', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    await refuseRenewals(page)
    await page.route(serverAddress('/identity/me'), answerJson({ message: 'Log in.' }, 401))
    await page.goto(`/purchase/${productOf('heat-gun')._id}`)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your session has ended. Log in to see this page.')).toBeVisible()
  })
})
