import { productOf } from '@strapline/contract/fixtures'
import { describe } from 'vitest'
import { onlyProducts, serverProducts } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { cards } from '../lib/locators.ts'
import { fact } from '../lib/steps.ts'

describe('the storefront', () => {
  test('home shows what the server sells, nine at a time and none twice', async ({ visit }) => {
    const products = await serverProducts()
    const page = await visit()
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    await page.goto('/')
    await expect(page).toHaveTitle('Strapline')
    await expect(cards(page)).toHaveCount(9)
    const names = await cards(page).getByRole('heading').allInnerTexts()
    expect(new Set(names).size).toBe(9)
    for (const name of names) {
      const product = products.find((candidate) => candidate.name === name)
      expect(product, name).toBeDefined()
      const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(card).toContainText(`Min Order : ${product?.minOrder.toLocaleString('en')}`)
    }
    await page.evaluate(() => document.fonts.ready)
    expect(fonts, 'the font that is preloaded is the one that is used').toHaveLength(1)
  })

  test('an unknown address shows Page not found, with a link home', async ({ visit }) => {
    const page = await visit({ allow: [/status of 404/] })
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page).toHaveTitle('Page not found · Strapline')
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
    await expect(cards(page)).toHaveCount(9)
  })

  test('an unknown product says so, with a link to the catalogue', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 404.*\/products\/[^/]+\)$/] })
    await page.goto('/purchase/65f1000000000000000fffff')
    await expect(page.getByRole('heading', { name: 'This product does not exist' })).toBeVisible()
    await expect(page).toHaveTitle('Product not found · Strapline')
    await expect(page.getByRole('button', { name: 'Add order' })).toHaveCount(0)
    await page.getByRole('link', { name: 'See all products' }).click()
    await expect(page).toHaveURL('/purchase')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue')
  })

  test('each page has its title and takes the focus, and Back restores the scroll position', async ({
    visit,
  }) => {
    const gun = productOf('heat-gun')
    const page = await visit({ as: 'buyer' })
    await onlyProducts(page, 'heat-gun', 'clamp-meter')
    await page.goto('/')
    const link = page.getByRole('article', { name: gun.name }).getByRole('link', { name: gun.name })
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    const place = await page.evaluate(() => window.scrollY)
    await link.click()

    await expect(page).toHaveTitle(`${gun.name} · Strapline`)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(fact(page, 'Minimum quantity')).toHaveText(`${gun.minOrder} pieces`)

    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveTitle('My Orders · Strapline')
    await expect(page.getByRole('main')).toBeFocused()

    await page.goBack()
    await expect(page).toHaveTitle(`${gun.name} · Strapline`)
    await page.getByRole('link', { name: 'Blogs' }).focus()
    await page.goBack()
    await expect(page).toHaveTitle('Strapline')
    await expect(page.getByRole('main'), 'the first page of the visit, too').toBeFocused()
    await expect(link).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })
})
