import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { type Browser, findBrowser } from '../scripts/browser.ts'
import { pixelHash } from './pixel-hash.ts'

/**
 * A picture of everything that machines draw differently (text at several sizes, a gradient, a shadow,
 * curves), and of nothing from the product. A change invalidates the stored calibration of every machine,
 * so it must not change.
 */
const calibrationPage = (font: string) => `<!doctype html>
<style>
  @font-face { font-family: Calibration; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
  body { margin: 0; padding: 16px; background: #fff; color: #102030; font-family: Calibration; width: 608px }
  p { margin: 0 }
</style>
${[11, 13, 16, 19, 24, 32, 48].map((size) => `<p style="font-size:${size}px;font-weight:${size * 15 + 90}">Sphinx of quartz 0123456789 äß€</p>`).join('')}
<p style="font: 14px sans-serif">Fallback: sphinx of black quartz</p>
<div style="height:40px;background:linear-gradient(100deg,#123,#fa5 40%,#fff)"></div>
<div style="width:200px;height:40px;margin:16px;border-radius:7px;box-shadow:0 4px 11px #0007;border:1px solid #345"></div>
<svg width="200" height="80" viewBox="0 0 100 40" fill="none" stroke="#246" stroke-width="1.75">
  <circle cx="20" cy="20" r="15.3"/><path d="M40 5C60 45 70-5 98 33M41 38 97 3"/>
</svg>`

/** Draws the calibration picture in a page and returns its hash. */
async function calibrate(page: Page, root: string): Promise<string> {
  const font = readFileSync(join(root, 'packages/ui/src/styles/fonts/archivo-latin-wght.woff2'))
  await page.setContent(calibrationPage(font.toString('base64')))
  await page.evaluate(() => document.fonts.ready)
  return pixelHash(await page.screenshot())
}

/** The hash of the calibration picture as this machine's browser draws it. */
export async function calibrationHash(root: string, browser: Browser = findBrowser()) {
  const running = await chromium.launch(browser)
  try {
    const page = await running.newPage({ viewport: { width: 640, height: 480 } })
    return await calibrate(page, root)
  } finally {
    await running.close()
  }
}
