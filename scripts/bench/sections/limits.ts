import { setTimeout as wait } from 'node:timers/promises'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { products } from '@strapline/contract/fixtures'
import autocannon from 'autocannon'
import { bookingOf, send } from '../api/load.ts'
import { startMeasuredMock } from '../api/servers.ts'
import { inMilliseconds, limited, median, type Row, type Section } from '../section.ts'

/** The sign-ins that arrive at once. */
const signIns = 600

/** How long a booking may take meanwhile, in milliseconds. */
const limit = 100

/** Between two bookings, in milliseconds: all of them stay below an account's limit. */
const pause = 25

/** Whose password is tried; autocannon puts another text in the place of [<id>] each time. */
const storms = {
  'one account': demoAccounts.admin.email,
  [`${signIns} accounts`]: '[<id>]@strapline.example',
}

/** Sends the sign-ins from a thread of its own, and answers how many answers had which status. */
async function storm(url: string, email: string): Promise<string> {
  const { statusCodeStats } = await autocannon({
    url: `${url}/identity/sign-in`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not-the-password' }),
    idReplacement: true,
    connections: signIns,
    amount: signIns,
    timeout: 60,
    workers: 1,
  })
  return Object.entries(statusCodeStats ?? {})
    .map(([status, { count }]) => `${count} × ${status}`)
    .join(', ')
}

export const limits: Section = {
  title: 'Bookings while passwords are guessed',
  method: `${signIns} sign-ins with wrong passwords arrive at once at a mock API of their own; meanwhile a buyer books again and again. Beside it the bookings of the same server before.`,
  async measure({ undo }): Promise<Row[]> {
    const rows: Row[] = []
    for (const [name, guessed] of Object.entries(storms)) {
      const { url, ...buyer } = await startMeasuredMock(undo)
      let number = 0
      const book = async () => {
        number += 1
        const { _id = '', minOrder = 0 } = products[number % products.length] ?? {}
        const booking = bookingOf(buyer, _id, minOrder + 1)
        const { times } = await send(url, booking, { connections: 1, amount: 1 })
        await wait(pause)
        return times[0] ?? 0
      }
      const idle: number[] = []
      while (idle.length < 20) idle.push(await book())
      let answers: string | undefined
      const over = storm(url, guessed).then((counted) => {
        answers = counted
      })
      const during: number[] = []
      while (answers === undefined) during.push(await book())
      await over
      const what = `slowest of ${during.length} bookings, ${name}`
      const beside = `before: median ${inMilliseconds(median(idle))}, slowest ${inMilliseconds(Math.max(...idle))}; sign-ins: ${answers}`
      rows.push(limited({ name: what, beside }, Math.max(...during), limit, inMilliseconds))
    }
    return rows
  },
}
