import type { ScenarioName } from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { Product } from '@strapline/contract/entities'
import { auditEntries } from '@strapline/contract/fixtures'
import { leastOrderNumber } from '@strapline/contract/order-number'
import { bookableQuantities } from '@strapline/contract/rules'
import type { Account } from '@strapline/server-kit/identity/entities'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import type { ShopParts } from '../handlers/context.ts'
import { type Database, recent, sampleDatabase } from '../store/database.ts'
import { busyDatabase } from './busy-data.ts'
import { halfSent } from './fulfilments.ts'

/** A product of which exactly one quantity can be booked. */
function withTheLeast(product: Readonly<Product>): Product {
  const least = bookableQuantities({ ...product, availAble: Number.POSITIVE_INFINITY })
  // A booking has to stay below what is available (spec section 5).
  return { ...product, availAble: (least?.smallest ?? 0) + 1 }
}

/**
 * Products that are bought in bulk: with price breaks or packs, those that are replaced or back later, replacements, and
 * what has been ordered.
 */
function withBulkTerms(
  products: Database['products'],
  orders: Database['orders'],
): Database['products'] {
  const named = [
    ...products.flatMap(({ replacedBy }) => replacedBy ?? []),
    ...orders.map(({ orderId }) => orderId),
  ]
  return products.filter(
    ({ _id, priceBreaks, pack, replacedBy, restockAt }) =>
      priceBreaks ?? pack ?? replacedBy ?? restockAt ?? named.includes(_id),
  )
}

/** How many days before each order of the demo's buyer they have placed the same. */
const daysBefore = [120, 80, 40]

/** The orders, each of the demo's buyer placed several times: the pad knows what they usually buy. */
function boughtOften(orders: Database['orders']): Database['orders'] {
  const own = orders.filter(({ email }) => email === demoAccounts.buyer.email)
  const earlier = own.flatMap(({ reference, line, ...order }, at) =>
    daysBefore.map((days, time) => {
      const placedAt = Date.parse(order.placedAt ?? '') - days * 24 * 60 * 60 * 1000
      const number = leastOrderNumber(placedAt)
      const _id = `66a5${(at * daysBefore.length + time + 1).toString(16).padStart(20, '0')}`
      return { ...order, _id, placedAt: new Date(placedAt).toISOString(), number }
    }),
  )
  return [...earlier, ...orders].sort((one, other) =>
    (one.placedAt ?? '') < (other.placedAt ?? '') ? -1 : 1,
  )
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
  'bulk-prices': ({ products, orders }) => ({
    products: withBulkTerms(products, orders),
    orders: boughtOften(orders),
  }),
  'half-sent': ({ orders }) => ({ orders: halfSent(orders, 5) }),
  // The newest order is of yesterday.
  late: ({ orders }) => ({ orders: halfSent(orders, -3) }),
  'nearly-sold-out': ({ products }) => ({ products: products.map(withTheLeast) }),
  'sold-out': ({ products }) => ({
    products: products.map((product) => ({ ...product, availAble: 0 })),
  }),
}

/** What a data set holds when it starts with a scenario. It depends on nothing but its name. */
export function scenarioDatabase(scenario: ScenarioName, accounts: readonly Account[]): Database {
  const sample = { ...sampleDatabase(accounts), audit }
  return { ...sample, ...changes[scenario]?.(sample) }
}

/** Makes each scenario's database once a day: its newest order is of the day before. All data sets share it. */
export function createScenarioDatabases({ passwordCost, now }: ShopParts) {
  const made = new Map<ScenarioName, { day: string; database: Database }>()
  return async (scenario: ScenarioName): Promise<Database> => {
    const accounts = await sampleAccounts(passwordCost)
    const day = new Date(now()).toISOString().slice(0, 10)
    const known = made.get(scenario)
    if (known?.day === day) return known.database
    const database = recent(scenarioDatabase(scenario, accounts), now())
    made.set(scenario, { day, database })
    return database
  }
}
