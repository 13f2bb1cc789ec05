import { demoLimit, demoSilence, type ScenarioName } from '@strapline/contract/demo'
import type { DemoShops } from '../demo/demo-calls.ts'
import { type DemoData, readDemoData, touchEvery } from '../demo/demo-data.ts'
import { createDemoShop, type DemoShop } from '../demo/demo-shop.ts'
import type { ShopParts } from '../shop/shop.ts'
import type { Database } from '../store/database.ts'
import type { Shelf } from './shelf.ts'

interface PageShopsParts extends ShopParts {
  shelf: Shelf
  /** The database that a scenario starts with. */
  databaseOf(scenario: ScenarioName): Promise<Database>
  /** Called with what became of a damaged data set. */
  log(line: string): void
}

/**
 * The data sets of a browser. Both calls have to be made within `shelf.exclusively`, together with the answer that they
 * are for: then each call meets what all tabs have done before.
 */
export function createPageShops({ shelf, databaseOf, log, ...parts }: PageShopsParts): DemoShops {
  const { now } = parts
  /** The shops that this tab has read, with the revision that it has read or written last. */
  const alive = new Map<string, { revision: number; shop: DemoShop }>()

  async function bringToLife(id: string, data: DemoData, revision: number): Promise<DemoShop> {
    const shop = createDemoShop({
      ...parts,
      data,
      initial: await databaseOf(data.scenario),
      keepsCounts: true,
      async save(next) {
        entry.revision = await shelf.write(id, next, now())
      },
    })
    const entry = { revision, shop }
    alive.set(id, entry)
    return shop
  }

  async function drop(id: string): Promise<void> {
    alive.delete(id)
    await shelf.remove(id)
  }

  /** Drops those that were silent for too long, and those for which there is no room beside `id`. */
  async function dropOld(id: string): Promise<void> {
    const others = (await shelf.list())
      .filter(([other]) => other !== id)
      .sort(([, one], [, other]) => one - other)
    for (const [index, [other, calledAt]] of others.entries()) {
      const isOld = now() - calledAt >= demoSilence
      if (isOld || others.length - index >= demoLimit) await drop(other)
    }
  }

  return {
    async find(id) {
      const head = await shelf.head(id)
      if (!head) return undefined
      if (now() - head.calledAt >= demoSilence) {
        await drop(id)
        return undefined
      }
      if (now() - head.calledAt >= touchEvery) await shelf.touch(id, now())
      const known = alive.get(id)
      if (known?.revision === head.revision) return known.shop
      const kept = await shelf.read(id)
      const data = readDemoData(kept?.data)
      if (typeof data !== 'string') return bringToLife(id, data, head.revision)
      log(`The demo ${id} was dropped: ${data}.`)
      await drop(id)
      return undefined
    },

    drop,

    async start(id, scenario) {
      await dropOld(id)
      const data = { scenario, counts: {}, database: undefined }
      return bringToLife(id, data, await shelf.write(id, data, now()))
    },
  }
}
