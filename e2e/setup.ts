import type { TestProject } from 'vitest/node'
import { type Shop, startShop } from '../scripts/lib/start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shops: Shop[]
  }
}

/**
 * Starts a shop for each worker, on free ports: a mock API with fresh data, and the app's production build.
 * Journeys in different files run at the same time and must not change each other's data.
 */
export async function setup({ provide, config }: TestProject) {
  const undo: (() => Promise<unknown>)[] = []
  const teardown = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const shops: Shop[] = []
    while (shops.length < config.maxWorkers) shops.push(await startShop(undo))
    provide('shops', shops)
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}
