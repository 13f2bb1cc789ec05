import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'

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
  test('has an address for each slide', async ({ visit }) => {
    const page = await visit()
    await page.goto('/#news-4')
    const last = page
      .getByRole('region', { name: 'News' })
      .getByRole('group', { name: '4 of 4', includeHidden: true })
    await expect(last).toBeInViewport({ ratio: 0.5 })
    await expect(last).not.toHaveAttribute('inert')
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
