import { productOf } from '@strapline/contract/fixtures'
import { catalogue, searchField } from '@strapline/ui/testing/playwright'
import type { Locator } from 'playwright'
import { describe } from 'vitest'
import { expectNames } from '../lib/catalogue.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'

describe('the catalogue', () => {
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
      await searchField(page).press('a')
      await searchField(page).press('Backspace')
      expect(await searchField(page).inputValue(), `round ${round}`).toBe('')
    }
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/purchase?page=2')
    await expect(catalogue(page).count).toHaveText(/^Products 13 to 24/)

    // A letter typed on page 2 adds a history entry: Back leads to page 2 again.
    await searchField(page).press('s')
    await expect(page).toHaveURL('/purchase?q=s')
    await page.goBack()
    await expect(page).toHaveURL('/purchase?page=2')
    await expect(searchField(page)).toHaveValue('')
    await expect(catalogue(page).count).toHaveText(/^Products 13 to 24/)
  })
})
