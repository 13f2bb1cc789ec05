import type { IncomingMessage, RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createPasswords, defaultCost } from '@strapline/server-kit/auth/passwords'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import { hostsOf } from '@strapline/server-kit/http/host'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { appOriginsAt, defaultAppPort } from '@strapline/server-kit/settings'
import { createDemoAnswers, demoAddresses } from './demo/demo-calls.ts'
import { createDemoFolder } from './demo/demo-folder.ts'
import { createDemoShops } from './demo/demo-shops.ts'
import { createScenarioDatabases } from './demo/scenario-data.ts'
import { createApp } from './server/app.ts'
import { listen } from './server/listen.ts'
import { createReads } from './server/reads.ts'
import { inTurns } from './server/turns.ts'
import { defaultPort } from './settings.ts'
import { createShop, type ShopParts } from './shop/shop.ts'
import { type DataFolder, openDataFolder } from './store/data-folder.ts'
import { shopCollections } from './store/database.ts'
import { createStore } from './store/store.ts'

/** How long closing waits for calls in flight, in milliseconds. */
const closeTimeout = 5000

/** How to start a mock API. */
export interface MockApiOptions {
  /** The data folder; it is created with the sample data at the first start. */
  dataDir: string
  /** @default 4000; 0 means any free port */
  port?: number
  /**
   * Sets the present data aside and starts with the sample data.
   * @default false
   */
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
  /** Messages for the person who starts it: data that was migrated or set aside. */
  notes: readonly string[]
  /** Stops accepting calls, finishes those in flight and releases the data folder. */
  close(): Promise<void>
}

const remoteAddress = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''

/** Builds the app for an open data folder. `url` is the server's address. */
async function assemble(folder: DataFolder, url: string, options: MockApiOptions) {
  const {
    appOrigins = appOriginsAt(defaultAppPort),
    passwordCost = defaultCost,
    clientOf = remoteAddress,
    now = Date.now,
    wait = setTimeout,
    log = console.error,
  } = options
  const parts: ShopParts = {
    tokens: createTokens(folder.signingKey, now),
    passwords: createPasswords(passwordCost),
    now,
    url,
  }
  const reads = createReads(shopCollections(folder.database))
  const store = createStore(folder.database, folder.save, (database) =>
    reads.update(shopCollections(database)),
  )
  const shop = createShop(store, reads, parts)
  const demos = await createDemoShops({
    ...parts,
    folder: createDemoFolder(folder.demoFolder),
    databaseOf: createScenarioDatabases(() => sampleAccounts(passwordCost), now),
    log,
  })
  const app = createApp({
    answer: createDemoAnswers(demos, shop.answer),
    routes: [...shop.routes, ...demoAddresses],
    hosts: hostsOf(url, options.hosts),
    clientOf,
    appOrigins,
    wait,
    log,
  })
  return {
    app: inTurns(app),
    async close() {
      await store.close()
      await demos.close()
    },
  }
}

/**
 * Starts a mock API on this machine. Rejects with StartTrouble, whose message says what to do, when
 * the port is taken or the data folder can't be used; nothing is changed then.
 */
export async function startMockApi(options: MockApiOptions): Promise<MockApi> {
  let provideApp: (app: RequestListener) => void = () => {}
  const appReady = new Promise<RequestListener>((resolve) => {
    provideApp = resolve
  })
  // The port is taken first, because a server that is already running explains a locked data folder too.
  // Calls that arrive before the data is loaded wait for it.
  const server = await listen(options.port ?? defaultPort, (request, response) => {
    void appReady.then((app) => app(request, response))
  })
  try {
    const folder = await openDataFolder(options.dataDir, {
      fresh: options.fresh ?? false,
      now: (options.now ?? Date.now)(),
      passwordCost: options.passwordCost ?? defaultCost,
    })
    const { app, close } = await assemble(folder, server.url, options)
    provideApp(app)
    return {
      url: server.url,
      notes: folder.notes,
      async close() {
        await server.close(closeTimeout)
        await close()
        await folder.close()
      },
    }
  } catch (error) {
    await server.close(0)
    throw error
  }
}
