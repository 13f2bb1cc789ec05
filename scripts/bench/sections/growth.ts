import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { startShop } from '../../lib/start-shop.ts'
import { openSignedIn, typeKeys, watchEvents } from '../in-page.ts'
import { makeOrders, makeProducts } from '../rows.ts'
import {
  type Bench,
  inMilliseconds,
  inSeconds,
  median,
  type Row,
  type Section,
} from '../section.ts'

/** How many times as long a keystroke may take with ten times the rows. */
const limit = 1.2

const typed = [...'steel 1']

/** A list that grows. */
interface List {
  name: string
  sizes: readonly number[]
  fill: (size: number) => object
  account: (typeof demoAccounts)['buyer' | 'admin']
  path: string
}

const lists: List[] = [
  {
    name: 'catalogue',
    sizes: [10_000, 100_000],
    fill: (size) => ({ products: makeProducts(size) }),
    account: demoAccounts.buyer,
    path: '/purchase',
  },
  {
    name: 'orders',
    sizes: [10_000, 100_000, 1_000_000],
    fill: (size) => ({ orders: makeOrders(size) }),
    account: demoAccounts.admin,
    path: dashboardPages.manageOrders.path,
  },
]

/** Shows a list of this size; answers when it was shown, and the time of a keystroke in its filter. */
async function measureList({ browser, undo }: Bench, { fill, account, path }: List, size: number) {
  const shop = await startShop(undo, {
    change(dataDir) {
      const file = join(dataDir, 'db.json')
      const database = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify({ ...database, ...fill(size) }))
    },
  })
  const page = await openSignedIn(browser, shop, account)
  await page.addInitScript(watchEvents, ['input'])
  const opened = performance.now()
  await page.goto(path)
  await page.locator('main').getByRole('status').filter({ hasText: /\d/ }).first().waitFor()
  const shown = performance.now() - opened
  // The texts for the search are made ready in the background.
  await page.waitForTimeout(size / 20)
  await page.getByRole('searchbox').first().focus()
  const keystroke = median(await typeKeys(page, typed))
  await page.context().close()
  return { shown, keystroke }
}

export const growth: Section = {
  title: 'Ten times the rows',
  method:
    'Lists of the mock API, on a desktop. A keystroke is measured to the paint that shows it in the field. The catalogue is sent whole, which ends its growth, and not the browser. Of orders the first 1,000 are sent, and the server filters.',
  async measure(bench) {
    const rows: Row[] = []
    for (const list of lists) {
      let fewer: number | undefined
      for (const size of list.sizes) {
        const { shown, keystroke } = await measureList(bench, list, size)
        const name = `${list.name}, ${size.toLocaleString('en')}`
        const times = fewer === undefined ? undefined : keystroke / fewer
        rows.push(
          { name: `${name}: the list is shown`, figure: inSeconds(shown) },
          {
            name: `${name}: a keystroke`,
            figure: inMilliseconds(keystroke),
            ...(times !== undefined && {
              beside: `${times.toFixed(2)} times`,
              limit: `${limit} times`,
              isWithin: times <= limit,
            }),
          },
        )
        fewer = keystroke
      }
    }
    return rows
  },
}
