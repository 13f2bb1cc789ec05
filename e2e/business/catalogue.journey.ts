import { productOf } from '@strapline/contract/fixtures'
import type { Locator } from 'playwright'
import { describe } from 'vitest'
import { serverProducts } from '../lib/api.ts'
import { byName, count, expectNames, matching, search } from '../lib/catalogue.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'

describe('the catalogue', () => {
  test('is found from a product, and from home', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(`/purchase/${productOf('heat-gun')._id}`)
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/purchase')
    await expect(page).toHaveTitle('Catalogue · Strapline')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(count(page)).toHaveText(`${(await serverProducts()).length} products`)

    for (const [path, name] of [
      ['/', 'All products'],
      ['/', 'Open the catalogue'],
      ['/dashboard/profile', 'Catalogue'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('link', { name }).first().click()
      await expect(page, name).toHaveURL('/purchase')
    }
  })

  test('is found on a phone before the first product', async ({ visit }) => {
    const page = await visit({ viewport: phone })
    await page.goto('/#market-sector')
    await expect(page.getByRole('article').first()).toBeVisible()
    const link = page.getByRole('link', { name: 'All products' })
    await expect(link).toBeInViewport()
    expect((await link.boundingBox())?.height, 'as high as a finger').toBeGreaterThanOrEqual(40)
  })

  test('uses the width of a large screen, as tables do and texts do not', async ({ visit }) => {
    const page = await visit({ as: 'buyer', viewport: { width: 1920, height: 1080 } })
    const widthOf = async (content: Locator) => (await content.boundingBox())?.width ?? 0
    await page.goto('/purchase')
    const cards = page.getByRole('article')
    await expect(cards.nth(3)).toBeVisible()
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
    const products = page.getByRole('region', { name: 'Products' })
    expect(await widthOf(products)).toBeGreaterThan(1280)
    await page.goto('/dashboard/order')
    expect(await widthOf(page.getByRole('table'))).toBeGreaterThan(1280)
    await page.goto('/my-blogs')
    expect(await widthOf(page.getByRole('main').getByRole('list').first())).toBeLessThanOrEqual(
      1280,
    )
  })

  test('has pages, each shown from its start', async ({ visit }) => {
    const all = byName(await serverProducts())
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase')
    const pages = page.getByRole('navigation', { name: 'Pages of the catalogue' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/purchase?page=2')
    await expectNames(page, all.slice(12, 24))
    await expect(count(page)).toHaveText(`Products 13 to 24 of ${all.length}`)
    await expect(count(page)).toBeInViewport()
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await search(page).fill('strap')
    await expect(page, 'another search starts at its first page').toHaveURL('/purchase?q=strap')
    await page.goto('/purchase?page=999')
    await expectNames(page, all.slice(-(all.length % 12)))
  })

  test('offers to remove the filter that excludes everything, and reports an invalid one', async ({
    visit,
  }) => {
    const products = await serverProducts()
    const meters = matching(products, 'multimeter')
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase?q=multimeter&min-price=5000')
    await expect(
      page.getByRole('heading', { name: 'No product matches “multimeter” with these filters' }),
    ).toBeVisible()
    await page
      .getByRole('button', { name: `Remove the price range: ${meters.length} product` })
      .click()
    await expect(page).toHaveURL('/purchase?q=multimeter')
    await expectNames(page, byName(meters))

    await page.getByLabel('Quantity I need').fill('a few')
    await expect(page.getByLabel('Quantity I need')).toHaveAccessibleDescription(
      /Enter a whole number, 1 or more/,
    )
    await expectNames(page, byName(meters))
    const quantity = 300
    await page.getByLabel('Quantity I need').fill(String(quantity))
    await search(page).fill('')
    await expect(page).toHaveURL('/purchase?quantity=300')
    const enough = products.filter(
      ({ minOrder, availAble }) => minOrder < quantity && quantity < availAble,
    )
    await expect(count(page)).toHaveText(`${enough.length} of ${products.length} products`)
  })

  test('filters by the favourites of this browser', async ({ visit }) => {
    const { name } = productOf('clamp-meter')
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase?q=clamp')
    await page.getByRole('button', { name: `Add to favourites: ${name}` }).click()
    await page.goto('/purchase')
    await page.getByLabel('Favourites only').check()
    await expect(page).toHaveURL('/purchase?favourites=yes')
    await expectNames(page, [name])
    await page.reload()
    await expectNames(page, [name])
  })

  test('stays in step with the address, however fast it is typed', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase')
    await expect(page.getByRole('article')).toHaveCount(12)
    for (const round of [1, 2, 3]) {
      await search(page).press('a')
      await search(page).press('Backspace')
      expect(await search(page).inputValue(), `round ${round}`).toBe('')
    }
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/purchase?page=2')
    await expect(count(page)).toHaveText(/^Products 13 to 24/)

    // A letter typed on page 2 adds a history entry: Back leads to page 2 again.
    await search(page).press('s')
    await expect(page).toHaveURL('/purchase?q=s')
    await page.goBack()
    await expect(page).toHaveURL('/purchase?page=2')
    await expect(search(page)).toHaveValue('')
    await expect(count(page)).toHaveText(/^Products 13 to 24/)
  })
})
