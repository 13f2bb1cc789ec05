import { demoLimit, demoSilence, type ScenarioName, scenarioSchema } from '@strapline/contract/demo'
import * as z from 'zod/mini'
import type { ShopParts } from '../handlers/context.ts'
import type { AnswerRequest } from '../shop/answer.ts'
import { createShop } from '../shop/shop.ts'
import { type Database, databaseSchema } from '../store/database.ts'
import { createStore } from '../store/store.ts'
import { createScenarioDatabases } from './scenario-data.ts'
import { answerAs } from './scenario-effects.ts'

/** A browser's data set: a shop that answers as its scenario does. */
export interface DemoShop {
  readonly scenario: ScenarioName
  answer: AnswerRequest
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

/** The data sets of browsers. */
export interface Demos {
  /** The one with this id; undefined when it was dropped, or never was one. */
  find(id: string): DemoShop | undefined
  /** Starts the one with this id with a scenario; what it was before is gone. */
  start(id: string, scenario: ScenarioName): Promise<DemoShop>
  /** Drops the one with this id; nothing happens when there is none. */
  drop(id: string): void
  /** What there is to keep, by id. */
  all(): Record<string, Kept>
  /** Takes what was kept in place of all that is here; what is damaged, or of another version, is left out. */
  replace(kept: unknown): Promise<void>
}

/** The time of the last call is worth keeping at most once in so many milliseconds. */
const touchEvery = 60_000

/**
 * Data sets in memory. One is dropped after `demoSilence`, and those that were silent for longest when there are more
 * than `demoLimit`.
 *
 * @param changed called when there is something to keep that was not kept before
 */
export function createDemos(parts: ShopParts, changed: () => void = () => {}): Demos {
  const { now } = parts
  const databaseOf = createScenarioDatabases(parts)
  const alive = new Map<string, { kept: Kept; shop: DemoShop }>()

  async function bringToLife(id: string, kept: Kept): Promise<DemoShop> {
    const { scenario, counts } = kept
    const store = createStore(kept.database ?? (await databaseOf(scenario)), (database) => {
      kept.database = database
      changed()
    })
    const shop = createShop(store, parts)
    function count(what: string, by = 1): number {
      const counted = (counts[what] ?? 0) + by
      counts[what] = counted
      changed()
      return counted
    }
    const answer: AnswerRequest = (request) => answerAs(scenario, shop, request, count)
    alive.set(id, { kept, shop: { scenario, answer } })
    return { scenario, answer }
  }

  function dropOld(): void {
    const newestFirst = [...alive].sort(([, { kept: one }], [, { kept: other }]) =>
      Math.sign(other.calledAt - one.calledAt),
    )
    for (const [index, [id, { kept }]] of newestFirst.entries()) {
      if (index >= demoLimit || now() - kept.calledAt >= demoSilence) alive.delete(id)
    }
  }

  return {
    find(id) {
      dropOld()
      const { kept, shop } = alive.get(id) ?? {}
      if (!kept) return undefined
      if (now() - kept.calledAt >= touchEvery) changed()
      kept.calledAt = now()
      return shop
    },
    async start(id, scenario) {
      const shop = await bringToLife(id, { calledAt: now(), scenario, counts: {} })
      dropOld()
      changed()
      return shop
    },
    drop: (id) => void (alive.delete(id) && changed()),
    all: () => Object.fromEntries([...alive].map(([id, { kept }]) => [id, kept])),
    async replace(all) {
      alive.clear()
      for (const [id, kept] of Object.entries(all ?? {})) {
        const { success, data } = keptSchema.safeParse(kept)
        if (success) await bringToLife(id, data as Kept)
      }
    },
  }
}
