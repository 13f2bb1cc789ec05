import { setTimeout as pause } from 'node:timers/promises'
import { bytesOnDisk, firstNumber, grow, pagesRead } from '@strapline/api/trials/rows'
import { extraLists } from '@strapline/contract/extras'
import { showOrderNumber } from '@strapline/contract/order-number'
import { measureShop } from '../api/large-shop.ts'
import { type Outgoing, send } from '../api/load.ts'
import { type MeasuredApi, startMeasuredApi } from '../api/servers.ts'
import { type Bench, inSeconds, median, type Row, type Section } from '../section.ts'

/** How much slower a list may get with 100 times the orders. */
const limit = 1.5

/** How many products there are, and as many orders; BENCH_ROWS makes a run shorter, and says less. */
const sizes = { few: 10_000, many: Number(process.env.BENCH_ROWS ?? 1_000_000) }

const inMs = (time: number) => `${time.toFixed(1)} ms`

/** The time that 99 of 100 calls keep. */
const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

const told = ({ times, pages }: Measured) =>
  `${inMs(median(times))}, p99 ${inMs(p99(times))}, ${pages.toLocaleString('en')} pages`

/** The one search whose time has to grow: 100 times the orders have 100 times the hits. */
const growing = 'search of orders, a product'

/** The ids of rows that `grow` makes. */
const idOf = (row: number) => `c${row.toString(16).padStart(23, '0')}`
const productIdOf = (row: number) => `b${row.toString(16).padStart(23, '0')}`

/** The part number of a product that `grow` makes. */
const partOf = (row: number) => `HB-${row}`

/** A search of the catalogue. */
const searched = (query: string) => ({ path: `/api/v1/catalogue?limit=12&${query}` })

/** A question about 500 parts, of which every tenth has two digits swapped. */
function matchOf(token: string, some: () => number): Outgoing {
  const swapped = (number: string) => number.replace(/(\d)(\d)$/, '$2$1')
  const texts = Array.from({ length: 500 }, (_, at) => {
    const part = partOf(some())
    return { part: at % 10 === 0 ? swapped(part) : part }
  })
  return { method: 'POST', path: '/api/v1/products/match', token, body: { texts } }
}

/** What is asked of the catalogue. */
const searchesOf = (token: string, some: () => number): Record<string, () => Outgoing> => ({
  'the catalogue, first page': () => searched('sort=name'),
  'the catalogue, tenth page by price': () => searched('sort=price-desc&offset=108'),
  'the catalogue, a word': () => searched(`q=washer&minPrice=${some() % 9}`),
  'the catalogue, two words': () => searched(`q=${some()}+zinc`),
  'the catalogue, the beginning of a word': () => searched(`q=grind&minPrice=${some() % 9}`),
  'the catalogue, no hit': () => searched(`q=qx+zw${some()}`),
  'the catalogue, an id': () => searched(`q=${productIdOf(some())}`),
  'the catalogue, a part number with a typing error': () => searched(`q=HB-${some()}x`),
  'the catalogue, two facets': () =>
    searched(`choice=${encodeURIComponent(':Rivet')}&choice=Length:${some() % 97}%20mm`),
  'match of 500 parts': () => matchOf(token, some),
})

/** The lists whose times should not grow with the rows. */
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
    'search of orders, its number': () => ({
      path: `/order?limit=50&q=${showOrderNumber(firstNumber + some())}`,
      token,
    }),
    'search of orders, an id': () => ({ path: `/order?limit=50&q=${idOf(some())}`, token }),
    'search of orders, the beginning of an id': () => ({
      path: `/order?limit=50&q=${idOf(256 + (some() % 9000)).slice(0, 22)}`,
      token,
    }),
    ...Object.fromEntries(
      extraLists.listOrders.sort.map((key) => [
        `first page of orders, by -${key}`,
        () => ({ path: `/order?limit=50&sort=-${key}`, token }),
      ]),
    ),
    ...searchesOf(token, some),
    'my orders, newest first': () => {
      const { email = '', token: own } = buyer() ?? {}
      return { path: `/order/${email}?limit=50&sort=-placedAt`, token: own ?? '' }
    },
  }
}

