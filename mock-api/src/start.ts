import { createTokens } from '@strapline/server-kit/auth/tokens'
import { createStore } from '@strapline/server-kit/store'
import { createDemos } from './demo/demos.ts'
import { createApp } from './server/app.ts'
import { listen } from './server/listen.ts'
import { createRouter } from './server/router.ts'
import { type AllOptions, usualOptions } from './settings.ts'
import { createLive } from './shop/live.ts'
import { createShop } from './shop/shop.ts'
import { openDataFile } from './store/data-file.ts'

/** How to start a mock API; `usualOptions` has what is left out. */
export interface MockApiOptions extends Partial<Omit<AllOptions, 'passwordCost'>> {
  dataDir: string
  passwordCost?: number | undefined
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
async function openApp(url: string, options: AllOptions) {
  const { passwordCost, now } = options
  const { database, signingKey, notes, save } = await openDataFile(options)
  const { router, update } = createRouter(database)
  const live = createLive(now)
  const store = createStore(database, (next, before) => {
    update(next)
    save(next)
    live.changed('', before, next)
  })
  const parts = { tokens: createTokens(signingKey, now), passwordCost, now, url }
  const demos = createDemos(parts, undefined, live.changed)
  const answering = { demos, live, shop: createShop(store, parts), router }
  return { app: createApp(url, options, answering), notes, live }
}

/**
 * Starts a mock API on this machine. Rejects with StartTrouble, whose message says what to do, when
 * the port is taken or the data folder can't be used; nothing is changed then.
 */
export async function startMockApi(options: MockApiOptions): Promise<MockApi> {
  const { passwordCost = usualOptions.passwordCost } = options
  const all = { ...usualOptions, ...options, passwordCost }
  // The port is taken first: its mock API may be using the data. Calls that come before the data are read wait.
  const server = await listen(all.port, (request, response) => {
    opening.then(
      ({ app }) => app(request, response),
      () => response.destroy(),
    )
  })
  const opening = openApp(server.url, all)
  try {
    const { notes, live } = await opening
    const close = () => {
      live.close()
      return server.close(5000)
    }
    return { url: server.url, notes, close }
  } catch (error) {
    await server.close(0)
    throw error
  }
}
