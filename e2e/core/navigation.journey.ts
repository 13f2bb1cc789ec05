import { productOf } from '@strapline/contract/fixtures'
import { describe } from 'vitest'
import { onlyProducts } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { tab } from '../lib/locators.ts'

const gun = productOf('heat-gun')

describe('going back', () => {
  test('to an address without a slide shows the first slide', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await expect(tab(page, 'Latest')).toHaveAttribute('aria-selected', 'true')
    await page.evaluate(() => {
      window.location.hash = '#slide3'
    })
    await expect(tab(page, 'Excepturi')).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(tab(page, 'Latest')).toHaveAttribute('aria-selected', 'true')
  })
})

describe('two tabs', () => {
  test('a favourite button does what its name says, whatever the other tab did', async ({
    visit,
  }) => {
    const page = await visit()
    await onlyProducts(page, 'heat-gun', 'clamp-meter')
    await page.goto('/')
    const other = await page.context().newPage()
    await onlyProducts(other, 'heat-gun', 'clamp-meter')
    await other.goto('/')
    const add = { name: `Add to favourites: ${gun.name}` }
    const remove = { name: `Remove from favourites: ${gun.name}` }
    await expect(other.getByRole('button', add)).toBeVisible()
    await page.getByRole('button', add).click()
    await expect(other.getByRole('button', remove)).toBeVisible()
    const [key = '', value = ''] =
      (await page.evaluate(
        (id) => Object.entries(localStorage).find(([, text]) => text.includes(id)),
        gun._id,
      )) ?? []
    await other.getByRole('button', remove).click()
    await expect(page.getByRole('button', add)).toBeVisible()
    // A faster tab has stored this, and the page has not heard of it yet: no tab gets an event for what it stores
    // itself.
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
    await page.getByRole('button', add).click()
    await expect(page.getByRole('button', remove), 'it is one now').toBeVisible()
  })
})
