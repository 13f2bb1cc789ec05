import { identityEndpoints } from '@strapline/contract/identity'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { callTo } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { tab } from '../lib/locators.ts'
import { count } from '../lib/long-lists.ts'

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const main = (page: Page) => page.getByRole('main')

/** Scrolls far down, and returns the offset in pixels. */
async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 1800))
  await expect.poll(() => scrollY(page)).toBe(1800)
  return 1800
}

describe('going back', () => {
  test('restores the scroll position, also with a hash in the address', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await tab(page, 'Excepturi').click()
    await expect(page).toHaveURL('/#slide3')
    const place = await scrollDown(page)
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('nav a[href="/my-blogs"]')?.click(),
    )
    await expect(page).toHaveTitle('Blogs · Strapline')
    await page.goBack()
    await expect(tab(page, 'Excepturi')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => scrollY(page)).toBe(place)

    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => scrollY(page)).toBe(place)
  })

  test('closes the drawer and the preview over the page', async ({ visit }) => {
    const page = await visit({ as: 'buyer', viewport: phone })
    await page.goto('/my-blogs')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'My Portfolio' })
      .click()
    await expect(page).toHaveURL('/portfolio')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/portfolio')
    await page.goBack()
    await expect(page).toHaveURL('/my-blogs')

    await page.goto('/purchase')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/purchase?page=2')
    await expect(count(page)).toHaveText(/^Products 13/)
    await page.getByRole('button', { name: 'Preview' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

describe('the focus', () => {
  test('is visible on a tab that was selected by keyboard, and not by click', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    const shown = (name: string) => tab(page, name).evaluate((it) => it.matches(':focus-visible'))
    await tab(page, 'Corrupti').click()
    await expect(tab(page, 'Corrupti')).toBeFocused()
    await expect(tab(page, 'Corrupti')).toHaveAttribute('aria-selected', 'true')
    expect(await shown('Corrupti')).toBe(false)
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Excepturi')).toHaveAttribute('aria-selected', 'true')
    expect(await shown('Excepturi')).toBe(true)
  })

  test('moves to the page that was selected in the drawer', async ({ visit }) => {
    const page = await visit({ viewport: phone })
    await page.goto('/')
    for (const name of ['Blogs', 'My Portfolio', 'Home', 'Blogs', 'Blogs']) {
      await page.getByRole('button', { name: 'Menu' }).press('Enter')
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name, exact: true })
        .press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(main(page)).toBeFocused()
    }
  })

  test('is not lost by signing out at home', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    // A sign-out before its answer would let the browser report a call of the session that has ended.
    const restored = page.waitForResponse(`**${identityEndpoints.whoAmI.path}`)
    await page.goto('/#slide2')
    await restored
    await page.getByRole('button', { name: 'Sign Out', exact: true }).press('Enter')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(main(page)).toBeFocused()
  })
})

describe('links', () => {
  test('to the current page scroll to its top', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await scrollDown(page)
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => scrollY(page)).toBe(0)
    await expect(main(page)).toBeFocused()
  })

  test('to the products keep the selected slide', async ({ visit }) => {
    const page = await visit()
    await page.goto('/#slide3')
    await expect(tab(page, 'Excepturi')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: 'Market Sector', exact: true }).click()
    const heading = page.getByRole('heading', { name: 'Our Market Sector' })
    await expect(heading).toBeInViewport()
    const bar = await page.getByRole('banner').boundingBox()
    const top = (await heading.boundingBox())?.y
    expect(top, 'not under the top bar').toBeGreaterThanOrEqual(bar?.height ?? 0)
    expect(top, 'at the top of the window').toBeLessThan(200)
    await expect(tab(page, 'Excepturi')).toHaveAttribute('aria-selected', 'true')
  })

  test('to the current page fetch nothing when they are hovered', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.clock.install()
    await page.goto('/purchase')
    await expect(count(page)).toHaveText(/products$/)
    await page.clock.fastForward(60_000)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('link', { name: 'Page 2' }).hover()
    await page.getByRole('link', { name: 'Blogs' }).hover()
    await expect.poll(() => asked.some((url) => /\/blogs-[\w-]+\.js$/.test(url))).toBe(true)
    expect(asked.filter((url) => callTo('listProducts').test(url))).toEqual([])
  })
})
