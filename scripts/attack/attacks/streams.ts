import { setTimeout } from 'node:timers/promises'
import { eventsPath } from '@strapline/contract/events'
import { openEvents } from '../../lib/event-stream.ts'
import { ask, shown } from '../client.ts'
import { addProduct, book, bookingOf } from '../shop.ts'
import type { Held } from '../tally.ts'
import type { Person, Target } from '../targets.ts'

const bearer = ({ token }: Pick<Person, 'token'>) => ({ Authorization: `Bearer ${token}` })

/** Milliseconds in which a stream has to tell an order. */
const patience = 20_000

/** Ids that no server has told, for whoever says that they were here before. */
const madeUpIds = [
  '',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  '9'.repeat(15),
  '9'.repeat(400),
  '__proto__',
  "0' OR '1'='1",
  '0); DROP TABLE events; --',
  '%00',
  '../../etc/passwd',
]

/** Streams of events without a token that opens them, and with one that has been let in by other ways. */
async function withoutToken(url: string, admin: Person, held: Held): Promise<void> {
  const ways = {
    'no token': {},
    'a made-up token': { headers: { Authorization: 'Bearer made.up.token' } },
    'another scheme': { headers: { Authorization: `Basic ${admin.token}` } },
    'a token in a cookie': { headers: { Cookie: `accessToken=${admin.token}` } },
    'a token in the address': { query: `?access_token=${admin.token}` },
  }
  for (const [way, asked] of Object.entries(ways)) {
    const { status, close } = await openEvents(url, asked)
    close()
    held(`a stream with ${way}`, [400, 401].includes(status), status)
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const reply = await ask(url, { method, path: eventsPath, token: admin.token })
    held(`${method} ${eventsPath}`, [404, 405].includes(reply.status), shown(reply))
  }
}

/** What is told of somebody's orders, while others listen and come back with made-up ids. */
export async function streams(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const admin = await target.admin()
  const owner = await target.join('told@attack.example')
  const thief = await target.join('listener@attack.example')
  await withoutToken(url, admin, held)

  const product = await addProduct(target, admin, 1000)
  const listening = {
    owner: await openEvents(url, { headers: bearer(owner) }),
    admin: await openEvents(target.urls.at(-1) ?? url, { headers: bearer(admin) }),
    thief: await openEvents(url, { headers: bearer(thief) }),
  }
  const returned = []
  try {
    for (let order = 1; order <= 20; order += 1) {
      const body = bookingOf(owner, product, 1, `Secret dock ${order}`)
      await book(url, { token: owner.token, body })
    }
    for (const id of madeUpIds) {
      const headers = { ...bearer(thief), 'Last-Event-ID': id }
      const stream = await openEvents(url, { headers })
      returned.push(stream)
      held(`a stream behind the id "${id.slice(0, 30)}"`, stream.status === 200, stream.status)
    }
    // The thief's own order is told after all of those.
    const last = { ...bookingOf(thief, product, 1, 'Last dock') }
    await book(url, { token: thief.token, body: last })
    const isTold = ({ text }: { text(): string }, what: string) => text().includes(what)
    const all = [listening.thief, ...returned]
    const areTold = Promise.all(all.map((stream) => stream.until('Last dock')))
    await Promise.race([areTold, setTimeout(patience, undefined, { ref: false })])
    for (const stream of all) {
      held('a stream tells its own order', isTold(stream, 'Last dock'), stream.text())
      const isSilent = !isTold(stream, 'Secret dock') && !isTold(stream, owner.email)
      held("a stream tells nothing of another buyer's", isSilent, stream.text())
    }
    for (const [who, stream] of [
      ['the buyer', listening.owner],
      ['an administrator', listening.admin],
    ] as const) {
      held(`${who} is told the last order`, isTold(stream, 'Secret dock 20'), stream.text())
    }
  } finally {
    for (const stream of [...Object.values(listening), ...returned]) stream.close()
  }
}
