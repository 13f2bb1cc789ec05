import { randomUUID } from 'node:crypto'
import { bookBarely } from '@strapline/api/trials/bare-booking'
import { addStock } from '@strapline/api/trials/rows'
import { products } from '@strapline/contract/fixtures'
import { asBrowser, type Outgoing, send, sendAll } from '../api/load.ts'
import { type MeasuredApi, startMeasuredApi, startMeasuredMock } from '../api/servers.ts'
import { type Bench, inSeconds, median, type Row, type Section } from '../section.ts'

/** How much of its peer's rate a booking has to reach. */
const goal = 0.8

/** Long enough for a steady state, short enough for the peers to take turns. */
const load = { time: 2000, connections: 20 }

const perSecond = (rate: number) => `${rate.toFixed(0)} a second`

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

async function measureBooking({ rounds }: Bench, api: MeasuredApi): Promise<Row> {
  const product = await addStock(api.database, 10_000_000)
  const make = bookingsOf(api.buyers, product)
  const measured: { own: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { rate: own } = await send(api.url, make, load)
    const bare = await bookBarely(api.databaseUrl, load, product, api.buyers)
    // The first round warms up.
    if (round > 0) measured.push({ own, bare })
  }
  const ratios = measured.map(({ own, bare }) => own / bare)
  const ratio = median(ratios)
  const bare = perSecond(median(measured.map(({ bare }) => bare)))
  return {
    name: 'booking',
    figure: perSecond(median(measured.map(({ own }) => own))),
    beside: `the same SQL through pg ${bare}: ${ratio.toFixed(2)} times, worst ${Math.min(...ratios).toFixed(2)}`,
    limit: `${goal} times`,
    isWithin: ratio >= goal,
  }
}

/** Each booking changes the list of products, so that it is read again. */
async function measureListMeanwhile({ url, database, buyers }: MeasuredApi): Promise<Row> {
  const product = await addStock(database, 10_000_000)
  const list = { path: '/api/v1/products', headers: asBrowser }
  const [lists, bookings] = await Promise.all([
    send(url, list, { ...load, connections: 32 }),
    send(url, bookingsOf(buyers, product), { ...load, connections: 1 }),
  ])
  return {
    name: 'list of products, while something is booked all the time',
    figure: perSecond(lists.rate),
    beside: `${perSecond(bookings.rate)} booked, from one connection`,
  }
}

/** 500 lines, four at a time as the order pad sends them; two accounts, since one may send 300 a minute. */
async function measurePad({ undo }: Bench, api: MeasuredApi): Promise<Row> {
  const mock = await startMeasuredMock(undo)
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
  return {
    name: 'a pad of 500 lines, four at a time',
    figure: inSeconds((500 / own.rate) * 1000),
    beside: `the mock API, from ${toMock.length} lines of one account: ${inSeconds((500 / ofMock.rate) * 1000)}`,
  }
}

export const apiBookings: Section = {
  title: 'Bookings on Postgres',
  method:
    'API, Postgres and peers are processes on one machine, and take turns in each round: 20 connections for two seconds, each of which sends one booking after the other. For the list 32.',
  async measure(bench) {
    const api = await startMeasuredApi(bench.undo)
    return [
      await measureBooking(bench, api),
      await measureListMeanwhile(api),
      await measurePad(bench, api),
    ]
  },
}
