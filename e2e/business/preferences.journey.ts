import { describe } from 'vitest'
import { holdRequests } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { entryScript } from '../lib/prerender.ts'

describe('with reduced motion', () => {
  test('nothing is animated', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/', '/purchase', '/my-blogs', '/portfolio']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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

describe('a theme', () => {
  /** What the page stands on, as the browser computes it. */
  const paper = 'rgb(14, 23, 38)'

  // Would notice: a page that is light until its program runs, and a policy that refuses the script in its head.
  test('that was chosen is there before the program, and for all pages', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/dashboard/profile')
    await page
      .locator('label')
      .filter({ hasText: /^Dark$/ })
      .click()
    await expect(page.locator('html')).toHaveCSS('background-color', paper)
    // Would notice: a browser's bar in the colour of the system's theme above a page in the chosen one.
    for (const bar of await page.locator('meta[name="theme-color"]').all()) {
      await expect(bar).toHaveAttribute('content', '#0e1726')
    }
    const programs = holdRequests()
    await page.route(entryScript, programs.handler)
    for (const path of ['/', '/dashboard/order']) {
      await page.goto(path, { waitUntil: 'commit' })
      const program = await programs.next()
      await expect(page.locator('html')).toHaveCSS('background-color', paper)
      await program.continue()
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    }
  })

  test('is the one that the system asks for where nobody has chosen', async ({ visit }) => {
    const page = await visit()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('background-color', paper)
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(page.locator('html'), 'on paper').toHaveCSS(
      'background-color',
      'rgb(250, 247, 241)',
    )
  })
})
