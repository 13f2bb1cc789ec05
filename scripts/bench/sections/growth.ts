import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints } from '@strapline/contract/endpoints'
import type { Order, Product } from '@strapline/contract/entities'
import { orders as sampleOrders, products as sampleProducts } from '@strapline/contract/fixtures'
import { accessTokenKey, mostRows } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Page } from 'playwright'
import { type Shop, startShop } from '../../lib/start-shop.ts'
import { openSignedIn } from '../open-signed-in.ts'
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

const typed = 'steel 1'
const id = (index: number) => index.toString(16).padStart(24, '0')

function makeProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const sample = sampleProducts[index % sampleProducts.length] as Product
    return { ...sample, _id: id(index), name: `${sample.name} ${(index * 7919) % count}` }
  })
}

function makeOrders(count: number): Order[] {
  return Array.from({ length: count }, (_, index) => {
    const sample = sampleOrders[index % sampleOrders.length] as Order
    return {
      ...sample,
      _id: id(index),
      displayName: `${sample.displayName} ${(index * 7919) % count}`,
    }
  })
}

/** A list that grows. */
interface List {
  name: string
  sizes: readonly number[]
  fill: (size: number) => { products: Product[] } | { orders: Order[] }
  account: (typeof demoAccounts)['buyer' | 'admin']
  call: 'listProducts' | 'listOrders'
  /** What the page asks the call for. */
  query: string
  path: string
  field: (page: Page) => ReturnType<Page['getByRole']>
}

const lists: List[] = [
  {
    name: 'catalogue',
    sizes: [10_000, 100_000],
    fill: (size) => ({ products: makeProducts(size) }),
    account: demoAccounts.buyer,
    call: 'listProducts',
    query: '',
    path: '/purchase',
    field: (page) => page.getByRole('searchbox').first(),
  },
  {
    name: 'orders',
    sizes: [10_000, 100_000, 1_000_000],
    fill: (size) => ({ orders: makeOrders(size) }),
    account: demoAccounts.admin,
    call: 'listOrders',
    query: `?limit=${mostRows}&sort=-placedAt`,
    path: dashboardPages.manageOrders.path,
    field: (page) => page.getByRole('searchbox').first(),
  },
]

/** A shop whose mock API has this data besides its samples. */
function startShopWith({ undo }: Bench, data: ReturnType<List['fill']>): Promise<Shop> {
  const change = (dataDir: string) => {
    const file = join(dataDir, 'db.json')
    const database = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...database, ...data }))
  }
  return startShop(undo, { change })
}

/** Milliseconds from each key to the next paint, which shows it in the field, and to the paint of its result. */
interface Keystroke {
  echo: number
  /** Undefined where the server filters: it is asked only after the last key. */
  result: number | undefined
}

/** What {@link watchKeys} has noted in the page. */
interface Watched {
  measured: Keystroke[]
  /** When the last key was pressed, and when what it changed in the table was painted. */
  pressed: number
  painted: number
}

/** Measures keystrokes by the page's own events; runs in the page. */
function watchKeys(isFilteredByServer: boolean) {
  const watched: Watched = { measured: [], pressed: 0, painted: 0 }
  Object.assign(window, { watched })
  const afterPaint = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = act
      port2.postMessage('')
    })
  new MutationObserver((changes) => {
    const isOfRows = changes.some(({ target }) => target.parentElement?.closest('main table'))
    if (isOfRows) {
      afterPaint(() => {
        watched.painted = performance.now()
      })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      const count = document.querySelector('main [role=status]')
      const before = count?.textContent
      watched.pressed = timeStamp
      afterPaint(() => {
        const echo = performance.now() - timeStamp
        if (isFilteredByServer) {
          watched.measured.push({ echo, result: undefined })
          return
        }
        const check = () => {
          // A key that changes no count has its result with the next paint.
          const isDone =
            document.querySelector('main [role=status]')?.textContent !== before ||
            performance.now() - timeStamp > 2000
          if (isDone) watched.measured.push({ echo, result: performance.now() - timeStamp })
          else afterPaint(check)
        }
        check()
      })
    },
    { capture: true },
  )
}

async function measureList(bench: Bench, list: List, size: number) {
  const shop = await startShopWith(bench, list.fill(size))
  const page = await openSignedIn(bench.browser, shop, list.account)
  const token = await page.evaluate((key) => localStorage.getItem(key), accessTokenKey)
  const asked = performance.now()
  const answer = await fetch(shop.apiUrl + endpoints[list.call].path + list.query, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  const answered = performance.now() - asked

  const isFilteredByServer = list.query !== ''
  await page.addInitScript(watchKeys, isFilteredByServer)
  const opened = performance.now()
  await page.goto(list.path)
  await page.locator('main').getByRole('status').filter({ hasText: /\d/ }).first().waitFor()
  const shown = performance.now() - opened
  // The texts for the search are made ready in the background.
  await page.waitForTimeout(size / 20)
  await list.field(page).focus()
  const found = isFilteredByServer
    ? page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === typed)
    : undefined
  for (const [index, key] of [...typed].entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForFunction(
      (count) => (window as unknown as { watched: Watched }).watched.measured.length > count,
      index,
    )
  }
  await (await found)?.finished()
  // Its rows are drawn meanwhile.
  if (found) await page.waitForTimeout(1000)
  const { measured, pressed, painted } = await page.evaluate(
    () => (window as unknown as { watched: Watched }).watched,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.context().close()
  return {
    answered,
    bytes,
    shown,
    echo: median(measured.map(({ echo }) => echo)),
    result: found ? painted - pressed : median(measured.flatMap(({ result }) => result ?? [])),
    heap: usedSize,
  }
}

const inMegabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`

export const growth: Section = {
  title: 'Ten times the rows',
  method:
    'Lists of the mock API, on a desktop. A keystroke is measured to the paint that shows it in the field, and to the paint of its result. The catalogue is sent whole, which ends its growth, and not the browser. Of orders the first 1,000 are sent, and the server filters: their result is measured from the last key of a word, with the 300 ms that the page waits for another one.',
  async measure(bench) {
    const rows: Row[] = []
    for (const list of lists) {
      let fewer: number | undefined
      for (const size of list.sizes) {
        const figures = await measureList(bench, list, size)
        const name = `${list.name}, ${size.toLocaleString('en')}`
        const times = fewer === undefined ? undefined : figures.echo / fewer
        rows.push(
          {
            name: `${name}: the list is shown`,
            figure: inSeconds(figures.shown),
            beside: `${inMegabytes(figures.bytes)}, of which the mock API ${inSeconds(figures.answered)}`,
          },
          {
            name: `${name}: a keystroke`,
            figure: inMilliseconds(figures.echo),
            ...(times !== undefined && {
              beside: `${times.toFixed(2)} times`,
              limit: `${limit} times`,
              isWithin: times <= limit,
            }),
          },
          { name: `${name}: its result`, figure: inMilliseconds(figures.result) },
          { name: `${name}: memory`, figure: inMegabytes(figures.heap) },
        )
        fewer = figures.echo
      }
    }
    return rows
  },
}
