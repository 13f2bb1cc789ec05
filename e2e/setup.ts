import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { type Shop, type ShopOptions, startShop } from '../scripts/lib/start-shop.ts'
import { lowestPasswordCost } from './lib/password-cost.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shops: Shop[]
    /** The address that starts other shops: see e2e/lib/own-shop.ts. */
    shopStarter: string
  }
}

/** What `undo` of startShop collects. */
type Undo = (() => Promise<unknown>)[]

/**
 * Starts a shop for each worker, on free ports: the server that the project names, with fresh data, and the app's
 * production build. Journeys in different files run at the same time and must not change each other's data.
 */
export async function setup({ provide, config }: TestProject) {
  const server = config.env.STRAPLINE_SERVER === 'real' ? 'real' : 'mock'
  const undo: Undo = []
  const start = (options: ShopOptions = {}) =>
    startShop(undo, { ...options, server, passwordCost: lowestPasswordCost })
  const teardown = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const shops: Shop[] = []
    while (shops.length < config.maxWorkers) shops.push(await start())
    provide('shops', shops)
    provide('shopStarter', await startStarter(undo, start))
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

/**
 * Serves an address that starts a shop with the options that are posted to it, and answers with the shop. Files that
 * ask for the same share one, whichever worker runs them: an app takes longer to build than many journeys.
 */
async function startStarter(
  undo: Undo,
  start: (options: ShopOptions) => Promise<Shop>,
): Promise<string> {
  const shops = new Map<string, Promise<Shop>>()
  const server = createServer(async (request, response) => {
    try {
      const options = (await json(request)) as ShopOptions
      const key = JSON.stringify(options)
      const shop = shops.get(key) ?? start(options)
      shops.set(key, shop)
      response.end(JSON.stringify(await shop))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(async () => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
