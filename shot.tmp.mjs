import { findBrowser } from './scripts/browser.mjs'
import { chromium } from 'playwright'
import { serveFolder } from './scripts/lib/serve-folder.mjs'
const { executablePath, args, env } = findBrowser()
const b = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const s = await serveFolder('dist/storybook', '/')
const [w, h] = (process.env.SIZE ?? '1440x900').split('x').map(Number)
for (const id of process.argv.slice(2)) {
  const page = await b.newPage({ viewport: { width: w, height: h } })
  await page.goto(`${s.url}?path=/docs/${id}`)
  const frame = await (await page.waitForSelector('#storybook-preview-iframe')).contentFrame()
  await frame.waitForSelector('main h1', { timeout: 30000 })
  await frame.waitForTimeout(3000)
  if (process.env.TOP) { await page.screenshot({ path: `/tmp/doc-${id}.png` }); continue }
  const height = await frame.evaluate(() => document.documentElement.scrollHeight)
  await frame.evaluate(async () => { for (let y = 0; y < document.documentElement.scrollHeight; y += 500) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 500)) } scrollTo(0, 0) })
  await page.setViewportSize({ width: w, height: Math.min(height + 60, 9000) })
  await frame.waitForTimeout(4000)
  await page.screenshot({ path: `/tmp/doc-${id}-full.png` })
  await page.close()
}
await b.close(); await s.close()
