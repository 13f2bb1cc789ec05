import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'

describe('failures', () => {
  test('a script part that fails to load is requested again', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/ERR_FAILED/] })
    await page.route(/\/static\/js\/product-[\w-]{8}\.js$/, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('link', { name: 'Purchase' }).first().click()
    await expect(page.getByRole('button', { name: 'Add order' })).toBeVisible()
  })
})
