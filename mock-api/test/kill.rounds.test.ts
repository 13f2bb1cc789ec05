import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@strapline/contract/endpoints'
import { orderSchema, productSchema } from '@strapline/contract/entities'
import { productOf } from '@strapline/contract/fixtures'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { send, startApi, temporaryFolder } from './support/api.ts'
import { runMockApi } from './support/command.ts'
import { rounds } from './support/rounds.ts'
import { booking } from './support/samples.ts'

/** Bookings in flight at once. */
const atOnce = 16
/** The number of acknowledged bookings after which the process is killed, one for each round. */
const killAfter = rounds({ some: [30], all: [17, 30, 47] })

const databaseSchema = z.object({
  orders: z.array(orderSchema),
  products: z.array(productSchema),
})

const readDatabase = async (dataDir: string) =>
  databaseSchema.parse(JSON.parse(await readFile(join(dataDir, 'db.json'), 'utf8')))

/** Books until `enough` bookings are acknowledged, kills the process, and returns their ids. */
async function bookAndKill(dataDir: string, enough: number): Promise<string[]> {
  const { url, child, ended } = await runMockApi(dataDir)
  const signedIn = await send(`${url}/identity/sign-in`, 'POST', {
    body: { email: 'buyer@strapline.example', password: 'demo-buyer' },
  })
  const { idToken } = z.object({ idToken: z.string() }).parse(signedIn.json)
  const body = { email: 'buyer@strapline.example', name: 'Demo Buyer' }
  const registered = await send(`${url}/user`, 'POST', { token: idToken, body })
  const { token } = z.object({ token: z.string() }).parse(registered.json)

  const acknowledged: string[] = []
  const bookRepeatedly = async () => {
    while (!child.killed) {
      const sent = { token, body: booking('buyer@strapline.example') }
      const reply = await send(`${url}/order`, 'POST', sent).catch(() => undefined)
      // Only the kill may prevent an answer.
      if (!reply) return expect(child.killed).toBe(true)
      expect(reply.status, reply.text).toBe(200)
      acknowledged.push(endpoints.bookOrder.answer.parse(reply.json).order?._id ?? '')
      if (acknowledged.length >= enough) child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, bookRepeatedly))
  expect((await ended).signal).toBe('SIGKILL')
  return acknowledged
}

test(`kill -9 during writes loses no acknowledged booking (${killAfter.length} times)`, async () => {
  const dataDir = await temporaryFolder()
  const acknowledged: string[] = []
  for (const enough of killAfter) {
    acknowledged.push(...(await bookAndKill(dataDir, enough)))
    const { orders, products } = await readDatabase(dataDir)
    const stored = new Set(orders.map(({ _id }) => _id))
    expect(acknowledged.filter((id) => !stored.has(id))).toStrictEqual([])

    // Order and stock are one change: neither is stored without the other.
    const product = productOf('cable-ties')
    const booked = orders.filter(({ orderId }) => orderId === product._id).slice(1)
    const taken = booked.reduce((sum, { myOrder }) => sum + myOrder, 0)
    const storedProduct = products.find(({ _id }) => _id === product._id)
    expect(storedProduct?.availAble).toBe(product.availAble - taken)
  }
  const api = await startApi(dataDir)
  onTestFinished(api.close)
  const { token } = await api.asAdmin()
  const listed = (await api.orders(token)).map(({ _id }) => _id)
  expect(listed).toStrictEqual(expect.arrayContaining(acknowledged))
})
