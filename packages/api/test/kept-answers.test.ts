import { type Api, startApi } from '@strapline/api/start'
import { products } from '@strapline/contract/fixtures'
import { send } from '@strapline/mock-api/test/support/api'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { databaseOf, useDatabase } from './support/databases.ts'
import { testApiOptions } from './support/use-api.ts'

const stockSchema = z.object({
  data: z.array(z.object({ _id: z.string(), availAble: z.number() })),
})
const ids = products.map(({ _id }) => _id)

let databaseUrl: string
let servers: Api[]

/** A connection of another program to the database. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** The stock of a product, as the list of this server has it. */
async function listed(server: Api | undefined, id: string): Promise<number | undefined> {
  const { json } = await send(`${server?.url}/api/v1/products`, 'GET')
  return stockSchema.parse(json).data.find(({ _id }) => _id === id)?.availAble
}

const setStock = (client: pg.Client, id: string, pieces: number) =>
  client.query('UPDATE products SET available = $2 WHERE id = $1', [id, pieces])

beforeEach(async () => {
  const folder = `kept answers ${Math.random()}`
  onTestFinished(await useDatabase(folder))
  databaseUrl = databaseOf(folder)
  const options = testApiOptions(databaseUrl, { log: () => {} })
  servers = await Promise.all([startApi(options), startApi(options)])
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.close()))
  })
})

test('a change of a product is in the lists of all servers for who made it, while others change theirs', async () => {
  const old: string[] = []
  await Promise.all(
    ids.slice(0, 6).map(async (id, writer) => {
      const client = await connect()
      for (let pieces = 1000; pieces < 1040; pieces += 1) {
        await setStock(client, id, pieces)
        const found = await Promise.all(servers.map((server) => listed(server, id)))
        old.push(...found.filter((stock) => stock !== pieces).map((stock) => `${writer}: ${stock}`))
      }
    }),
  )
  expect(old).toStrictEqual([])
})

test('a change that was under way when a list was read is in the next one after its commit', async () => {
  const [id = ''] = ids
  const client = await connect()
  const other = await connect()
  for (let pieces = 2000; pieces < 2010; pieces += 1) {
    await client.query('BEGIN')
    await setStock(client, id, pieces)
    // A later transaction that ends before: what is over is no number up to which all have ended.
    await setStock(other, ids[1] ?? '', pieces)
    const before = await Promise.all([...servers, ...servers].map((server) => listed(server, id)))
    expect(before).not.toContain(pieces)
    await client.query('COMMIT')
    expect(await Promise.all(servers.map((server) => listed(server, id)))).toStrictEqual([
      pieces,
      pieces,
    ])
  }
})

test('a change that was undone is in no list', async () => {
  const [id = ''] = ids
  const client = await connect()
  const before = await listed(servers[0], id)
  await client.query('BEGIN')
  await setStock(client, id, 3000)
  await listed(servers[0], id)
  await client.query('ROLLBACK')
  expect(await listed(servers[0], id)).toBe(before)
})
