import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'

/** How many of these elements have a border, on themselves or on a pseudo-element. */
function drawnLines(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) =>
      all.filter((element) =>
        [undefined, '::before', '::after'].some((part) => {
          const { content, borderTopWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(
            element,
            part,
          )
          const widths = [borderTopWidth, borderBottomWidth, borderLeftWidth].map(Number.parseFloat)
          return (part === undefined || content !== 'none') && Math.max(...widths) >= 2
        }),
      ).length,
  )
}

const opened = async (page: Page, path: string, shown: Locator) => {
  await page.goto(path)
  await expect(shown).toBeVisible()
}

describe('with forced colours', () => {
  test('what is selected is marked by a line, not only by a colour', async ({ visit }) => {
    const page = await visit()
    await page.emulateMedia({ forcedColors: 'active' })
    await opened(page, '/', page.getByRole('button', { name: 'Preview' }).first())

    const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link')
    await expect(links).toHaveCount(3)
    expect(await drawnLines(links), 'the page that is shown').toBe(1)
    expect(await drawnLines(page.getByRole('tab')), 'the tab').toBe(1)
    const numbers = page.getByRole('button', { name: /^Show slide/ })
    await expect(numbers).toHaveCount(4)
    expect(await drawnLines(numbers), 'the slide’s number').toBe(1)
    const places = page.getByRole('button', { name: /^News: slide/ })
    await expect(places).toHaveCount(4)
    expect(await drawnLines(places), 'the news in view').toBe(3)

    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const items = drawer.getByRole('navigation').getByRole('link')
    await expect(items).toHaveCount(3)
    expect(await drawnLines(items), 'the page in the drawer').toBe(1)
  })

  test('a field, a button and the focus keep their edges', async ({ visit }) => {
    const page = await visit()
    await page.emulateMedia({ forcedColors: 'active' })
    const login = page.getByRole('button', { name: 'Login', exact: true })
    await opened(page, '/login', login)
    for (const element of [login, page.getByLabel('Email').locator('..')]) {
      const edge = await element.evaluate((node) => getComputedStyle(node).borderTopColor)
      const background = await element.evaluate((node) => getComputedStyle(node).backgroundColor)
      expect(edge).not.toBe(background)
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCSS(
      'outline-style',
      'solid',
    )
  })
})

describe('with reduced motion', () => {
  test('nothing is animated', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/', '/purchase', '/my-blogs', '/portfolio']) {
      await opened(page, path, page.getByRole('heading', { level: 1 }))
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => {
            const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element)
            const transitions = transitionDuration.split(',').map(Number.parseFloat)
            return (
              animationName !== 'none' || Math.max(...transitions) > 0 || scrollBehavior !== 'auto'
            )
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
      expect(moving, path).toEqual([])
    }
  })
})
