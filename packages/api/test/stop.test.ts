import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { send } from '@strapline/mock-api/test/support/api'
import { booking } from '@strapline/mock-api/test/support/samples'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseOf, useDatabase } from './support/databases.ts'
import { lockIsWaitedFor } from './support/locks.ts'
import { buyerAt } from './support/server-with.ts'

/** On a busy machine a process may take its time. */
const patience = { timeout: 60_000 }

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs the API as `npm run api` does, until it listens. */
async function runApi(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/api/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      API_PORT: '0',
      API_DEMO_IDENTITY: 'on',
      API_SIGNING_KEYS: `test:${randomBytes(32).toString('base64url')}`,
      API_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, found] = /^API: (\S+)$/m.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('close', () => reject(new Error(`It ended first: ${output}`)))
  })
  return { child, url }
}

test('a booking under way when the server is told to stop is answered, and nobody else is let in', async () => {
  const folder = `stop ${Math.random()}`
  onTestFinished(await useDatabase(folder))
  const databaseUrl = databaseOf(folder)
  const { child, url } = await runApi(databaseUrl)
  const { email, token } = await buyerAt(url)
  const body = booking(email)
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())

  // The booking waits for the row that somebody else has.
  await other.query('BEGIN')
  await other.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [body.orderId])
  const booked = send(`${url}/order`, 'POST', { body, token })
  await lockIsWaitedFor(databaseUrl)
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed'), patience)
  await other.query('COMMIT')
  expect(await booked).toMatchObject({ status: 200, json: { success: true } })
  expect(await ended).toStrictEqual([0, null])
  const { rows } = await other.query('SELECT FROM orders WHERE address = $1', [body.address])
  expect(rows).toHaveLength(1)
})
