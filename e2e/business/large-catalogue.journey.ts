import { productOf } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import { catalogue, orderPad, searchField } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { callTo, holdRequests, serverProducts } from '../lib/api.ts'
import { expectNames } from '../lib/catalogue.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'

/**
 * Lets the server answer some of its products and a Link, as it does when it has more than a thousand: from then on the
 * app asks the API for everything else, which Postgres answers.
 */
async function makeLarge(page: Page) {
  const products = (await serverProducts()).slice(0, 3)
  await page.route(callTo('listProducts'), (route) =>
    route.fulfill({
      contentType: 'application/json',
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Link',
        Link: '</api/v1/products?after=one>; rel="next"',
      },
      body: JSON.stringify({ data: products }),
    }),
  )
}

/** Waits for the first page: while it loads, another status says so. */
async function isShown(page: Page) {
  await expect(catalogue(page).cards).toHaveCount(12)
  await expect(catalogue(page).count).toHaveText('28 products')
}

describe('a catalogue that is too large for the browser', () => {
  test('is searched, filtered and leafed through by the server, with its address', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    await makeLarge(page)
    await page.goto('/purchase')
    await isShown(page)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(catalogue(page).count).toHaveText('Products 13 to 24 of 28')
    await searchField(page).fill('strap')
    await expect(catalogue(page).count).toHaveText('13 of 28 products')
    await page.getByRole('checkbox', { name: /^Strap and seals/ }).check()
    await expect(catalogue(page).count).toHaveText('6 of 28 products')
    await page.reload()
    await expect(catalogue(page).cards).toHaveCount(6)
    await expect(catalogue(page).count).toHaveText('6 of 28 products')
    await page.goBack()
    await expect(catalogue(page).count).toHaveText('13 of 28 products')
    await searchField(page).fill('sealler')
    await expect(catalogue(page).count).toHaveText(/^No product has exactly this name/)
    await searchField(page).fill('anvil')
    await expect(page.getByRole('button', { name: 'Show all 28 products' })).toBeVisible()
    await searchField(page).fill('clamp meter CL 600')
    await searchField(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productOf('clamp-meter').name)
  })

  test('never shows an older answer over a newer one', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await makeLarge(page)
    await page.goto('/purchase')
    await isShown(page)
    const held = holdRequests()
    await page.route(/catalogue\?q=strap&/, held.handler)
    await searchField(page).fill('strap')
    const older = await held.next()
    await searchField(page).fill('multimeter')
    await expect(catalogue(page).count).toHaveText('1 of 28 products')
    await older.continue().catch(() => undefined)
    await page.waitForLoadState('networkidle')
    await expectNames(page, [productOf('digital-multimeter').name])
  })

  test('says that the server does not answer, and shows it once it does', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 500/] })
    await makeLarge(page)
    await page.route(callTo('searchCatalogue'), (route) =>
      route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
    await page.goto('/purchase')
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute(callTo('searchCatalogue'))
    await again.click()
    await isShown(page)
  })

  test('has no filters where the server has pages and no search', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await makeLarge(page)
    await page.route(callTo('listCapabilities'), (route) =>
      route.fulfill({
        json: { capabilities: ['listPages'] },
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    )
    await page.goto('/purchase')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByLabel('Price from')).toHaveCount(0)
  })

  test('is known to the pad by what it asks about', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await makeLarge(page)
    await page.goto('/dashboard/bulk-order')
    const pad = orderPad(page)
    const known = productOf('heat-gun')
    await pad.paste(
      `${known.partNumber}\t${bookableQuantities(known)?.smallest}\nanvil\t3\nsealler\t10`,
    )
    const rows = pad.root.getByRole('row')
    await expect(rows.filter({ hasText: known.name })).toContainText('Ready')
    await expect(pad.root).toContainText('Not found')
    await expect(pad.root).toContainText('Did you mean Front-action sealer')
  })
})
