import { bookBarely } from '@strapline/api/trials/bare-booking'
import { addStock, type TrialBuyer } from '@strapline/api/trials/rows'
import { bookingOf, send } from '../api/load.ts'
import { startMeasuredApi } from '../api/servers.ts'
import { compared, median, type Section } from '../section.ts'

/** How much of its peer's rate a booking has to reach. */
const goal = 0.8

/** Long enough for a steady state, short enough for the peers to take turns. */
const load = { time: 2000, connections: 20 }

const perSecond = (rate: number) => `${rate.toFixed(0)} a second`

export const apiBookings: Section = {
  title: 'Bookings on Postgres',
  method:
    'API, Postgres and the same SQL through pg alone are processes on one machine, and take turns in each round: 20 connections for two seconds, each of which sends one booking after the other.',
  async measure({ undo, rounds }) {
    const api = await startMeasuredApi(undo)
    const product = await addStock(api.database, 10_000_000)
    // A piece for each buyer in turn.
    let next = 0
    const make = () => {
      next += 1
      return bookingOf(api.buyers[next % api.buyers.length] as TrialBuyer, product, 1)
    }
    const measured: { own: number; bare: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const { rate: own } = await send(api.url, make, load)
      const bare = await bookBarely(api.databaseUrl, load, product, api.buyers)
      // The first round warms up.
      if (round > 0) measured.push({ own, bare })
    }
    const ratios = measured.map(({ own, bare }) => own / bare)
    const figure = perSecond(median(measured.map(({ own }) => own)))
    const bare = perSecond(median(measured.map(({ bare }) => bare)))
    const row = { name: 'booking', figure, beside: `the same SQL through pg ${bare}` }
    return [compared(row, ratios, goal)]
  },
}
