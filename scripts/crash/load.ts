import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TrialBuyer } from '@strapline/api/trials/rows'
import { bookingOf } from '../attack/shop.ts'
import { Trouble } from '../lib/trouble.mjs'

/** A booking that the server has acknowledged. */
export interface Acknowledged {
  id: string
  /** No other booking has it. */
  address: string
}

/** What a load of bookings has done. */
export interface Load {
  acknowledged: Acknowledged[]
  /** Bookings whose answer was lost, and that had been stored. */
  found: number
  /** Answers that were lost, or said that the server could not answer. */
  repeated: number
  /** Finishes the bookings that are under way, and makes no other. */
  stop(): Promise<void>
}

/** How many bookings are under way at once. */
const atOnce = 16

/** The most tries without an answer: after them the server is not coming back. */
const mostTries = 1200

/** Between two tries of a booking, in milliseconds. */
const pause = 50

/** Books until it is stopped; a booking without an answer is sent again with its key until it has one. */
export function startLoad(
  url: string,
  buyers: readonly TrialBuyer[],
  product: string,
  killedAt: () => number,
): Load {
  let running = true
  let next = 0
  const load: Load = {
    acknowledged: [],
    found: 0,
    repeated: 0,
    async stop() {
      running = false
      await Promise.all(workers)
    },
  }

  async function book({ email, token }: TrialBuyer): Promise<void> {
    const address = `Dock ${randomUUID()}`
    const body = JSON.stringify(
      bookingOf({ email }, { _id: product, name: 'Cable tie' }, 1, address),
    )
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    }
    for (let tries = 0; ; tries += 1) {
      const reply = await fetch(`${url}/order`, { method: 'POST', headers, body }).catch(() => {})
      const text = await reply?.text().catch(() => undefined)
      if (reply?.status === 200 && text !== undefined) {
        const { order } = JSON.parse(text) as { order: { _id: string; placedAt: string } }
        load.acknowledged.push({ id: order._id, address })
        if (tries > 0 && Date.parse(order.placedAt) <= killedAt()) load.found += 1
        return
      }
      if (tries === mostTries) throw new Trouble('The server does not answer for a minute.')
      if (reply && reply.status !== 503) throw new Trouble(`A booking was refused: ${text}`)
      load.repeated += 1
      await sleep(pause)
    }
  }

  const workers = Array.from({ length: atOnce }, async () => {
    while (running) {
      next += 1
      await book(buyers[next % buyers.length] as TrialBuyer)
    }
  })
  return load
}
