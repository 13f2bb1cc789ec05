import type { ScenarioName } from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { Product } from '@strapline/contract/entities'
import { auditEntries } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import type { Account } from '@strapline/server-kit/identity/entities'
import type { Database } from '../store/database.ts'
import { recent } from '../store/recent.ts'
import { sampleDatabaseWith } from '../store/seed.ts'
import { busyDatabase } from './busy-data.ts'

/** A product of which exactly one quantity can be booked. */
function withTheLeast(product: Readonly<Product>): Product {
  const least = bookableQuantities({ ...product, availAble: Number.POSITIVE_INFINITY })
  // A booking has to stay below what is available (spec section 5).
  return { ...product, availAble: (least?.smallest ?? 0) + 1 }
}

/**
 * What administrators have changed before: a demo can show its audit without changing something first. The order that
 * one of the entries cancels is still there.
 */
const audit = auditEntries.filter(({ action }) => action !== 'cancelOrder').toReversed()

/** How a scenario's data differs from the sample data. Scenarios that are not listed have the sample data. */
const changes: { [Name in ScenarioName]?: (sample: Database) => Partial<Database> } = {
  'empty-shop': () => ({ products: [], orders: [], reviews: [], audit: [] }),
  'new-buyer': ({ orders }) => ({
    orders: orders.filter(({ email }) => email !== demoAccounts.buyer.email),
  }),
  busy: busyDatabase,
  'nearly-sold-out': ({ products }) => ({ products: products.map(withTheLeast) }),
  'sold-out': ({ products }) => ({
    products: products.map((product) => ({ ...product, availAble: 0 })),
  }),
}

/** What a data set holds when it starts with a scenario. It depends on nothing but its name. */
export function scenarioDatabase(scenario: ScenarioName, accounts: readonly Account[]): Database {
  const sample = { ...sampleDatabaseWith(accounts), audit }
  return { ...sample, ...changes[scenario]?.(sample) }
}

const day = 24 * 60 * 60_000

/**
 * The databases of all scenarios, each made when somebody asks for it first on a day: its newest order is of the day
 * before. A database is never changed.
 *
 * @param now answers milliseconds since 1970
 */
export function createScenarioDatabases(
  accounts: () => Promise<readonly Account[]>,
  now: () => number,
): (scenario: ScenarioName) => Promise<Database> {
  const made = new Map<ScenarioName, { day: number; database: Promise<Database> }>()
  return (scenario) => {
    const today = Math.floor(now() / day)
    const known = made.get(scenario)
    if (known?.day === today) return known.database
    const database = accounts().then((hashed) => recent(scenarioDatabase(scenario, hashed), now()))
    made.set(scenario, { day: today, database })
    return database
  }
}
