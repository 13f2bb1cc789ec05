import { type ScenarioName, scenarios } from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { Order } from '@strapline/contract/entities'
import {
  fulfilmentNames,
  lateSince,
  type OrderStatus,
  orderStatuses,
  wrongFulfilmentOf,
} from '@strapline/contract/fulfilment'
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

/** What of an order can't be so, judged as a change to it would be. */
const wrongOf = (order: Order, now: number) => {
  const { status = '', shipments = [] } = order
  return wrongFulfilmentOf(
    { myOrder: order.myOrder, placedAt: order.placedAt },
    { status: status as OrderStatus, shipments: [...shipments] },
    now,
  )
}

test.each(names)('what "%s" says of how far orders are can be so', (name) => {
  const { orders } = databaseOf(name)
  const now = Math.max(...orders.map(({ placedAt = '' }) => Date.parse(placedAt))) + 24 * 3_600_000
  for (const order of orders) expect(wrongOf(order, now), order._id).toStrictEqual({})
})

test.each([
  ['half-sent', undefined],
  ['late', /^2026-/],
] as const)('in "%s" a half of each order of the buyer was sent', (name, late) => {
  const { orders } = databaseOf(name)
  const today = new Date(
    Math.max(...orders.map(({ placedAt = '' }) => Date.parse(placedAt))) + 24 * 3_600_000,
  )
  const own = orders.filter(({ email }) => email === demoAccounts.buyer.email)
  expect(own.length).toBeGreaterThan(2)
  for (const order of own) {
    expect(order.status).toBe('partly shipped')
    const since = lateSince(order, today.toISOString().slice(0, 10))
    if (late) expect(since).toMatch(late)
    else expect(since).toBeUndefined()
  }
})

test('in a busy shop old orders were delivered, and new ones are on their way', () => {
  const { orders } = databaseOf('busy')
  const statuses = (some: readonly Order[]) => new Set(some.map(({ status }) => status))
  expect(statuses(orders)).toStrictEqual(new Set(orderStatuses))
  expect(statuses(orders.slice(0, 9000))).toStrictEqual(new Set(['delivered', 'cancelled']))
  const today = (orders.at(-1)?.placedAt ?? '').slice(0, 10)
  const late = orders.filter((order) => lateSince(order, today) !== undefined)
  expect(late.length).toBeGreaterThan(2)
  expect(late.length).toBeLessThan(orders.length / 100)
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
      const { _id, placedAt, unitPrice, number, ...booked } = order
      const booking = Object.fromEntries(
        Object.entries(booked).filter(([name]) => !fulfilmentNames.includes(name as never)),
      )
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
