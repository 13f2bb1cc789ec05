import { Carousel } from '@strapline/ui/primitives/carousel'
import type { Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { shop } from '../lib/shop.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
const slide = (page: Page, name: string) =>
  hero(page).getByRole('group', { name, includeHidden: true })
const next = (page: Page) => hero(page).getByRole('button', { name: 'Next slide: Welcome' })

/** Presses Next, and returns the scroll offset of the slides right after. */
function offsetAfterNext(page: Page): Promise<{ moved: number; width: number }> {
  return hero(page).evaluate((region) => {
    const row = region.querySelector('[tabindex="0"]')
    const button = [...region.querySelectorAll('a')].at(-1)
    if (!row || !button) throw new Error('The carousel has no row or no button.')
    button.click()
    return { moved: row.scrollLeft, width: row.clientWidth }
  })
}

describe('a carousel', () => {
  test('works without scripts', async ({ newContext }) => {
    const slides = ['One', 'Two', 'Three'].map((name) => ({ key: name, content: name }))
    const carousel = createElement(Carousel, { label: 'Range', id: 'range', slides })
    const index = await (await fetch(shop().appUrl)).text()
    const styles = /<style>[\s\S]*?<\/style>/.exec(index)?.[0]
    const body = `<!doctype html><html lang="en"><title>Range</title>${styles}${renderToStaticMarkup(carousel)}`
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.route('/range', (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto('/range')

    const shown = (name: string) => expect(page.getByText(name, { exact: true }))
    await shown('One').toBeInViewport()
    await shown('Two').not.toBeInViewport()
    await page.getByRole('link', { name: 'Next slide: Range' }).click()
    await expect(page).toHaveURL('/range#range-2')
    await shown('Two').toBeInViewport()
    await shown('One').not.toBeInViewport()
    await page.getByRole('link', { name: 'Range: slide 3' }).click()
    await shown('Three').toBeInViewport()
    await page.getByRole('link', { name: 'Range: slide 1' }).click()
    await shown('One').toBeInViewport()
    await context.close()
  })

  test('wraps around by its arrows, without changing the address', async ({ visit }) => {
    const page = await visit()
    await page.goto('/#slide3')
    await expect(page.getByRole('article').first()).toBeVisible()
    await next(page).click()
    await expect(slide(page, '2 of 2')).toBeInViewport({ ratio: 0.5 })
    await expect(slide(page, '1 of 2')).not.toBeInViewport()
    await expect(hero(page).getByText('2 of 2')).toBeVisible()
    await next(page).click()
    await expect(slide(page, '1 of 2')).toBeInViewport({ ratio: 0.5 })
    await expect(page).toHaveURL('/#slide3')
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Excepturi')
  })

  test('has an address for each slide', async ({ visit }) => {
    const page = await visit()
    await page.goto('/#news-4')
    const last = page
      .getByRole('region', { name: 'News' })
      .getByRole('group', { name: '4 of 4', includeHidden: true })
    await expect(last).toBeInViewport({ ratio: 0.5 })
    await expect(last).not.toHaveAttribute('inert')
  })

  test('the keyboard skips slides out of view', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    // The last of each slide; the second slide is out of view.
    const links = hero(page).getByRole('link', { name: 'Open the catalogue' })
    await expect(links).toHaveCount(2)
    await links.first().focus()
    await page.keyboard.press('Tab')
    await expect(hero(page).getByRole('button', { name: 'Welcome: slide 1' })).toBeFocused()
    await next(page).focus()
    await page.keyboard.press('Space')
    await expect(slide(page, '2 of 2')).toBeInViewport({ ratio: 0.5 })
    await expect(next(page)).toBeFocused()
    expect(await page.evaluate(() => window.scrollY), 'Space does not scroll the page').toBe(0)
  })

  test('scrolls smoothly, but not with reduced motion', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await expect(next(page)).toBeVisible()
    expect((await offsetAfterNext(page)).moved).toBe(0)
    await expect(slide(page, '2 of 2')).toBeInViewport({ ratio: 0.5 })

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(next(page)).toBeVisible()
    const { moved, width } = await offsetAfterNext(page)
    expect(moved).toBeGreaterThan(width / 2)
  })

  test('stops at a slide, also when the phone is rotated meanwhile', async ({ visit }) => {
    const page = await visit({ viewport: phone })
    await page.goto('/')
    await expect(next(page)).toBeVisible()
    await offsetAfterNext(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(hero(page).getByText('2 of 2')).toBeVisible()
    const offset = () =>
      slide(page, '2 of 2').evaluate((element) => {
        const row = element.parentElement?.getBoundingClientRect()
        return Math.abs(element.getBoundingClientRect().left - (row?.left ?? 0))
      })
    await expect.poll(offset).toBeLessThan(8)
  })

  test('never moves by itself', async ({ visit }) => {
    const page = await visit()
    await page.clock.install()
    await page.goto('/')
    await expect(next(page)).toBeVisible()
    await page.clock.runFor('02:00')
    await expect(hero(page).getByText('1 of 2')).toBeVisible()
    await expect(slide(page, '1 of 2')).toBeInViewport({ ratio: 0.5 })
  })
})
