import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
const slide = (page: Page, name: string) =>
  hero(page).getByRole('group', { name, includeHidden: true })
const next = (page: Page) => hero(page).getByRole('button', { name: 'Next slide: Welcome' })

/** Presses Next, and returns the scroll offset of the slides right after. */
function offsetAfterNext(page: Page): Promise<number> {
  return hero(page).evaluate((region) => {
    const row = region.querySelector('[tabindex="0"]')
    const button = [...region.querySelectorAll('a')].at(-1)
    if (!row || !button) throw new Error('The carousel has no row or no button.')
    button.click()
    return row.scrollLeft
  })
}

// Stories ask for less motion, and have the page's usual clock.
describe('a carousel', () => {
  test('has an address for each slide, and never moves by itself', async ({ visit }) => {
    const page = await visit()
    await page.clock.install()
    await page.goto('/#news-4')
    const last = page
      .getByRole('region', { name: 'News' })
      .getByRole('group', { name: '4 of 4', includeHidden: true })
    await expect(last).toBeInViewport({ ratio: 0.5 })
    await page.clock.runFor('02:00')
    await expect(last).toBeInViewport({ ratio: 0.5 })
    await expect(last).not.toHaveAttribute('inert')
    await expect(hero(page).getByText('1 of 2')).toBeVisible()
  })

  test('scrolls smoothly, and stops at a slide when the phone is rotated meanwhile', async ({
    visit,
  }) => {
    const page = await visit({ viewport: phone })
    await page.goto('/')
    await expect(next(page)).toBeVisible()
    expect(await offsetAfterNext(page)).toBe(0)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(hero(page).getByText('2 of 2')).toBeVisible()
    const offset = () =>
      slide(page, '2 of 2').evaluate((element) => {
        const row = element.parentElement?.getBoundingClientRect()
        return Math.abs(element.getBoundingClientRect().left - (row?.left ?? 0))
      })
    await expect.poll(offset).toBeLessThan(8)
  })
})
