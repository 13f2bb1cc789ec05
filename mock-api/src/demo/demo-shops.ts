import { demoLimit, demoSilence, type ScenarioName } from '@strapline/contract/demo'
import type { ShopParts } from '../shop/shop.ts'
import type { Database } from '../store/database.ts'
import type { DemoShops } from './demo-calls.ts'
import { type DemoData, touchEvery } from './demo-data.ts'
import type { DemoFolder } from './demo-folder.ts'
import { createDemoShop, type DemoShop } from './demo-shop.ts'

/** The dependencies of the data sets of a server. */
interface DemoShopsParts extends ShopParts {
  folder: DemoFolder
  /** The database that a scenario starts with. */
  databaseOf(scenario: ScenarioName): Promise<Database>
  /** Called with what became of a damaged data set. */
  log(line: string): void
}

/** A data set that is alive. Its shop is undefined until somebody asks for it. */
interface Entry {
  /** Milliseconds since 1970. */
  calledAt: number
  storedAt: number
  shop: Promise<DemoShop | undefined> | undefined
}

/** The data sets of a server, which are dropped after `demoSilence` and when there are more than `demoLimit`. */
export async function createDemoShops({
  folder,
  databaseOf,
  log,
  ...parts
}: DemoShopsParts): Promise<DemoShops & { close(): Promise<void> }> {
  const { now } = parts
  /** By id. The one that was silent for longest is the first. */
  const entries = new Map<string, Entry>(
    (await folder.list()).map(([id, at]) => [id, { calledAt: at, storedAt: at, shop: undefined }]),
  )

  async function bringToLife(id: string, data: DemoData): Promise<DemoShop> {
    return createDemoShop({
      ...parts,
      data,
      initial: await databaseOf(data.scenario),
      save: (next) => folder.write(id, next, now()),
    })
  }

  /** Forgets a data set at once, and removes its file when nothing writes it any more. */
  async function drop(id: string, { shop }: Entry): Promise<void> {
    entries.delete(id)
    await (await shop)?.close()
    // It may have been started again meanwhile.
    if (!entries.has(id)) await folder.remove(id)
  }

  /** Drops those that were silent for too long, and makes room for `more`. */
  async function dropOld(more: number): Promise<void> {
    for (const [id, entry] of entries) {
      const isOld = now() - entry.calledAt >= demoSilence
      if (!isOld && entries.size + more <= demoLimit) return
      await drop(id, entry)
    }
  }

  /** Reads a data set; drops a damaged one. */
  async function read(id: string, entry: Entry): Promise<DemoShop | undefined> {
    const data = await folder.read(id)
    if (typeof data !== 'string') return bringToLife(id, data)
    log(`The demo ${id} was dropped: ${data}.`)
    entry.shop = undefined
    await drop(id, entry)
    return undefined
  }

  /** Notes that a data set was called now. */
  function noteCall(id: string, entry: Entry): void {
    entry.calledAt = now()
    entries.delete(id)
    entries.set(id, entry)
  }

  return {
    async find(id) {
      await dropOld(0)
      const entry = entries.get(id)
      if (!entry) return undefined
      noteCall(id, entry)
      if (entry.calledAt - entry.storedAt >= touchEvery) {
        entry.storedAt = entry.calledAt
        await folder.touch(id, entry.calledAt)
      }
      entry.shop ??= read(id, entry)
      return entry.shop
    },

    async start(id, scenario) {
      await dropOld(entries.has(id) ? 0 : 1)
      const before = entries.get(id)?.shop
      const start = async () => {
        const shopBefore = await before?.catch(() => undefined)
        await shopBefore?.close()
        const data = { scenario, counts: {}, database: undefined }
        await folder.write(id, data, now())
        return bringToLife(id, data)
      }
      const shop = start()
      const entry = { calledAt: now(), storedAt: now(), shop }
      noteCall(id, entry)
      // One that could not be written is not there.
      shop.catch(() => entries.get(id) === entry && entries.delete(id))
      return shop
    },

    async drop(id) {
      const entry = entries.get(id)
      if (entry) await drop(id, entry)
    },

    async close() {
      for (const [id, { calledAt, shop }] of entries) {
        await (await shop)?.close()
        await folder.touch(id, calledAt)
      }
    },
  }
}
