import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'

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
