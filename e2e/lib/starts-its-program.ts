import type { Page } from 'playwright'

/**
 * Lets `goto` and `reload` wait until the program of the page runs, unless they are told what to wait for: a
 * journey presses keys and follows links sooner than a person could. e2e/demo/prerender.journey.ts has what happens
 * before.
 */
export function startsItsProgram(page: Page): Page {
  const { goto, reload } = page
  const started = () => page.locator('[data-page]').waitFor({ state: 'detached' })
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await started()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await started()
    return response
  }
  return page
}
