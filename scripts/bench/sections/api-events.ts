import { readFileSync } from 'node:fs'
import { addStock, promote, setTold, type TrialBuyer } from '@strapline/api/trials/rows'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { accessTokenKey } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { voice } from '@strapline/ui/content/voice'
import type { Browser, Page } from 'playwright'
import { bookingOf as bodyOf } from '../../attack/shop.ts'
import { openEvents } from '../../lib/event-stream.ts'
import { startShop } from '../../lib/start-shop.ts'
import { bookingOf, send } from '../api/load.ts'
import { type MeasuredApi, startMeasuredApi } from '../api/servers.ts'
import { openSignedIn } from '../in-page.ts'
import {
  type Bench,
  compared,
  inMilliseconds,
  limited,
  median,
  type Row,
  type Section,
} from '../section.ts'

/** From the press in one window to the paint in the other, in milliseconds, p99. */
const limit = 1000

/** How many presses are measured on each server, and how many changes with many connections. */
const times = { presses: 100, changes: 200 }

/** The connections that one server holds open, and the most memory that each may take, in kB. */
const connections = { count: 1000, kB: 60 }

/** How much of its rate without events a booking has to keep. */
const goal = 0.8

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

/** Calls the shop as whoever has signed in on a page. */
async function callAs(page: Page, apiUrl: string, path: string, request: RequestInit) {
  const token = await page.evaluate(
    (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key),
    accessTokenKey,
  )
  const headers = {
    ...request.headers,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  }
  const response = await fetch(apiUrl + path, { ...request, headers })
  if (!response.ok)
    throw new Error(`${path} is answered with ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Remembers when something was pressed last, in milliseconds since 1970; runs in the page. */
function notePresses() {
  const note = ({ timeStamp }: Event) =>
    Object.assign(window, { pressedAt: performance.timeOrigin + timeStamp })
  document.addEventListener('click', note, { capture: true })
}

/** Ends with the frame that shows this text, or shows it no more, and answers when that was painted; runs in the page. */
function untilPainted({ text, isShown }: { text: string; isShown: boolean }): Promise<number> {
  const isThere = () =>
    [...document.querySelectorAll('main *')].some(
      (element) => element.textContent === text && element.checkVisibility(),
    )
  return new Promise((resolve) => {
    const afterPaint = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
        port2.postMessage('')
      })
    const look = () => {
      if (isThere() !== isShown) return
      observer.disconnect()
      afterPaint()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })
}

interface Windows {
  /** Where the administrator's window is, and the buyer's. */
  adminUrl: string
  buyerUrl: string
  /** The server's address for calls. */
  apiUrl: string
  product: { _id: string; name: string }
  /** Makes the demo's administrator one, where the server has none of its own. */
  makeAdmin?: () => Promise<unknown>
}

/** Milliseconds from each press of an administrator to what a buyer sees of it in another window. */
async function measurePresses(browser: Browser, windows: Windows): Promise<number[]> {
  const { adminUrl, buyerUrl, apiUrl, product, makeAdmin } = windows
  const buyer = await openSignedIn(browser, { appUrl: buyerUrl }, demoAccounts.buyer)
  const admin = await openSignedIn(browser, { appUrl: adminUrl }, demoAccounts.admin)
  await makeAdmin?.()
  const body = bodyOf(demoAccounts.buyer, product, 3, 'Dock 7')
  const { order } = await callAs(buyer, apiUrl, '/order', {
    method: 'POST',
    body: JSON.stringify(body),
  })
  await callAs(admin, apiUrl, `/api/v1/orders/${order._id}`, {
    method: 'PUT',
    headers: { 'If-Match': `"${order.revision}"` },
    body: JSON.stringify({ status: 'shipped', shipments: [{ pieces: 3 }] }),
  })
  for (const page of [admin, buyer]) {
    await page.addInitScript(notePresses)
    await page.goto(`${dashboardPages.myOrders.path}/${order._id}`)
    await page.getByRole('list', { name: 'What happened to the order' }).waitFor()
  }
  const text = voice().statuses.delivered
  const took: number[] = []
  for (let press = 0; press < times.presses; press += 1) {
    const isShown = press % 2 === 0
    const painted = buyer.evaluate(untilPainted, { text, isShown })
    if (isShown) await admin.getByRole('button', { name: 'Mark as delivered' }).click()
    else {
      await admin.getByRole('button', { name: 'Take back the last step' }).click()
      await admin.getByRole('button', { name: 'Take it back' }).click()
    }
    const paintedAt = await painted
    const pressedAt = await admin.evaluate(
      () => (window as unknown as { pressedAt: number }).pressedAt,
    )
    took.push(paintedAt - pressedAt)
    // Its own window shows it, too, before the next press.
    await admin.evaluate(untilPainted, { text, isShown })
  }
  await buyer.context().close()
  await admin.context().close()
  return took
}

function pressRow(name: string, took: readonly number[]): Row {
  const beside = `p50 ${inMilliseconds(median(took))} of ${took.length}, worst ${inMilliseconds(Math.max(...took))}`
  return limited(
    { name: `from the press to the other window, ${name}, p99`, beside },
    percentile(took, 0.99),
    limit,
    inMilliseconds,
  )
}

/** The memory of a process, in kB. */
const memoryOf = (processId: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1])

/** Opens a stream of events, and calls `onText` with what arrives. Resolves with what closes it. */
async function openStream(url: string, { token }: TrialBuyer, onText: (text: string) => void) {
  const headers = { authorization: `Bearer ${token}` }
  const { status, close } = await openEvents(url, { headers, onText })
  if (status !== 200) throw new Error(`A stream is answered with ${status}.`)
  return close
}

/** What many open streams take, and how soon each is told with them. */
async function measureStreams({
  url,
  processId,
  buyers,
  database,
  adminToken,
}: MeasuredApi): Promise<Row[]> {
  const product = await addStock(database, 1_000_000)
  const arrivals = new Map<string, (at: number) => void>()
  const note = (text: string) => {
    for (const [id, arrived] of arrivals) if (text.includes(id)) arrived(performance.now())
  }
  const before = memoryOf(processId)
  const closers: (() => void)[] = []
  for (let at = 0; at < connections.count; at += 50) {
    const some = Array.from(
      { length: 50 },
      (_, index) => buyers[(at + index) % buyers.length] as TrialBuyer,
    )
    closers.push(...(await Promise.all(some.map((buyer) => openStream(url, buyer, note)))))
  }
  const each = (memoryOf(processId) - before) / connections.count
  const took: number[] = []
  for (let change = 0; change < times.changes; change += 1) {
    const buyer = buyers[(change % (buyers.length - 1)) + 1] as TrialBuyer
    const { path, body } = bookingOf(buyer, product, 1)
    const headers = { Authorization: `Bearer ${buyer.token}`, 'Content-Type': 'application/json' }
    const { order } = await (
      await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()
    const begun = performance.now()
    const arrived = new Promise<number>((resolve) => arrivals.set(order._id, resolve))
    const answer = await fetch(`${url}/api/v1/orders/${order._id}`, {
      method: 'PUT',
      headers: {
        ...headers,
        Authorization: `Bearer ${adminToken}`,
        'If-Match': `"${order.revision}"`,
      },
      body: JSON.stringify({ status: 'confirmed' }),
    })
    if (!answer.ok) throw new Error(`A change is answered with ${answer.status}.`)
    took.push((await arrived) - begun)
    arrivals.clear()
  }
  for (const close of closers) close()
  return [
    limited(
      {
        name: `memory of the server for each of ${connections.count} open connections`,
        beside: `${(before / 1000).toFixed(0)} MB without them`,
      },
      each,
      connections.kB,
      (kB) => `${kB.toFixed(1)} kB`,
    ),
    limited(
      {
        name: `from a change to its event, with ${connections.count} open, p99`,
        beside: `p50 ${inMilliseconds(median(took))} of ${took.length}`,
      },
      percentile(took, 0.99),
      limit / 2,
      inMilliseconds,
    ),
  ]
}

/** The rate of bookings with what tells of them, beside that without. */
async function measureCost({ url, buyers, database }: MeasuredApi, rounds: number): Promise<Row> {
  const product = await addStock(database, 10_000_000)
  const load = { time: 2000, connections: 20 }
  let next = 0
  const make = () => bookingOf(buyers[next++ % buyers.length] as TrialBuyer, product, 1)
  const measured: { told: number; silent: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { rate: told } = await send(url, make, load)
    await setTold(database, false)
    const { rate: silent } = await send(url, make, load)
    await setTold(database, true)
    // The first round warms up.
    if (round > 0) measured.push({ told, silent })
  }
  const perSecond = (rate: number) => `${rate.toFixed(0)} a second`
  return compared(
    {
      name: 'bookings that are told of',
      figure: perSecond(median(measured.map(({ told }) => told))),
      beside: `without triggers ${perSecond(median(measured.map(({ silent }) => silent)))}`,
    },
    measured.map(({ told, silent }) => told / silent),
    goal,
  )
}

/** Starts API servers with the app, and measures presses at the first and paints at the last of them. */
async function measureServers({ browser, undo }: Bench, servers: number) {
  const api = await startMeasuredApi(undo, { isShop: true, servers })
  const _id = await addStock(api.database, 1000)
  const took = await measurePresses(browser, {
    adminUrl: api.urls[0] ?? '',
    buyerUrl: api.urls.at(-1) ?? '',
    apiUrl: api.url,
    product: { _id, name: 'Cable tie of the trial' },
    makeAdmin: () => promote(api.database, demoAccounts.admin as unknown as TrialBuyer),
  })
  return { api, took }
}

export const apiEvents: Section = {
  title: 'What is told as it happens',
  method:
    'An administrator and a buyer have an order’s page in two windows; the administrator marks it as delivered and takes that back by turns. From the press in one window to the frame in the other that shows it. Memory is that of the server’s process; with many connections the time is from the call to the owner’s stream. Bookings take turns with and without the triggers in each round.',
  async measure(bench) {
    const { browser, undo, rounds } = bench
    const mock = await startShop(undo)
    const { _id, name } = productOf('clamp-meter')
    const onMock = await measurePresses(browser, {
      adminUrl: mock.appUrl,
      buyerUrl: mock.appUrl,
      apiUrl: mock.apiUrl,
      product: { _id, name },
    })
    const one = await measureServers(bench, 1)
    const two = await measureServers(bench, 2)
    return [
      pressRow('mock', onMock),
      pressRow('API', one.took),
      pressRow('two servers of the API', two.took),
      ...(await measureStreams(one.api)),
      await measureCost(one.api, rounds),
    ]
  },
}
