import { randomUUID } from 'node:crypto'
import { bookBarely } from '@strapline/api/trials/bare-booking'
import { addStock, bytesOfOrders, grow } from '@strapline/api/trials/rows'
import { products } from '@strapline/contract/fixtures'
import { type Outgoing, percentile, sendAll, sendFor } from '../api/http-load.ts'
import {
  type MeasuredApi,
  startBareFastify,
  startMeasuredApi,
  startMeasuredMock,
} from '../api/servers.ts'
import { type Bench, inSeconds, median, type Row, type Section } from '../section.ts'

/** How much of its peer's rate the API should reach, and how much slower a list may get with 100 times the orders. */
const goals = { ofPeer: 0.8, growth: 1.5 }

/** A load of a rate: long enough for a steady state, short enough for the peers to take turns. */
const load = { time: 2000, connections: 32 }

/** How many rows there are; BENCH_ORDERS makes a run shorter, and says less. */
const sizes = {
  products: 100_000,
  few: 10_000,
  many: Number(process.env.BENCH_ORDERS ?? 1_000_000),
}

const perSecond = (rate: number) => `${rate.toFixed(0)} a second`
const inMs = (time: number) => `${time.toFixed(1)} ms`

function besidePeer(name: string, own: number[], peer: number[], what: string) {
  const ratios = own.map((rate, round) => rate / (peer[round] ?? 1))
  const ratio = median(ratios)
  const worst = Math.min(...ratios)
  return {
    name,
    figure: perSecond(median(own)),
    beside: `${what} ${perSecond(median(peer))}: ${ratio.toFixed(2)} times, worst ${worst.toFixed(2)}`,
    limit: `${goals.ofPeer} times`,
    isWithin: ratio >= goals.ofPeer,
  }
}

const productList: Outgoing = { path: '/api/v1/products' }

/** Each booking changes the list, so that it is read again. */
async function measureListWhileBooked({ url, database, buyers }: MeasuredApi) {
  const product = await addStock(database, 10_000_000)
  const [list, bookings] = await Promise.all([
    sendFor(url, load, () => productList),
    sendFor(url, { ...load, connections: 1 }, bookingsOf(buyers, product)),
  ])
  return { list: list.rate, bookings: bookings.rate }
}

async function measureList({ undo, rounds }: Bench, api: MeasuredApi, mock: string) {
  const bytes = await (await fetch(api.url + productList.path)).text()
  const bare = await startBareFastify(undo, bytes)
  const withPlugins = await startBareFastify(undo, bytes, ['plugins'])
  const servers = { own: api.url, bare, withPlugins, mock }
  const rates: Record<keyof typeof servers, number[]> = {
    own: [],
    bare: [],
    withPlugins: [],
    mock: [],
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of Object.keys(rates) as (keyof typeof servers)[]) {
      const { rate } = await sendFor(servers[name], load, () => productList)
      // The first round warms up.
      if (round > 0) rates[name].push(rate)
    }
  }
  const whileBooked = await measureListWhileBooked(api)
  const size = `${(bytes.length / 1000).toFixed(1)} kB`
  return [
    besidePeer(`list of products (${size})`, rates.own, rates.bare, 'bare Fastify'),
    besidePeer('the same', rates.own, rates.withPlugins, 'Fastify with the same plugins'),
    {
      name: 'the same, while something is booked all the time',
      figure: perSecond(whileBooked.list),
      beside: `${perSecond(whileBooked.bookings)} booked, from one connection`,
    },
    { name: 'list of products on the mock API', figure: perSecond(median(rates.mock)) },
  ]
}

function bookingOf(email: string, token: string, orderId: string, myOrder: number): Outgoing {
  const body = {
    orderId,
    displayName: 'Buyer',
    email,
    address: `Dock ${randomUUID()}`,
    orderName: 'Cable tie',
    phoneNumber: '+39 02 5550 1234',
    myOrder,
  }
  return { method: 'POST', path: '/order', token, body }
}

/** Bookings of a piece each, by all buyers in turn. */
function bookingsOf(buyers: MeasuredApi['buyers'], product: string): () => Outgoing {
  let next = 0
  return () => {
    next += 1
    const { email = '', token = '' } = buyers[next % buyers.length] ?? {}
    return bookingOf(email, token, product, 1)
  }
}

async function measureBooking({ rounds }: Bench, api: MeasuredApi): Promise<Row[]> {
  const product = await addStock(api.database, 10_000_000)
  const connections = 20
  const rates: Record<'own' | 'bare', number[]> = { own: [], bare: [] }
  const make = bookingsOf(api.buyers, product)
  for (let round = 0; round <= rounds; round += 1) {
    const own = (await sendFor(api.url, { ...load, connections }, make)).rate
    const bare = await bookBarely(api.databaseUrl, { ...load, connections }, product, api.buyers)
    if (round === 0) continue
    rates.own.push(own)
    rates.bare.push(bare)
  }
  return [besidePeer('booking', rates.own, rates.bare, 'the same SQL through pg')]
}

