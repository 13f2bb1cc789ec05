import type { Browser, BrowserContextOptions, Page } from 'playwright'

/** A page in a context of its own, in which functions of these scripts can run: their compiler calls `__name`. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(120_000)
  await context.addInitScript('globalThis.__name = (called) => called')
  return context.newPage()
}
