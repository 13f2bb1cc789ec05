import { chromium } from 'playwright'
import { findBrowser } from './scripts/browser.mjs'
const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const base = 'http://localhost:4360'
async function visit(w = 1280, h = 800) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, locale: 'en-GB' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERR', e.message.slice(0, 300)))
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0, 300)))
  return page
}
const mode = process.argv[2]
if (mode === 'shots') {
  for (const [name, path, w, h] of [
    ['home', '/', 1280, 800], ['home', '/', 390, 844], ['home', '/', 320, 640],
    ['busy', '/dashboard/manage-orders?scenario=busy&as=admin', 1280, 800],
    ['empty', '/purchase?scenario=empty-shop&as=buyer', 1280, 800],
    ['unknown', '/?scenario=bussy&as=boss', 390, 844],
    ['down', '/purchase?scenario=down&as=buyer', 1280, 800],
    ['nearly', '/purchase?scenario=nearly-sold-out&as=buyer&view=list', 1280, 800],
  ]) {
    const page = await visit(w, h)
    const t = Date.now()
    await page.goto(base + path)
    await page.getByRole('region', { name: 'Demo', exact: true }).waitFor()
    console.log(name, w, 'bar after', Date.now() - t, page.url())
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/demobar-app-${name}-${w}.png` })
    await page.context().close()
  }
}
await browser.close()
