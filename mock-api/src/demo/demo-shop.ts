import type { ScenarioName } from '@strapline/contract/demo'
import type { AnswerRequest } from '../shop/answer.ts'
import { createMemoryReads } from '../shop/memory-reads.ts'
import { createShop, type ShopParts } from '../shop/shop.ts'
import type { Database } from '../store/database.ts'
import { createStore } from '../store/store.ts'
import type { DemoData } from './demo-data.ts'
import { answerAs, createCallCounter } from './scenario-effects.ts'

/** A browser's data set: a shop that answers as its scenario does. */
export interface DemoShop {
  readonly scenario: ScenarioName
  /** Rejects with StoreClosed when it was started again, or dropped, before the call could change anything. */
  answer: AnswerRequest
  /** Waits for what is under way; later changes are refused. */
  close(): Promise<void>
}

/** What a data set is made of. */
interface DemoShopParts extends ShopParts {
  data: DemoData
  /** The database that its scenario starts with. */
  initial: Database
  /** Keeps the data set. It is not called again before it has resolved. */
  save(data: DemoData): Promise<void>
  /**
   * Whether counts are kept with each call, for others who answer calls of the same data set. Otherwise they are kept
   * with the next change.
   * @default false
   */
  keepsCounts?: boolean
}

/** Brings a data set to life. */
export function createDemoShop({
  data,
  initial,
  save,
  keepsCounts = false,
  ...parts
}: DemoShopParts): DemoShop {
  const { scenario } = data
  let { database } = data
  const counter = createCallCounter(data.counts)
  let lastSave: Promise<void> = Promise.resolve()

  /** Saves what is the newest when all earlier ones are done. */
  function saveNext(): Promise<void> {
    const saving = lastSave.then(() => save({ scenario, counts: counter.read(), database }))
    // One that failed is told to its own caller.
    lastSave = saving.catch(() => {})
    return saving
  }

  const store = createStore(database ?? initial, (next) => {
    const before = database
    database = next
    return saveNext().catch((error: unknown) => {
      database = before
      throw error
    })
  })
  const shop = createShop(store, createMemoryReads(store.read), parts)

  return {
    scenario,
    async answer(request) {
      const { answer, isOdd, isCounted } = await answerAs(scenario, shop, request, counter)
      // An effect that happens once must not happen again after a restart.
      if (isOdd || (keepsCounts && isCounted)) await saveNext()
      return answer
    },
    async close() {
      await store.close()
      await lastSave
    },
  }
}
