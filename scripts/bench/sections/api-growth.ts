import { bytesOfOrders, grow } from '@strapline/api/trials/rows'
import { extraLists } from '@strapline/contract/extras'
import { type Outgoing, send } from '../api/load.ts'
import { type MeasuredApi, startMeasuredApi } from '../api/servers.ts'
import { type Bench, inSeconds, median, type Row, type Section } from '../section.ts'

/** How much slower a list may get with 100 times the orders. */
const limit = 1.5

/** How many rows there are; BENCH_ORDERS makes a run shorter, and says less. */
const sizes = {
  products: 100_000,
  few: 10_000,
  many: Number(process.env.BENCH_ORDERS ?? 1_000_000),
}

const inMs = (time: number) => `${time.toFixed(1)} ms`

/** The time that 99 of 100 calls keep. */
const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

const told = (times: readonly number[]) => `${inMs(median(times))}, p99 ${inMs(p99(times))}`

/** The one search whose time has to grow: 100 times the orders have 100 times the hits. */
const growing = 'search of orders, a product'

/** The id of an order that `grow` makes. */
const idOf = (row: number) => `c${row.toString(16).padStart(23, '0')}`

/** The lists whose times should not grow with the orders. */
function listsOf({ adminToken: token, buyers }: MeasuredApi): Record<string, () => Outgoing> {
  // A row that is there with the few orders, too.
  const some = () => 1 + Math.floor(Math.random() * (sizes.few - 1))
  const buyer = () => buyers[Math.floor(Math.random() * 100)]
  return {
    'first page of orders': () => ({ path: '/order?limit=50', token }),
    'search of orders, a number of one': () => ({
      path: `/order?limit=50&q=dock+${String(some()).padStart(7, '0')}`,
      token,
    }),
    [growing]: () => ({ path: `/order?limit=50&q=grade+${some()}`, token }),
    'search of orders, a word of all': () => ({ path: '/order?limit=50&q=milano', token }),
    'search of orders, the beginning of one': () => ({
      path: `/order?limit=50&q=clerk+${some() % 97}`,
      token,
    }),
    'search of orders, no hit': () => ({ path: `/order?limit=50&q=qx+${some()}`, token }),
    'search of orders, an id': () => ({ path: `/order?limit=50&q=${idOf(some())}`, token }),
    'search of orders, the beginning of an id': () => ({
      path: `/order?limit=50&q=${idOf(some()).slice(0, 20)}`,
      token,
    }),
    ...Object.fromEntries(
      extraLists.listOrders.sort.map((key) => [
        `first page of orders, by -${key}`,
        () => ({ path: `/order?limit=50&sort=-${key}`, token }),
      ]),
    ),
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
  const measured: Record<string, number[][]> = {}
  for (const name of Object.keys(makers[0] ?? {})) {
    const ofEach: number[][] = apis.map(() => [])
    for (let round = 0; round <= turns.rounds; round += 1) {
      for (const [index, { url }] of apis.entries()) {
        const make = makers[index]?.[name]
        if (!make) continue
        const { times } = await send(url, make, { connections: 1, amount: turns.requests })
        // The first round warms up.
        if (round > 0) ofEach[index]?.push(...times)
      }
    }
    measured[name] = ofEach
  }
  return measured
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
  const lists = await measureLists([small, large])
  const inWords = sizes.many.toLocaleString('en')
  const rows = Object.entries(lists).map(([name, [before = [], after = []]]): Row => {
    const times = median(after) / median(before)
    return {
      name: `${name}, ${inWords} orders`,
      figure: told(after),
      beside: `10,000: ${told(before)}; ${times.toFixed(2)} times`,
      ...(name === growing ? {} : { limit: `${limit} times`, isWithin: times <= limit }),
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

export const apiGrowth: Section = {
  title: 'The API on Postgres',
  method:
    'One connection, 200 times for each list, with 100,000 products, after a checkpoint. An API with 10,000 orders and one with more are processes on one machine, each with its Postgres, and take turns.',
  measure: measureGrowth,
}