/** Requests of a list to one API before it is the other's turn, and how often both have their turns. */
const turns = { requests: 20, rounds: 10 }

/** What a list has cost on one of the APIs. */
interface Measured {
  times: number[]
  /** Pages of the database that a request reads. */
  pages: number
}

/** Postgres counts the pages of a connection at the latest a second after its last statement. */
const counted = () => pause(1500)

/** Each list on APIs that take turns, so that a slow minute of the machine slows all of them. */
async function measureLists(apis: readonly MeasuredApi[]): Promise<Record<string, Measured[]>> {
  const makers = apis.map(listsOf)
  const pagesOfEach = () => Promise.all(apis.map(({ database }) => pagesRead(database)))
  const measured: Record<string, Measured[]> = {}
  for (const name of Object.keys(makers[0] ?? {})) {
    const ofEach: number[][] = apis.map(() => [])
    const before = await pagesOfEach()
    for (let round = 0; round <= turns.rounds; round += 1) {
      for (const [index, { url }] of apis.entries()) {
        const make = makers[index]?.[name]
        if (!make) continue
        const { times } = await send(url, make, { connections: 1, amount: turns.requests })
        // The first round warms up.
        if (round > 0) ofEach[index]?.push(...times)
      }
    }
    await counted()
    const after = await pagesOfEach()
    const requests = turns.requests * (turns.rounds + 1)
    measured[name] = ofEach.map((times, index) => {
      const read = (after[index] ?? 0) - (before[index] ?? 0)
      return { times, pages: Math.round(read / requests) }
    })
  }
  return measured
}

/** Stores so many products and orders, and answers how long they took with their words, in milliseconds. */
async function fill({ database, buyers }: MeasuredApi, rows: number) {
  const first = buyers.slice(0, 100)
  const started = performance.now()
  await grow(database, { products: rows, orders: 0 }, first)
  const between = performance.now()
  await grow(database, { products: rows, orders: rows }, first)
  return { products: between - started, orders: performance.now() - between }
}

async function measureGrowth(bench: Bench): Promise<Row[]> {
  const { undo } = bench
  // Both are new: the one that has answered the loads before would be warmer.
  const small = await startMeasuredApi(undo)
  const large = await startMeasuredApi(undo, { isShop: true })
  await fill(small, sizes.few)
  const inserted = await fill(large, sizes.many)
  const lists = await measureLists([small, large])
  const inWords = sizes.many.toLocaleString('en')
  const rows = Object.entries(lists).flatMap(([name, [before, after]]): Row[] => {
    if (!before || !after) return []
    const times = median(after.times) / median(before.times)
    return [
      {
        name: `${name}, ${inWords} rows`,
        figure: told(after),
        beside: `10,000: ${told(before)}; ${times.toFixed(2)} times`,
        ...(name === growing ? {} : { limit: `${limit} times`, isWithin: times <= limit }),
      },
    ]
  })
  const sizesOnDisk = await bytesOnDisk(large.database)
  return [
    ...rows,
    ...(await measureShop(bench, large.url, { rows: sizes.many, partOf })),
    { name: `${inWords} products loaded, with their words`, figure: inSeconds(inserted.products) },
    { name: `${inWords} orders loaded, with their words`, figure: inSeconds(inserted.orders) },
    ...sizesOnDisk.map(({ name, bytes }) => ({
      name: `${inWords} orders on the disk: ${name}`,
      figure: `${(bytes / 1e6).toFixed(0)} MB`,
    })),
  ]
}

export const apiGrowth: Section = {
  title: 'The API on Postgres',
  method:
    'One connection, 200 times for each list, after a checkpoint. An API with 10,000 products and orders and one with more of both are processes on one machine, each with its Postgres, and take turns. Pages are those of eight kB that Postgres reads for a request, most of them from its memory. Some searches of the catalogue repeat: their median is of answers that the API has kept, and p99 of one that it makes.',
  measure: measureGrowth,
}
