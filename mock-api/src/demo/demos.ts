import { demoLimit, demoSilence, type ScenarioName, scenarioSchema } from '@strapline/contract/demo'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { createStore } from '@strapline/server-kit/store'
import * as z from 'zod/mini'
import type { ShopParts } from '../handlers/context.ts'
import type { Answer } from '../shop/answer.ts'
import type { Heard, Live } from '../shop/live.ts'
import { createShop } from '../shop/shop.ts'
import { type Database, databaseSchema } from '../store/database.ts'
import { createScenarioDatabases } from './scenario-data.ts'
import { answerAs } from './scenario-effects.ts'

/** A browser's data set: a shop that answers as its scenario does. */
export interface DemoShop extends Heard {
  readonly scenario: ScenarioName
  answer(request: CallRequest): Promise<Answer>
}

/** A data set as it is kept. Its database is left out while it is as the scenario has it at its start. */
const keptSchema = z.object({
  /** When it was called last, in milliseconds since 1970. */
  calledAt: z.number(),
  scenario: scenarioSchema,
  /** How often something happened. */
  counts: z.record(z.string(), z.number()),
  database: z.optional(databaseSchema),
})
type Kept = Omit<z.infer<typeof keptSchema>, 'database'> & { database?: Database | undefined }

export type Demos = ReturnType<typeof createDemos>

/** The time of the last call is worth keeping at most once in so many milliseconds. */
const touchEvery = 60_000

/**
 * The data sets of browsers, in memory. One is dropped after `demoSilence`, and those that were silent for longest when
 * there are more than `demoLimit`.
 *
 * @param changed called when there is something to keep that was not kept before
 * @param told called with the id of a data set that has changed, and its state before and after
 */
export function createDemos(
  parts: ShopParts,
  changed: () => void = () => {},
  told: Live['changed'] = () => {},
) {
  const { now } = parts
  const databaseOf = createScenarioDatabases(parts)
  const alive = new Map<string, { kept: Kept; demo: DemoShop }>()

  async function bringToLife(id: string, kept: Kept): Promise<DemoShop> {
    const { scenario, counts } = kept
    const before = alive.get(id)?.demo.read()
    const store = createStore(kept.database ?? (await databaseOf(scenario)), (next, previous) => {
      kept.database = next
      changed()
      told(id, previous, next)
    })
    function count(what: string, by = 1): number {
      const counted = (counts[what] ?? 0) + by
      counts[what] = counted
      changed()
      return counted
    }
    const shop = createShop(store, parts)
    const { people, read } = shop
    const answer: DemoShop['answer'] = (call) => answerAs(scenario, shop, call, count)
    const demo: DemoShop = { scenario, people, read, answer }
    alive.set(id, { kept, demo })
    if (before) told(id, before, read())
    return demo
  }

  function dropOld(): void {
    const newestFirst = [...alive].sort(([, a], [, b]) => b.kept.calledAt - a.kept.calledAt)
    for (const [index, [id, { kept }]] of newestFirst.entries()) {
      if (index >= demoLimit || now() - kept.calledAt >= demoSilence) alive.delete(id)
    }
  }

  return {
    /** The one with this id; undefined when it was dropped, or never was one. */
    find(id: string): DemoShop | undefined {
      dropOld()
      const found = alive.get(id)
      if (!found) return undefined
      if (now() - found.kept.calledAt >= touchEvery) changed()
      found.kept.calledAt = now()
      return found.demo
    },
    /** Starts the one with this id with a scenario; what it was before is gone. */
    async start(id: string, scenario: ScenarioName): Promise<DemoShop> {
      const shop = await bringToLife(id, { calledAt: now(), scenario, counts: {} })
      dropOld()
      changed()
      return shop
    },
    /** Drops the one with this id; nothing happens when there is none. */
    drop: (id: string) => void (alive.delete(id) && changed()),
    /** What there is to keep, by id. */
    all: () => Object.fromEntries([...alive].map(([id, { kept }]) => [id, kept])),
    /** Takes what was kept in place of all that is here; what is damaged, or of another version, is left out. */
    async replace(all: unknown): Promise<void> {
      const ids = new Set(Object.keys(all ?? {}))
      for (const id of alive.keys()) if (!ids.has(id)) alive.delete(id)
      for (const [id, kept] of Object.entries(all ?? {})) {
        const read = keptSchema.safeParse(kept)
        if (read.success) await bringToLife(id, read.data as Kept)
        else alive.delete(id)
      }
    },
  }
}
