import { type ScenarioName, scenarios } from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { addProductSchema, bookOrderSchema, emailSchema } from '@strapline/contract/inputs'
import { bookableQuantities } from '@strapline/contract/rules'
import { scenarioDatabase } from '@strapline/mock-api/demo/scenario-data'
import { databaseSchema } from '@strapline/mock-api/store/database'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPasswordCost } from './support/api.ts'

const names = Object.keys(scenarios) as ScenarioName[]
let accounts: Awaited<ReturnType<typeof sampleAccounts>>
beforeAll(async () => {
  accounts = await sampleAccounts(testPasswordCost)
})
const databaseOf = (name: ScenarioName) => scenarioDatabase(name, accounts)

/** Which of `values` are there more than once. */
const repeated = <Value>(values: readonly Value[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe.each(names)('the data of "%s"', (name) => {
  test('are those of a database, with ids of their own and the demo accounts', () => {
    const database = databaseOf(name)
    expect(databaseSchema.parse(database)).toStrictEqual(database)
    const { products, orders, users, reviews } = database
    for (const items of [products, orders, users, reviews]) {
      expect(new Set(items.map(({ _id }) => _id)).size).toBe(items.length)
    }
    const { buyer, admin } = demoAccounts
    for (const { email } of [buyer, admin]) {
      expect(users.map((user) => user.email)).toContain(email)
      expect(database.accounts.map((account) => account.email)).toContain(email)
    }
  })

  test('are the same each time', () => {
    expect(databaseOf(name)).toStrictEqual(databaseOf(name))
  })
})

test('the audit has what was done before, the newest last, and nothing that the data contradict', () => {
  const { audit, orders, products } = databaseOf('normal')
  expect(audit.length).toBeGreaterThan(3)
  expect(audit.map(({ at }) => at)).toStrictEqual(audit.map(({ at }) => at).toSorted())
  const deleted = audit.filter(({ after }) => !after).map(({ subject }) => subject)
  const present = [...orders, ...products].map(({ _id }) => _id)
  expect(deleted.filter((id) => present.includes(id))).toStrictEqual([])
  expect(databaseOf('empty-shop').audit).toStrictEqual([])
})

test('"nearly-sold-out" leaves one quantity of each product', () => {
  for (const product of databaseOf('nearly-sold-out').products) {
    const quantities = bookableQuantities(product)
    expect(quantities?.smallest, product.name).toBe(quantities?.largest)
  }
})

test('"bulk-prices" has what is told of buying in bulk, and what the buyer usually orders', () => {
  const { products, orders } = databaseOf('bulk-prices')
  const byId = new Map(products.map((product) => [product._id, product]))
  for (const { replacedBy } of products) if (replacedBy) expect(byId.has(replacedBy)).toBe(true)
  for (const has of ['priceBreaks', 'pack', 'replacedBy', 'restockAt'] as const) {
    expect(products.some((product) => product[has] !== undefined)).toBe(true)
  }
  const own = orders.filter(({ email }) => email === demoAccounts.buyer.email)
  for (const { orderId } of own) {
    expect(own.filter((order) => order.orderId === orderId)).toHaveLength(4)
  }
  const numbers = orders.map(({ number }) => number)
  expect(repeated(numbers)).toStrictEqual([])
})

describe('a busy shop', () => {
  const busy = () => databaseOf('busy')

  test('has as much as the scenario says', () => {
    const { products, orders, reviews } = busy()
    const count = (items: readonly unknown[]) => items.length.toLocaleString('en')
    expect(scenarios.busy.about).toBe(
      `${count(products)} products, ${count(orders)} orders and ${count(reviews)} reviews.`,
    )
  })

  test('has products that an administrator could have added, each with a name and a number of its own', () => {
    const { products } = busy()
    for (const { _id, ...product } of products) {
      expect(addProductSchema.safeParse(product).error?.issues, product.name).toBeUndefined()
    }
    expect(repeated(products.map(({ name }) => name))).toStrictEqual([])
    expect(repeated(products.map(({ partNumber }) => partNumber))).toStrictEqual([])
  })

  test('has orders that could have been booked, in the order of their times', () => {
    const { products, orders, users } = busy()
    const byId = new Map(products.map((product) => [product._id, product]))
    const emails = new Set(users.map(({ email }) => email))
    for (const order of orders) {
      const { _id, placedAt, unitPrice, number, ...booking } = order
      expect(bookOrderSchema.safeParse(booking).error?.issues, _id).toBeUndefined()
      const product = byId.get(order.orderId)
      expect(order.orderName).toBe(product?.name)
      expect(order.myOrder).toBeGreaterThan(product?.minOrder ?? Number.POSITIVE_INFINITY)
      expect(order.unitPrice).toBeLessThanOrEqual(product?.unitPrice ?? 0)
      expect(emails.has(order.email), order.email).toBe(true)
    }
    const times = orders.map(({ placedAt = '' }) => placedAt)
    expect(times).toStrictEqual(times.toSorted())
    const weekdays = new Set(times.map((time) => new Date(time).getUTCDay()))
    expect([...weekdays].sort()).toStrictEqual([1, 2, 3, 4, 5])
    expect(times.at(-1)?.slice(0, 10)).toBe('2026-02-27')
  })

  test('has people with valid emails', () => {
    for (const { email } of busy().users) expect(emailSchema.safeParse(email).data).toBe(email)
  })
})
