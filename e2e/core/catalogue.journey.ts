import type { Product } from '@strapline/contract/entities'
import { catalogue, searchField } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { serverProducts } from '../lib/api.ts'
import { expectNames } from '../lib/catalogue.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { logIn } from '../lib/steps.ts'

/** The products whose name and description contain all of these lower-case words. */
function matching(products: Product[], ...words: string[]) {
  return products.filter(({ name, description }) =>
    words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
  )
}

const byName = (products: Product[]) => products.map(({ name }) => name).sort()
const byPrice = (products: Product[]) =>
  products.toSorted((a, b) => b.unitPrice - a.unitPrice).map(({ name }) => name)

describe('the catalogue', () => {
  test('a visitor logs in first, and returns to the search', async ({ visit }) => {
    const page = await visit()
    const path = '/purchase?q=strap&sort=price-desc&max-price=500'
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await logIn(page)
    await expect(page).toHaveURL(path)
    const found = matching(await serverProducts(), 'strap').filter(
      ({ unitPrice }) => unitPrice <= 500,
    )
    await expectNames(page, byPrice(found).slice(0, 12))
    await expect(searchField(page)).toHaveValue('strap')
    await expect(page.getByLabel('Sort by')).toHaveValue('price-desc')
    await expect(page.getByLabel('Price to')).toHaveValue('500')
  })

  test('the query is in the address, and Back undoes each change', async ({ visit }) => {
    const products = await serverProducts()
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase')
    await expect(page.getByRole('article')).toHaveCount(12)

    // Typed without pauses: no letter is lost, and the address follows.
    await searchField(page).pressSequentially('Tool BATTERY')
    await expect(searchField(page)).toHaveValue('Tool BATTERY')
    await expect(page).toHaveURL('/purchase?q=Tool+BATTERY')
    const tools = matching(products, 'tool', 'battery')
    await expectNames(page, byName(tools))
    await expect(catalogue(page).count).toHaveText(`${tools.length} of ${products.length} products`)

    await page.getByLabel('Sort by').selectOption('Price, highest first')
    await expect(page).toHaveURL('/purchase?q=Tool+BATTERY&sort=price-desc')
    await expectNames(page, byPrice(tools))

    const [dearest = ''] = byPrice(tools)
    await page.getByRole('article', { name: dearest }).getByRole('link', { name: dearest }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dearest)
    await page.goBack()
    await expect(page).toHaveURL('/purchase?q=Tool+BATTERY&sort=price-desc')
    await expect(searchField(page)).toHaveValue('Tool BATTERY')
    await expectNames(page, byPrice(tools))

    await page.goBack()
    await expect(page).toHaveURL('/purchase?q=Tool+BATTERY')
    await expectNames(page, byName(tools))
    await page.goBack()
    await expect(page, 'a word is one history entry, not one for each letter').toHaveURL(
      '/purchase',
    )
    await expect(searchField(page)).toHaveValue('')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.goForward()
    await expect(searchField(page)).toHaveValue('Tool BATTERY')
    await expectNames(page, byName(tools))
  })

  test('is returned to from a product as it was searched, even after a reload', async ({
    visit,
  }) => {
    const search = '/purchase?q=tool&sort=price-desc'
    const page = await visit({ as: 'buyer' })
    const back = page.getByRole('link', { name: 'All products' })
    await page.goto(search)
    const card = page.getByRole('article').first()
    await card.getByRole('link', { name: 'Purchase' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      byPrice(matching(await serverProducts(), 'tool'))[0] ?? '',
    )
    await page.reload()
    await back.click()
    await expect(page).toHaveURL(search)
    await expect(page.getByLabel('Sort by')).toHaveValue('price-desc')

    // Back to the product, and by its quick view to it once more.
    await page.goBack()
    await expect(back).toHaveAttribute('href', search)
    await page.goBack()
    await card.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Purchase' }).click()
    await expect(back).toHaveAttribute('href', search)

    // A shared link and a link from the home page remember no search.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('link', { name: 'All products' })).toHaveAttribute(
      'href',
      '/purchase',
    )
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Our Market Sector' })
      .getByRole('link', { name: 'Purchase' })
      .first()
      .click()
    await expect(back).toHaveAttribute('href', '/purchase')
  })
})
