import { chromium } from 'playwright'
import { findBrowser } from './scripts/browser.mjs'
const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const page = await browser.newPage()
page.on('pageerror', (e) => console.log('ERR', e.message))
for (const spec of process.argv.slice(2)) {
  const [id, w, h] = spec.split('@')
  await page.setViewportSize({ width: Number(w ?? 1280), height: Number(h ?? 500) })
  await page.goto(`http://localhost:5361/iframe.html?id=demo-demo-bar--${id}&viewMode=story`, { timeout: 120000 })
  await page.getByRole('region', { name: 'Demo' }).waitFor({ timeout: 120000 })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/demobar-${id}-${w ?? 1280}.png` })
}
await browser.close()
