/**
 * `npm test -- crash [-- --rounds=20]`: kills the API and Postgres in turns with signal 9 while orders are booked, and
 * looks whether an acknowledged order is missing or one is there twice. A client whose answer is lost asks again with
 * the same Idempotency-Key. `--control` lets Postgres acknowledge what it has not written, and has to find a loss: so
 * the test can see one. The effect of a power cut on the disk is not tried.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase, createPool } from '@strapline/api/database/pool'
import { prepareDatabase } from '@strapline/api/database/prepare'
import type { Database } from '@strapline/api/database/schema'
import { createLog } from '@strapline/api/server/log'
import { addBuyers, addStock, setDurable } from '@strapline/api/trials/rows'
import { type Acknowledged, startLoad } from './crash/load.ts'
import { kill, killPostgres, startApiProgram, startProgram } from './crash/processes.ts'
import { freePort } from './lib/ports.ts'
import { runCommand, Trouble } from './lib/trouble.mjs'

const stock = 1_000_000
const key = randomBytes(32)

/** Between the first booking and the kill, and from the restart to the end of a round, in milliseconds. */
const times = { least: 200, most: 900, after: 400 }

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '20' }, control: { type: 'boolean' } },
  })
  const rounds = Number(values.rounds)
  if (Number.isInteger(rounds) && rounds > 0) return { rounds, control: values.control ?? false }
  throw new Trouble('How many rounds? Give a whole number, as in --rounds=20.')
}

/** What is wrong with the stored orders, as numbers that should be 0. */
async function judge(database: Database, product: string, acknowledged: readonly Acknowledged[]) {
  const rows = await database
    .selectFrom('orders')
    .select(['id', 'address', 'quantity'])
    .where('product_id', '=', product)
    .execute()
  const { available } = await database
    .selectFrom('products')
    .select('available')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  const ids = new Set(rows.map(({ id }) => id))
  const sold = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    lost: acknowledged.filter(({ id }) => !ids.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ address }) => address)).size,
    'not asked for': Math.max(0, rows.length - acknowledged.length),
    'stock off by': Math.abs(stock - available - sold),
  }
}

runCommand(async () => {
  const { rounds, control } = readArguments(process.argv.slice(2))
  const folder = await mkdtemp(join(tmpdir(), 'strapline-crash-'))
  const [databasePort, apiPort] = [await freePort(), await freePort()]
  const log = createLog('fatal')
  const started = performance.now()

  const startPostgres = () =>
    startProgram(
      'scripts/crash/run-postgres.ts',
      [folder, String(databasePort)],
      {},
      /^Postgres: (.*)$/m,
    )
  let postgres = await startPostgres()
  const databaseUrl = postgres.match
  const startApi = () =>
    startApiProgram({
      DATABASE_URL: databaseUrl,
      API_PORT: String(apiPort),
      // Nobody signs in: the buyers have their tokens.
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_AUDIENCE: 'nobody',
      API_SIGNING_KEYS: `trial:${key.toString('base64url')}`,
      API_REQUESTS_PER_MINUTE: '9999999',
      API_LOG_LEVEL: 'error',
    })
  /** The database, by a connection of its own each time: those from before a kill are dead. */
  async function withDatabase<Result>(work: (database: Database) => Promise<Result>) {
    const database = createDatabase(createPool(databaseUrl, { most: 1, onError: () => {} }))
    try {
      return await work(database)
    } finally {
      await database.destroy()
    }
  }

  let server: Awaited<ReturnType<typeof startApi>> | undefined
  try {
    await prepareDatabase(databaseUrl, { log })
    const { buyers, product } = await withDatabase(async (database) => {
      await setDurable(database, !control)
      return {
        buyers: await addBuyers(database, 400, { id: 'trial', key }),
        product: await addStock(database, stock),
      }
    })
    server = await startApi()
    const acknowledged: Acknowledged[] = []
    const table: Record<string, string | number>[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const killed = round % 2 === 1 ? 'server' : 'Postgres'
      let killedAt = Number.POSITIVE_INFINITY
      const load = startLoad(server.match, buyers, product, () => killedAt)
      // A server that has just started takes its time for the first answers.
      while (load.acknowledged.length === 0) await sleep(20)
      await sleep(times.least + Math.random() * (times.most - times.least))
      killedAt = Date.now()
      if (killed === 'server') {
        await kill(server.child)
        server = await startApi()
      } else {
        killPostgres(folder)
        await kill(postgres.child)
        postgres = await startPostgres()
      }
      const down = Date.now() - killedAt
      await sleep(times.after)
      await load.stop()
      acknowledged.push(...load.acknowledged)
      const found = await withDatabase((database) => judge(database, product, acknowledged))
      table.push({
        killed,
        acknowledged: load.acknowledged.length,
        'asked again': load.repeated,
        'stored without an answer': load.found,
        'down in s': Number((down / 1000).toFixed(1)),
        ...found,
      })
    }
    console.table(table)
    const sum = (column: string) => table.reduce((all, row) => all + Number(row[column]), 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `${rounds} kills, ${acknowledged.length} acknowledged orders, ${sum('stored without an answer')} of them stored without an answer at first, in ${seconds} s`,
    )
    const wrong = sum('lost') + sum('doubled') + sum('not asked for') + sum('stock off by')
    if (control)
      console.log(wrong > 0 ? 'The control has found a loss.' : 'The control found nothing.')
    return control === wrong > 0 ? 0 : 1
  } finally {
    if (server) await kill(server.child)
    killPostgres(folder)
    await kill(postgres.child)
    await rm(folder, { recursive: true, force: true })
  }
})
