import type { Page } from 'playwright'
import { describe } from 'vitest'
import { answerJson, callTo, everyCall, holdRequests } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { tab } from '../lib/locators.ts'

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

  test('focuses the page, also the first one of the visit', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await page.getByRole('link', { name: 'Blogs' }).click()
    await expect(main(page)).toBeFocused()
    await page.getByRole('link', { name: 'My Portfolio' }).focus()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(main(page)).toBeFocused()
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
    await expect(page).toHaveURL('/my-blogs')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto('/purchase')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/purchase?page=2')
    await expect(page.getByRole('status')).toHaveText(/^Products 13/)
    await page.getByRole('button', { name: 'Preview' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

describe('the focus', () => {
  test('moves through the top bar without scrolling the page', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    const place = await scrollDown(page)
    for (const name of ['Strapline', 'Home', 'Blogs', 'My Portfolio', 'Login']) {
      const stop = page.getByRole('banner').getByRole('link', { name, exact: true })
      for (let presses = 0; presses < 3; presses += 1) {
        await page.keyboard.press('Tab')
        if (await stop.evaluate((element) => element === document.activeElement)) break
      }
      await expect(stop).toBeFocused()
      expect(await scrollY(page), name).toBe(place)
    }
  })

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

  test('is never covered by the top bar', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    const first = page.getByRole('article').first().getByRole('link').first()
    await expect(first).toBeVisible()
    await page.getByRole('region', { name: 'News' }).scrollIntoViewIfNeeded()
    await first.focus()
    const bar = await page.getByRole('banner').boundingBox()
    expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
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
    await page.goto('/#slide2')
    await page.getByRole('button', { name: 'Sign Out' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(main(page)).toBeFocused()
  })

  test('stays in the section that is retried', async ({ visit }) => {
    const page = await visit({ allow: [/status of 400/] })
    await page.route(everyCall(), answerJson({ message: 'Not now.' }, 400))
    await page.goto('/')
    const reviews = page.getByRole('region', { name: 'Customer reviews' })
    const again = reviews.getByRole('button', { name: 'Try again' })
    const retries = holdRequests()
    await page.route(callTo('listReviews'), retries.handler)
    await again.press('Enter')
    await expect(reviews).toBeFocused()
    await expect(again).toBeHidden()
    await answerJson({ message: 'Not now.' }, 400)(await retries.next())
    await expect(again).toBeVisible()
    await page.unroute(callTo('listReviews'))
    await page.unroute(everyCall())
    await again.press('Enter')
    await expect(page.getByRole('heading', { name: /^Customer reviews \(/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The products did not load' })).toBeVisible()
  })

  test('is not lost when an arrow key moves a carousel', async ({ visit }) => {
    const page = await visit()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(phone)
    await page.goto('/')
    const news = page.getByRole('region', { name: 'News' })
    await news
      .getByRole('button', { name: /^read more/ })
      .first()
      .focus()
    await page.keyboard.press('ArrowRight')
    await expect(news.getByText('2 of 4')).toBeVisible()
    await expect(news.getByRole('group', { name: 'News, slides' })).toBeFocused()
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
    await expect(page.getByRole('heading', { name: 'Our Market Sector' })).toBeInViewport()
    await expect(tab(page, 'Excepturi')).toHaveAttribute('aria-selected', 'true')
  })

  test('to the current page fetch nothing when they are hovered', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.clock.install()
    await page.goto('/purchase')
    await expect(page.getByRole('status')).toHaveText(/products$/)
    await page.clock.fastForward(60_000)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('link', { name: 'Page 2' }).hover()
    await page.getByRole('link', { name: 'Blogs' }).hover()
    await expect.poll(() => asked.some((url) => /\/blogs-[\w-]+\.js$/.test(url))).toBe(true)
    expect(asked.filter((url) => callTo('listProducts').test(url))).toEqual([])
  })
})

test('only the hero’s first picture is not lazy', async ({ visit }) => {
  const page = await visit()
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const eager = await page
    .locator('img:not([loading="lazy"])')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')))
  expect(eager).toEqual(['/scenes/hero-strapping.svg'])
})
