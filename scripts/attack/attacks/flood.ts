import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ask, shown } from '../client.ts'
import type { Flood } from '../flooder.ts'
import { addProduct, book, bookingOf, inTurn, median, type Product } from '../shop.ts'
import type { Held } from '../tally.ts'
import type { ApiTarget, Person, Target } from '../targets.ts'

const words = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => 'etaoinshrdlu'.slice(index % 5, (index % 5) + length))

/** The requests of one visitor who wants to stop the shop. */
const floods: Record<string, readonly string[]> = {
  '66 words and a random parameter': [
    `/api/v1/products?limit=1&q=${words(66, 2).join('+')}&x=RANDOM`,
  ],
  'as many words as are taken': [
    `/api/v1/products?limit=1&q=${words(8, 3).join('+')}&x=RANDOM`,
    `/api/v1/products?limit=50&sort=-name&q=${words(7, 3).join('+')}+RANDOM`,
  ],
  'searches of the catalogue, with filters': [
    `/api/v1/catalogue?limit=100&q=${words(7, 3).join('+')}+RANDOM`,
    '/api/v1/catalogue?limit=100&offset=4900&sort=part-desc&minPrice=RANDOM',
    '/api/v1/catalogue?q=bolt&choice=:RANDOM&choice=Size:M8&choice=Length:RANDOM',
  ],
  'pages in every order': [
    '/api/v1/products?limit=1000&sort=name&x=RANDOM',
    '/api/v1/products?limit=1000&sort=-unitPrice&x=RANDOM',
    '/review?sort=-ratting&x=RANDOM',
    '/review?x=RANDOM',
  ],
}

/** Booking stops after so many refusals, or so many milliseconds. */
const mostRefused = 5
const mostTime = 60_000

/** Bookings of others, one after the other: the milliseconds of each, and what was refused. */
async function bookInTurn(
  { urls }: Target,
  buyers: readonly Person[],
  product: Product,
  count: number,
) {
  const times: number[] = []
  const refused: string[] = []
  const end = performance.now() + mostTime
  for (let index = 0; index < count; index += 1) {
    const buyer = inTurn(buyers, index)
    const body = bookingOf(buyer, product, 1, `Dock ${Math.random()}`)
    const started = performance.now()
    const reply = await book(urls[0], { token: buyer.token, body, from: '127.0.1.30' })
    times.push(performance.now() - started)
    if (reply.status !== 200) refused.push(shown(reply))
    // The shop is as good as down.
    if (refused.length === mostRefused || performance.now() > end) break
  }
  return { times, refused }
}

/** Starts a client that floods whenever it is told to. */
function startFlooder(flood: Flood) {
  const script = fileURLToPath(new URL('../flooder.ts', import.meta.url))
  const child = fork(script, [JSON.stringify(flood)], { execArgv: ['--import', 'tsx'] })
  const statuses: Record<string, number> = {}
  return {
    /** How the flood was answered until now: how many answers had which status. */
    statuses,
    /** Floods while `meanwhile` runs. */
    async during<Result>(meanwhile: () => Promise<Result>): Promise<Result> {
      child.send('go')
      await once(child, 'message')
      const result = await meanwhile()
      child.send('pause')
      const [answered] = (await once(child, 'message')) as [Record<string, number>]
      for (const [status, times] of Object.entries(answered)) {
        statuses[status] = (statuses[status] ?? 0) + times
      }
      return result
    },
    end: () => child.send('end'),
  }
}

const connections = 40

/** The shop is flooded and left alone in turns, since what else the machine does changes meanwhile. */
const turns = { rounds: 12, bookings: 5 }

async function floodAll(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const product = await addProduct(target, await target.admin(), 1_000_000)
  const buyers = await Promise.all(
    [1, 2, 3, 4].map((index) => target.join(`flooded-${index}@attack.example`)),
  )
  const bookSome = () => bookInTurn(target, buyers, product, turns.bookings)
  await bookSome()
  for (const [index, [what, paths]] of Object.entries(floods).entries()) {
    const from = `127.0.2.${index + 1}`
    const flooder = startFlooder({ url, paths, connections, from, most: 100_000 })
    const idle: number[] = []
    const flooded: number[] = []
    const refused: string[] = []
    for (let round = 1; round <= turns.rounds && refused.length < mostRefused; round += 1) {
      idle.push(...(await bookSome()).times)
      await flooder.during(async () => {
        const booked = await bookSome()
        flooded.push(...booked.times)
        refused.push(...booked.refused)
        if (target.name !== 'API') return
        const ready = await ask(url, { path: '/readyz' })
        if (ready.status !== 200) refused.push(`not ready: ${shown(ready)}`)
      })
    }
    flooder.end()
    const [usual, time] = [median(idle), median(flooded)]
    console.log(
      `${target.name}, flood of ${what}: a booking takes ${time.toFixed(1)} ms beside ${usual.toFixed(1)} ms idle, and the flood is answered ${JSON.stringify(flooder.statuses)}`,
    )
    held(`${what}: nothing is refused to others`, refused.length === 0, refused)
  }
}

/** Fills the shop with products, since a flood needs something to search. */
async function fill(databaseUrl: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO products (id, name, description, image, unit_price, min_order, available)
     SELECT 'b' || lpad(to_hex(i), 23, '0'), 'Hex bolt M' || i % 40 || ' grade ' || i, 'Steel, zinc plated, lot ' || i,
       '/drawings/clamp-meter.svg', (i % 1000) / 10.0, 0, 1000000 FROM generate_series(1, $1::int) i`,
    [products],
  )
  await client.query('VACUUM ANALYZE products')
  await client.end()
}

/** One visitor with forty connections, on a shop with a hundred thousand products. */
export async function flood(target: Target, held: Held): Promise<void> {
  if (target.name === 'API') await fill((target as ApiTarget).databaseUrl, 100_000)
  // The mock has one thread: there a flood makes others wait, and refuses nothing to them.
  await floodAll(target, held)
}
