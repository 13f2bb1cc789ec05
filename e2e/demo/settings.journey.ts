import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { edited } from '@strapline/ui/content/voices/edited'
import { toasts } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { paths, productPath } from '../../packages/app/src/paths.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { ownShop } from '../lib/own-shop.ts'
import { logIn } from '../lib/steps.ts'

const { shop, at } = ownShop({
  settings: { VITE_API_EXTRAS: 'off', VITE_CURRENCY: 'GBP', VITE_COPY: 'edited' },
})

const product = productOf('clamp-meter')

describe('a shop in one currency, with edited texts and without the extras', () => {
  test('sells and is managed as before, and asks for nothing more', async ({ visit }) => {
    const page = await visit()
    const extras: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(shop().apiUrl)) return
      const { search } = new URL(request.url())
      if (search || request.headers()['if-match'] || request.method() === 'PUT') {
        extras.push(`${request.method()} ${request.url()}`)
      }
    })

    const answer = await page.goto(at(paths.home))
    expect(await answer?.text(), 'the page as it was built').toContain(
      edited.home.marketSector.title,
    )
    const market = page.getByRole('region', { name: edited.home.marketSector.title })
    await expect(market.getByRole('article').first()).toContainText('£1,490.00')

    await page.goto(at(dashboardPages.manageProducts.path))
    await logIn(page, demoAccounts.admin)
    await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('£164.00')
    await expect(page.getByRole('button', { name: `Delete ${product.name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/[€$]/)

    await expect(page.getByRole('link', { name: dashboardPages.audit.label })).toHaveCount(0)
    await page.goto(at(dashboardPages.audit.path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

    await page.goto(at(dashboardPages.addProduct.path))
    await expect(page.getByLabel('Unit price')).toBeVisible()
    await expect(page.getByLabel('Part number')).toHaveCount(0)

    await page.goto(at(`${paths.catalogue}?q=${encodeURIComponent(product.name)}`))
    await expect(page.getByRole('article', { name: product.name })).toContainText('£164.00')
    await page.goto(at(productPath(product._id)))
    await expect(page.getByRole('main')).toContainText('£164.00')
    await page.getByRole('button', { name: edited.ordering.open, exact: true }).click()
    const booking = page.getByRole('dialog')
    await booking.getByLabel('Address').fill('Via delle Officine 14')
    await booking.getByLabel('Phone number').fill('+39 02 5550 1234')
    await booking.getByLabel('Quantity').fill('3')
    await booking.getByRole('button', { name: 'Order 3 pieces for £492.00' }).click()
    await expect(toasts(page).root).toContainText(`of ${product.name} was placed.`)
    expect(extras, 'what only the extras have').toEqual([])
  })
})
