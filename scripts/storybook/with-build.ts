import type { Browser } from 'playwright'
import { findBrowser } from '../browser.ts'
import { serveFolder } from '../lib/serve-folder.ts'

/**
 * Serves a built Storybook and starts a browser for it while something is done with them.
 *
 * @param folder the built Storybook
 * @param work is called with the browser and Storybook's address, with its slash
 * @param base the path that it is served at, with a slash at both ends
 * @throws what `work` throws; {@link findBrowser} where there is no browser
 */
export async function withBuild<Result>(
  folder: string,
  work: (browser: Browser, url: string) => Promise<Result>,
  base = '/',
): Promise<Result> {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch(findBrowser())
  const storybook = await serveFolder(folder, base)
  try {
    return await work(browser, storybook.url)
  } finally {
    await browser.close()
    await storybook.close()
  }
}
