import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { ask, keptConnection, shown } from '../client.ts'
import { addProduct, book, bookingOf, inTurn, productOf } from '../shop.ts'
import type { Held } from '../tally.ts'
import { type ApiTarget, type Person, type Target, terminate } from '../targets.ts'

async function buyersOf(target: Target, count: number, name: string): Promise<Person[]> {
  const buyers: Person[] = []
  for (let index = 0; index < count; index += 1) {
    buyers.push(await target.join(`${name}-${index}@attack.example`))
  }
  return buyers
}

/** A hundred bookings at once for ten pieces, on all servers; cancelled twice; and administrators against each other. */
export async function overselling(target: Target, held: Held): Promise<void> {
  const admin = await target.admin()
  const buyers = await buyersOf(target, 20, 'crowd')
  for (let round = 1; round <= 10; round += 1) {
    const product = await addProduct(target, admin, 11)
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const buyer = inTurn(buyers, index)
        return book(inTurn(target.urls, index), {
          token: buyer.token,
          body: bookingOf(buyer, product, 1, `Dock ${index}`),
          from: '127.0.1.12',
        })
      }),
    )
    const booked = replies.filter(({ status }) => status === 200)
    const left = (await productOf(target.urls[0], product._id))?.availAble ?? Number.NaN
    const isRight = booked.length <= 10 && left === 11 - booked.length && left >= 1
    held(`round ${round} sells no piece twice`, isRight, `${booked.length} sold, ${left} left`)
    const isCalm = replies.every(({ status }) => status !== 0 && status !== 500)
    held(
      `round ${round} is answered`,
      isCalm,
      replies.map(({ status }) => status),
    )
    const order = booked[0]?.json?.order
    const cancelled = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ask(inTurn(target.urls, index), {
          method: 'DELETE',
          path: `/order/${order?._id}`,
          token: admin.token,
        }),
      ),
    )
    const times = cancelled.filter(({ json }) => json?.deletedCount === 1).length
    const after = (await productOf(target.urls[0], product._id))?.availAble
    held(`round ${round} cancels once`, times === 1 && after === left + 1, `${times}, ${after}`)
  }
  await duel(target, held, admin)
}

/** Two administrators take the role from each other at the same moment: one of them is left. */
async function duel(target: Target, held: Held, admin: Person): Promise<void> {
  const [one, two] = await buyersOf(target, 2, 'duel')
  if (!one || !two) return
  const role = (method: string, by: Person, whom: Person, index = 0) =>
    ask(inTurn(target.urls, index), { method, path: `/user/admin/${whom.email}`, token: by.token })
  for (let round = 1; round <= 5; round += 1) {
    for (const each of [one, two]) await role('PUT', admin, each)
    await Promise.all([role('DELETE', one, two), role('DELETE', two, one, 1)])
    const { json: users } = await ask(target.urls[0], { path: '/user', token: admin.token })
    const admins = (users as { role?: string }[] | undefined)?.filter(
      (each) => each.role === 'admin',
    )
    held(`duel ${round} leaves an administrator`, (admins?.length ?? 0) >= 1, admins?.length)
  }
}

/** One server answers at once what the other one has acknowledged. */
export async function twoServers(target: ApiTarget, held: Held): Promise<void> {
  const [one, two = one] = target.urls
  const buyers = await buyersOf(target, 4, 'reader')
  const product = await addProduct(target, await target.admin(), 10_000)
  for (let index = 0; index < 300; index += 1) {
    const buyer = inTurn(buyers, index)
    const body = bookingOf(buyer, product, 1, `Dock ${index}`)
    const booked = await book(one, {
      token: buyer.token,
      body,
      from: `127.0.1.${20 + (index % 4)}`,
    })
    const path = index % 2 ? '/api/v1/products' : `/api/v1/products/${product._id}`
    const { json } = await ask(two, { path, from: `127.0.1.${20 + (index % 4)}` })
    const rows: { _id: string; availAble: number }[] = json?.data ?? [json]
    const seen = rows.find(({ _id }) => _id === product._id)?.availAble
    held(
      `read ${index}`,
      booked.status === 200 && seen === 10_000 - index - 1,
      `${booked.status}, ${seen}`,
    )
  }
}

/** A server that is stopped while twenty buyers book on connections that they keep: nobody on one is refused. */
export async function stop(target: Target, held: Held): Promise<void> {
  const stopped = await target.another()
  const { child, urls } = stopped
  const buyers = await buyersOf(stopped, 20, 'last')
  const product = await addProduct(stopped, await stopped.admin(), 1_000_000)
  const statuses: number[] = []
  let isStopping = false
  const booking = buyers.map(async (buyer) => {
    const agent = keptConnection()
    for (let index = 0; index < 200; index += 1) {
      const body = bookingOf(buyer, product, 1, `Dock ${index}`)
      const { status } = await book(urls[0], { token: buyer.token, body, agent })
      // A connection that is refused after the end is no answer that was lost.
      if (status === 0 && isStopping) break
      statuses.push(status)
    }
    agent.destroy()
  })
  while (statuses.length < 100) await new Promise((resolve) => setImmediate(resolve))
  isStopping = true
  const code = await terminate(child)
  await Promise.all(booking)
  held('it ends by itself', code === 0, code)
  const wrong = statuses.filter((status) => status !== 200)
  held('every booking that was answered was taken', wrong.length === 0, wrong.join(' '))
}

/** A proxy in front of the database that can fall silent: bytes go in, and nothing comes back. */
async function silentProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => isSilent || to.write(chunk))
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: (value: boolean) => {
      isSilent = value
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The database's host falls silent and comes back: calls are refused meanwhile, and answered again by themselves. */
export async function silentDatabase(target: ApiTarget, held: Held): Promise<void> {
  const proxy = await silentProxy(target.databaseUrl)
  try {
    const behind = await target.another({ DATABASE_URL: proxy.url })
    const [url] = behind.urls
    const { email, token } = await behind.join('patient@attack.example')
    proxy.silence(true)
    const started = performance.now()
    const refused = await Promise.all(
      Array.from({ length: 5 }, () => ask(url, { path: `/user/${email}`, token })),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const reply of refused) {
      const isRefused = reply.status === 503 && reply.headers['retry-after'] !== undefined
      held('a call is refused', isRefused, `${shown(reply)} after ${seconds} s`)
    }
    proxy.silence(false)
    // The first calls may still have a connection of before.
    const again: number[] = []
    for (let index = 0; index < 10 && again.at(-1) !== 200; index += 1) {
      again.push((await ask(url, { path: `/user/${email}`, token })).status)
    }
    held('calls are answered again', again.at(-1) === 200, again.join(' '))
  } finally {
    proxy.close()
  }
}
