import { join } from 'node:path'
import { demoEndpoints, demoHeader, type ScenarioName } from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints, fillPath } from '@strapline/contract/endpoints'
import type { Order, Product } from '@strapline/contract/entities'
import { identityEndpoints } from '@strapline/contract/identity'
import { createPageApi } from '@strapline/mock-api/browser/page-api'
import { createMemoryShelf, openShelf, type Shelf } from '@strapline/mock-api/browser/shelf'
import { startMockApi } from '@strapline/mock-api/start'
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { type Outgoing, type Reply, send, temporaryFolder, testPasswordCost } from './api.ts'
import { listen } from './listen.ts'
import { booking } from './samples.ts'

/** Where a mock API runs. */
interface World {
  url: string
  fetch: typeof fetch
  /** Asks for a stream; undefined for a connection of its own. */
  listen?: (request: Request) => Promise<Response>
  /** The folder of the server; empty in a page. */
  dataDir: string
  close(): Promise<void>
}

/** What a world is given. */
interface WorldParts {
  now(): number
  wait(milliseconds: number): Promise<void>
  log(line: string): void
}

/** Opens a world, or what it has kept when it is opened again. */
type OpenWorld = (parts: WorldParts) => Promise<World>

/** A mock API on a server, with one data folder. */
async function overHttp(): Promise<OpenWorld> {
  const dataDir = join(await temporaryFolder(), 'data')
  return async (parts) => {
    const api = await startMockApi({ dataDir, port: 0, passwordCost: testPasswordCost, ...parts })
    return { url: api.url, fetch, dataDir, close: api.close }
  }
}

/** A mock API in a page, on this shelf. */
function onShelf(open: () => Promise<Shelf>): OpenWorld {
  const url = 'https://api.invalid'
  return async (parts) => {
    const fetchIt = await createPageApi({ shelf: await open(), url, ...parts })
    return {
      url,
      fetch: (input, init) => fetchIt(new Request(input, init)),
      listen: fetchIt,
      dataDir: '',
      close: async () => {},
    }
  }
}

/** Does jobs one after the other, as the lock of a browser does. */
function createTurns(): Shelf['exclusively'] {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const next = last.then(job)
    last = next.catch(() => {})
    return next
  }
}

/** A mock API in a page of a browser whose tabs share their data sets. */
export async function inPage(): Promise<OpenWorld> {
  const factory = new IDBFactory()
  const turns = createTurns()
  // A name of its own: tests share a process.
  const name = `tabs-${Math.random()}`
  return onShelf(() => {
    const others = new BroadcastChannel(name)
    onTestFinished(() => others.close())
    return openShelf(factory, turns, others)
  })
}

/** Both places where demos are kept. */
export const worlds = [
  ['over HTTP', overHttp],
  ['in a page', inPage],
] as const

/** A page of a browser that keeps nothing. */
export async function inForgetfulPage(): Promise<OpenWorld> {
  const shelf = createMemoryShelf()
  return onShelf(async () => shelf)
}

/** The id of a data set, the same for the same number. */
export const demoId = (number: number) => number.toString(16).padStart(32, '0')

/** A browser with a data set of its own. */
export type Visitor = ReturnType<typeof createVisitor>

function createVisitor(world: () => World, id: string) {
  const at = (method: string, path: string, { headers, ...outgoing }: Outgoing = {}) =>
    send(
      world().url + path,
      method,
      { ...outgoing, headers: { [demoHeader]: id, ...headers } },
      world().fetch,
    )

  /** Signs in with a demo account, and answers the access token. */
  async function logIn(who: 'buyer' | 'admin' = 'buyer'): Promise<string> {
    const { email, name, password } = demoAccounts[who]
    const { signIn } = identityEndpoints
    const signedIn = await at('POST', signIn.path, { body: { email, password } })
    const { idToken } = signIn.answer.parse(signedIn.json)
    const registered = await at('POST', '/user', { token: idToken, body: { email, name } })
    return endpoints.registerUser.answer.parse(registered.json).token
  }

  return {
    id,
    at,
    logIn,
    /** Listens to events. */
    async listen(token: string) {
      const headers = { [demoHeader]: id, Authorization: `Bearer ${token}` }
      const heard = await listen(world().url, headers, world().listen)
      await heard.until('open')
      return heard
    },
    /** @param replaces the id of the data set that this one takes the place of */
    start: (scenario: ScenarioName, replaces?: string) =>
      at('PUT', demoEndpoints.startDemo.path, {
        body: { scenario, ...(replaces !== undefined && { replaces }) },
      }),
    state: () => at('GET', demoEndpoints.readDemo.path),
    async products(): Promise<Product[]> {
      const { path, answer } = endpoints.listProducts
      return answer.parse((await at('GET', path)).json).data
    },
    async orders(token: string): Promise<Order[]> {
      const { path, answer } = endpoints.listMyOrders
      const own = fillPath(path, { email: demoAccounts.buyer.email })
      return answer.parse((await at('GET', own, { token })).json)
    },
    /** Books as the demo's buyer. */
    book: (token: string, outgoing: Outgoing = {}): Promise<Reply> =>
      at('POST', '/order', { token, body: booking(demoAccounts.buyer.email), ...outgoing }),
  }
}

/** A mock API in one of the `worlds`, and its visitors. It is closed after the test. */
export async function openDemos(place: () => Promise<OpenWorld>) {
  const clock = { offset: 0 }
  const waits: number[] = []
  const logged: string[] = []
  const open = await place()
  const parts: WorldParts = {
    now: () => Date.now() + clock.offset,
    async wait(milliseconds) {
      waits.push(milliseconds)
    },
    log: (line) => void logged.push(line),
  }
  let world = await open(parts)
  onTestFinished(() => world.close())
  return {
    clock,
    /** For how long answers were held back, in milliseconds. */
    waits,
    logged,
    world: () => world,
    /** A visitor with the data set of this number. Another visitor of the same number shares it. */
    visitor: (number: number) => createVisitor(() => world, demoId(number)),
    /** Calls that name no data set. */
    at: (method: string, path: string, outgoing?: Outgoing) =>
      send(world.url + path, method, outgoing, world.fetch),
    /** Opens what was kept again: a restart of the server, or another visit of the page. */
    async reopen() {
      await world.close()
      world = await open(parts)
    },
    /** Another page of the same browser beside the first one. */
    async besides() {
      const other = await open(parts)
      onTestFinished(other.close)
      return (number: number) => createVisitor(() => other, demoId(number))
    },
  }
}

export type Demos = Awaited<ReturnType<typeof openDemos>>
