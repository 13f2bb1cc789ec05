import { chromium } from 'playwright'
import { findBrowser } from './scripts/browser.mjs'
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const shots = JSON.parse(process.argv[2])
const byWidth = {}
for (const [name, path, width, height, full, act] of shots) {
  const key = `${width}`
  if (!byWidth[key]) {
    const context = await browser.newContext({ baseURL: 'http://localhost:4310', viewport: { width, height }, isMobile: width < 500, hasTouch: width < 500 })
    const page = await context.newPage()
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.text()))
    await page.goto('/login')
    await page.getByLabel('Email').fill('buyer@strapline.example')
    await page.getByLabel('Password').fill('demo-buyer')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('http://localhost:4310/')
    byWidth[key] = page
  }
  const page = byWidth[key]
  if (path) await page.goto(path)
  await page.waitForTimeout(600)
  if (act) await new Function('page', `return (async () => {${act}})()`)(page)
  await page.waitForTimeout(300)
  const rows = await page.evaluate(() => [...document.querySelectorAll('tbody tr')].filter((r) => { const b = r.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight && b.height > 0 }).map((r) => r.getBoundingClientRect().height))
  console.log(name, 'rows in view', rows.length, [...new Set(rows)].join(), 'sideways', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  await page.screenshot({ path: `/tmp/cat-${name}.png`, fullPage: !!full })
}
await browser.close()
