import { chromium } from 'playwright'
import { findBrowser } from './scripts/browser.mjs'
const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const base = 'http://localhost:4360'
async function visit(w = 1280, h = 800) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, locale: 'en-GB' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERR', e.message.slice(0, 300)))
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0, 60), JSON.stringify(m.location())))
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
if (mode === 'reset') {
  const page = await visit()
  await page.goto(base + '/?as=buyer')
  const bar = page.getByRole('region', { name: 'Demo', exact: true })
  await bar.getByRole('button', { name: 'Reset' }).waitFor()
  await page.waitForTimeout(3000)
  const log = []
  page.on('request', (r) => log.push([Date.now(), r.method(), r.url().replace(base, '').slice(0, 60)]))
  for (let i = 0; i < 5; i++) {
    log.length = 0
    await bar.getByRole('button', { name: 'Reset' }).click()
    const t = Date.now()
    await bar.getByRole('button', { name: 'Reset' }).click()
    await page.waitForURL(base + '/')
    const u = Date.now() - t
    await bar.getByRole('button', { name: 'Visitor' }).waitFor()
    console.log('reset', Date.now() - t, 'url', u)
    if (i === 4) { for (const [at, ...r] of log) console.log(at - t, ...r); console.log(await page.evaluate(() => JSON.stringify(performance.getEntriesByType('paint').map((p) => [p.name, Math.round(p.startTime)]))), await page.evaluate(() => Math.round(performance.getEntriesByType('navigation')[0].responseEnd))) }
    await page.waitForTimeout(1500)
  }
}
if (mode === 'dialogs') {
  for (const [w, h] of [[320, 640], [390, 844], [1280, 800]]) {
    const page = await visit(w, h)
    await page.goto(base + '/purchase?as=buyer')
    const bar = page.getByRole('region', { name: 'Demo', exact: true })
    if (w < 700) await bar.getByRole('button', { name: 'Sample data' }).click()
    await page.getByRole('button', { name: 'Preview' }).first().click()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/demobar-preview-${w}.png` })
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Purchase' }).first().click()
    await page.getByRole('button', { name: 'Add order' }).waitFor()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/demobar-product-${w}.png` })
    await page.getByRole('button', { name: 'Add order' }).click()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/demobar-booking-${w}.png` })
    await bar.getByRole('button', { name: 'Tour' }).click()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/demobar-tour-${w}.png` })
    await page.context().close()
  }
}
await browser.close()
