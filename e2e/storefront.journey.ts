import { productOf } from '@strapline/contract/fixtures'
import { productSlideLabels, productSlides, slice } from '@strapline/contract/rules'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { onlyProducts, serverProducts } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { test } from './lib/journey.ts'
import { fact } from './lib/steps.ts'

/** The product cards of the home page; its other articles are news. */
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Our Market Sector' }).getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const [, second, third] = productSlideLabels

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
    await expect(page).toHaveTitle('My Profile · Strapline')
    await expect(page.getByRole('main')).toBeFocused()

    await page.goBack()
    await expect(page).toHaveTitle(`${gun.name} · Strapline`)
    await page.goBack()
    await expect(page).toHaveTitle('Strapline')
    await expect(link).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
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
