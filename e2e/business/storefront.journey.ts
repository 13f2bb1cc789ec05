import { productSlideLabels, productSlides, slice } from '@strapline/contract/rules'
import { describe } from 'vitest'
import { serverProducts } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { cards, tab } from '../lib/locators.ts'

const [, second, third] = productSlideLabels

describe('the storefront', () => {
  test('a product slide has an address: chosen, reloaded and linked', async ({ visit }) => {
    const page = await visit()
    await page.goto('/login')
    await page.goto('/')
    await tab(page, second).click()
    await expect(page).toHaveURL('/#slide2')
    await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true')
    await expect(cards(page)).toHaveCount(slice(await serverProducts(), productSlides[1]).length)
    await page.reload()
    await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true')

    await page.getByRole('button', { name: 'Show slide 4' }).click()
    await expect(page).toHaveURL('/#slide4')
    await page.goBack()
    await expect(page, 'slides are not in the history').toHaveURL('/login')

    await page.goto('/#slide3')
    await expect(tab(page, third)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, third)).toBeInViewport()
    await expect(cards(page).first()).toBeInViewport()
  })

  test('a question of the blog scrolls to its answer, which the top bar does not cover', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto('/')
    await page.getByRole('link', { name: 'Blogs' }).click()
    await expect(page).toHaveTitle('Blogs · Strapline')
    const questions = page.getByRole('navigation', { name: 'Questions' }).getByRole('link')
    expect(await questions.count()).toBeGreaterThanOrEqual(6)
    const last = questions.last()
    const question = (await last.innerText()).replace(/^\d+\s*/, '')
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await last.click()
    const heading = page.getByRole('heading', { name: question })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })
})
