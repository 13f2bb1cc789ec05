import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeLimits } from '@strapline/contract/change-limits'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { mostLines } from '@strapline/ui/order-pad/types'
import { startShop } from '../../lib/start-shop.ts'
import { openSignedIn } from '../open-signed-in.ts'
import { type Bench, inMilliseconds, inSeconds, type Row } from '../section.ts'
import { makeProducts } from './reading.ts'

const plenty = { minOrder: 1, availAble: 100_000 }

/** Keeps the longest task of the page, in milliseconds; runs in the page. Shorter ones than 50 ms are not listed. */
function watchTasks() {
  Object.assign(window, { longest: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const known = (window as unknown as { longest: number }).longest
      Object.assign(window, { longest: Math.max(known, duration) })
    }
  }).observe({ type: 'longtask' })
}

/** Pastes a text onto the page; runs in it. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

/** A full pad is sent: a `POST /order` for each line, four at a time, and no more a minute than the server allows. */
export async function measureSending({ browser, undo }: Bench): Promise<Row[]> {
  const products = makeProducts(mostLines + 1).map((product) => ({ ...product, ...plenty }))
  const shop = await startShop(undo, {
    change(dataDir) {
      const file = join(dataDir, 'db.json')
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), products }))
    },
  })
  const page = await openSignedIn(browser, shop, demoAccounts.buyer)
  await page.goto(dashboardPages.bulkOrder.path)
  await page.getByRole('combobox', { name: 'Part, line 1', exact: true }).waitFor()
  const rows = products.slice(0, mostLines).map(({ partNumber }) => `${partNumber}\t2`)
  await page.evaluate(paste, rows.join('\n'))
  await page.getByRole('button', { name: `Send ${mostLines} lines` }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the order' })
  await dialog.getByLabel('Address', { exact: true }).fill('Via delle Officine 14')
  await dialog.getByLabel('Phone number').fill('+39 02 5550 1234')
  await page.evaluate(watchTasks)
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/order')) calls += 1
  })
  const began = performance.now()
  await dialog.getByRole('button', { name: `Send ${mostLines} lines` }).click()
  const progress = page.getByRole('region', { name: /^Sending/ })
  const end = `All ${mostLines} lines are booked.`
  await progress.getByText(end, { exact: true }).waitFor({ timeout: 300_000 })
  const took = performance.now() - began
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
  const [{ most, within }] = changeLimits.bookOrder
  const least = Math.floor((mostLines - 1) / most) * within
  return [
    {
      name: `${mostLines} lines sent and booked`,
      figure: inSeconds(took),
      beside: `${inSeconds(least)} at least, with ${most} orders a minute`,
    },
    { name: 'calls for them', figure: String(calls), beside: `${mostLines} lines` },
    {
      name: 'the page is busy meanwhile, longest',
      figure: longest === 0 ? 'under 50 ms' : inMilliseconds(longest),
    },
  ]
}
