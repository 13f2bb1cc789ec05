import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { defaultCost } from '@strapline/server-kit/auth/passwords'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import { hostsOf } from '@strapline/server-kit/http/host'
import { appOriginsAt, defaultAppPort } from '@strapline/server-kit/settings'
import { answerByDemo, demoAddresses } from './demo/demo-calls.ts'
import { createDemos } from './demo/demos.ts'
import { createApp } from './server/app.ts'
import { listen } from './server/listen.ts'
import { createRouter } from './server/router.ts'
import { defaultPort } from './settings.ts'
import { createShop } from './shop/shop.ts'
import { openDataFile } from './store/data-file.ts'
import { createStore } from './store/store.ts'

/** How long closing waits for calls in flight, in milliseconds. */
const closeTimeout = 5000

/** How to start a mock API. */
export interface MockApiOptions {
  /** The data folder; it is created with the sample data at the first start. */
  dataDir: string
  /** @default 4000; 0 means any free port */
  port?: number
  /** Sets the present data aside and starts with the sample data. @default false */
  fresh?: boolean
  /** The origins whose pages may read the answers. @default the app at port 5173 on this machine */
  appOrigins?: readonly string[]
  /** Values of the Host header that are answered besides this machine's names. @default [] */
  hosts?: readonly string[]
  /** scrypt's cost for new password hashes; tests lower it. @default 2 ** 14 */
  passwordCost?: number | undefined
  /**
   * Who sends a request, for the limits. A header that anybody can send, such as X-Forwarded-For, may be read
   * only behind a proxy that sets it. @default the address of the socket
   */
  clientOf?: (request: IncomingMessage) => string
  /** The clock, in milliseconds since 1970. @default Date.now */
  now?: () => number
  /** Resolves after so many milliseconds, before a slow answer. @default setTimeout of node:timers/promises */
  wait?: (milliseconds: number) => Promise<void>
  /** Called for unexpected errors, such as a full disk. @default console.error */
  log?: (line: string) => void
}

/** A running mock API. */
export interface MockApi {
  /** Its address, without a slash at the end. */
  url: string
  /** What the person who starts it should know: data that were set aside. */
  notes: readonly string[]
  /** Stops accepting calls, and finishes those in flight. */
  close(): Promise<void>
}

/** Opens the data, and builds the app of a server that has this address. */
async function openApp(url: string, options: MockApiOptions) {
  const { passwordCost = defaultCost, now = Date.now, log = console.error } = options
  const opening = { fresh: options.fresh ?? false, now: now(), passwordCost, log }
  const file = await openDataFile(options.dataDir, opening)
  const { router, update } = createRouter(file.database)
  const store = createStore(file.database, (database) => {
    update(database)
    file.save(database)
  })
  const parts = { tokens: createTokens(file.signingKey, now), passwordCost, now, url }
  const shop = createShop(store, parts)
  const demos = createDemos(parts)
  const app = createApp({
    answer: async (call, reads) => (await answerByDemo(demos, call)) ?? shop.answer(call, reads),
    router,
    routes: [...shop.routes, ...demoAddresses],
    hosts: hostsOf(url, options.hosts),
    clientOf: options.clientOf ?? (({ socket }) => socket.remoteAddress ?? ''),
    appOrigins: options.appOrigins ?? appOriginsAt(defaultAppPort),
    wait: options.wait ?? setTimeout,
    log,
  })
  return { app, notes: file.notes }
}

/**
 * Starts a mock API on this machine. Rejects with StartTrouble, whose message says what to do, when
 * the port is taken or the data folder can't be used; nothing is changed then.
 */
export async function startMockApi(options: MockApiOptions): Promise<MockApi> {
  // The port is taken first: its mock API may be using the data. Calls that come before the data are read wait.
  const server = await listen(options.port ?? defaultPort, (request, response) => {
    opening.then(
      ({ app }) => app(request, response),
      () => response.destroy(),
    )
  })
  const opening = openApp(server.url, options)
  try {
    const { notes } = await opening
    return { url: server.url, notes, close: () => server.close(closeTimeout) }
  } catch (error) {
    await server.close(0)
    throw error
  }
}
