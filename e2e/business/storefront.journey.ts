import { productOf } from '@strapline/contract/fixtures'
import { productSlideLabels, productSlides, slice } from '@strapline/contract/rules'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { onlyProducts, serverProducts } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { cards } from '../lib/locators.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
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

  test('a favourite is stored in this browser', async ({ visit }) => {
    const { name } = productOf('clamp-meter')
    const page = await visit()
    await onlyProducts(page, 'clamp-meter', 'heat-gun')
    await page.goto('/')
    await page.getByRole('button', { name: `Add to favourites: ${name}` }).click()
    await page.reload()
    const heart = page.getByRole('button', { name: `Remove from favourites: ${name}` })
    await expect(heart).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add to favourites/ })).toHaveCount(1)
    await heart.click()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Add to favourites/ })).toHaveCount(2)
  })

  test('Preview shows the whole description and returns the focus', async ({ visit }) => {
    const gun = productOf('heat-gun')
    const page = await visit()
    await onlyProducts(page, 'heat-gun', 'clamp-meter')
    await page.goto('/')
    const preview = page
      .getByRole('article', { name: gun.name })
      .getByRole('button', { name: 'Preview' })
    await preview.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: gun.name })
    await expect(dialog.getByText(gun.description)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(preview).toBeFocused()

    await preview.click()
    await dialog.getByRole('link', { name: 'Purchase' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Market Sector jumps to the products', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await page.getByRole('link', { name: 'Market Sector', exact: true }).click()
    const heading = page.getByRole('heading', { name: 'Our Market Sector' })
    await expect(heading).toBeInViewport()
    const bar = await page.getByRole('banner').boundingBox()
    const top = (await heading.boundingBox())?.y
    expect(top, 'not under the top bar').toBeGreaterThanOrEqual(bar?.height ?? 0)
    expect(top, 'at the top of the window').toBeLessThan(200)
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

  test('a project opens in a new tab without opener and referrer', async ({ visit }) => {
    const page = await visit()
    await page.context().route('https://www.example.com/', (route) =>
      route.fulfill({
        body: '<title>A project</title>',
        contentType: 'text/html',
        headers: { 'Cross-Origin-Opener-Policy': 'unsafe-none' },
      }),
    )
    await page.goto('/')
    await page.getByRole('link', { name: 'My Portfolio' }).click()
    await expect(page).toHaveTitle('My Portfolio · Strapline')
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: /^Visit Load planner/ }).click()
    const project = await opening
    await expect(project).toHaveTitle('A project')
    const known = await project.evaluate(() => [window.opener, document.referrer])
    expect(known).toEqual([null, ''])
    await expect(page).toHaveURL('/portfolio')
  })

  test('the keyboard skips to the content first', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await expect(cards(page)).toHaveCount(9)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    // The link must not change the hash, which names the slide.
    await tab(page, second).click()
    await skip.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/#slide2')
  })
})