/** 500 lines, four at a time as the order pad sends them; two accounts, since one may send 300 a minute. */
async function measurePad(api: MeasuredApi, mock: Awaited<ReturnType<typeof startMeasuredMock>>) {
  const product = await addStock(api.database, 10_000_000)
  const [, ...others] = api.buyers
  const lines = Array.from({ length: 500 }, (_, line) => {
    const { email = '', token = '' } = others[line % 2] ?? {}
    return bookingOf(email, token, product, 1)
  })
  const own = await sendAll(api.url, 4, lines)
  const toMock = products
    .flatMap(({ _id, minOrder, availAble }) => {
      const quantity = minOrder + 1
      const times = Math.max(0, Math.floor((availAble - 1) / quantity))
      return Array.from({ length: Math.min(times, 250) }, () =>
        bookingOf(mock.email, mock.token, _id, quantity),
      )
    })
    .slice(0, 250)
  const ofMock = await sendAll(mock.url, 4, toMock)
  return [
    {
      name: 'a pad of 500 lines, four at a time',
      figure: inSeconds((500 / own.rate) * 1000),
      beside: `the mock API, from ${toMock.length} lines of one account: ${inSeconds((500 / ofMock.rate) * 1000)}`,
    },
  ]
}

/** Of this search, 100 times the orders have 100 times the hits: its time has to grow. */
const growing = 'search of orders, a product'

/** The lists whose times should not grow with the orders. */
function listsOf({ adminToken: token, buyers }: MeasuredApi): Record<string, () => Outgoing> {
  // A row that is there with the few orders, too.
  const some = () => 1 + Math.floor(Math.random() * (sizes.few - 1))
  const buyer = () => buyers[Math.floor(Math.random() * 100)]
  return {
    'first page of orders': () => ({ path: '/order?limit=50', token }),
    'first page of orders, newest first': () => ({
      path: '/order?limit=50&sort=-placedAt',
      token,
    }),
    'search of orders, a number of one': () => ({
      path: `/order?limit=50&q=dock+${String(some()).padStart(7, '0')}`,
      token,
    }),
    [growing]: () => ({ path: `/order?limit=50&q=grade+${some()}`, token }),
    'search of orders, a word of all': () => ({ path: '/order?limit=50&q=milano', token }),
    'search of products': () => ({ path: `/api/v1/products?limit=50&q=grade+${some()}`, token }),
    'my orders, newest first': () => {
      const { email = '', token: own } = buyer() ?? {}
      return { path: `/order/${email}?limit=50&sort=-placedAt`, token: own ?? '' }
    },
  }
}

/** Requests of a list to one API before it is the other's turn, and how often both have their turns. */
const turns = { requests: 20, rounds: 10 }

/** The times of each list on APIs that take turns, so that a slow minute of the machine slows all of them. */
async function measureLists(apis: readonly MeasuredApi[]): Promise<Record<string, number[][]>> {
  const makers = apis.map(listsOf)
  const times: Record<string, number[][]> = {}
  for (const name of Object.keys(makers[0] ?? {})) {
    const ofEach: number[][] = apis.map(() => [])
    for (let round = 0; round <= turns.rounds; round += 1) {
      for (const [index, { url }] of apis.entries()) {
        const make = makers[index]?.[name]
        if (!make) continue
        const sent = await sendAll(url, 1, Array.from({ length: turns.requests }, make))
        // The first round warms up.
        if (round > 0) ofEach[index]?.push(...sent.times)
      }
    }
    times[name] = ofEach
  }
  return times
}

/** Stores products and this many orders, and answers how long the orders took. */
async function fill({ database, buyers }: MeasuredApi, orders: number): Promise<number> {
  const first = buyers.slice(0, 100)
  await grow(database, { products: sizes.products, orders: 0 }, first)
  const started = performance.now()
  await grow(database, { products: sizes.products, orders }, first)
  return performance.now() - started
}

async function measureGrowth({ undo }: Bench): Promise<Row[]> {
  // Both are new: the one that has answered the loads before would be warmer.
  const small = await startMeasuredApi(undo)
  const large = await startMeasuredApi(undo)
  await fill(small, sizes.few)
  const inserted = await fill(large, sizes.many)
  const times = await measureLists([small, large])
  const inWords = sizes.many.toLocaleString('en')
  const rows = Object.entries(times).map(([name, [before = [], after = []]]): Row => {
    const growth = median(after) / median(before)
    return {
      name: `${name}, ${inWords} orders`,
      figure: `${inMs(median(after))}, p99 ${inMs(percentile(after, 0.99))}`,
      beside: `10,000: ${inMs(median(before))}, p99 ${inMs(percentile(before, 0.99))}; ${growth.toFixed(2)} times`,
      ...(name === growing
        ? {}
        : { limit: `${goals.growth} times`, isWithin: growth <= goals.growth }),
    }
  })
  const sizesOnDisk = await bytesOfOrders(large.database)
  return [
    ...rows,
    { name: `${inWords} orders inserted with their indexes`, figure: inSeconds(inserted) },
    ...sizesOnDisk.map(({ name, bytes }) => ({
      name: `${inWords} orders on the disk: ${name}`,
      figure: `${(bytes / 1e6).toFixed(0)} MB`,
    })),
  ]
}

/** `npm run bench:api`. */
export const api: Section = {
  title: 'The API on Postgres',
  method:
    'API, Postgres and peers are processes on one machine, and take turns in each round; the connections send one request after the other, without compression. Rates: 32 connections for two seconds, for bookings 20. Lists: one connection, 200 times, with 100,000 products, after a checkpoint; an API with 10,000 orders and one with more take turns.',
  async measure(bench) {
    const measured = await startMeasuredApi(bench.undo)
    const mock = await startMeasuredMock(bench.undo)
    return [
      ...(await measureList(bench, measured, mock.url)),
      ...(await measureBooking(bench, measured)),
      ...(await measurePad(measured, mock)),
      ...(await measureGrowth(bench)),
    ]
  },
}
