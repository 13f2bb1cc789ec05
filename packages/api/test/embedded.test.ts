import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openCluster } from '@strapline/api/embedded/cluster'
import { temporaryFolder } from '@strapline/mock-api/test/support/api'
import { StartTrouble } from '@strapline/server-kit/trouble'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('an embedded Postgres keeps its data, asks for its password, and has one user at a time', async () => {
  const folder = await temporaryFolder()
  const first = await openCluster(folder)
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one')
  const stranger = new URL(first.url)
  stranger.password = 'guessed'
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  await expect(openCluster(folder)).rejects.toThrow(StartTrouble)
  await expect(openCluster(folder)).rejects.toThrow('in use by another API')
  const secret = join(folder, 'database-password')
  expect((await stat(secret)).mode & 0o077).toBe(0)
  expect(first.url).toContain((await readFile(secret, 'utf8')).trim())
  await first.close()

  const second = await openCluster(folder)
  onTestFinished(second.close)
  expect(await query(second.url, 'SELECT one FROM kept')).toStrictEqual([{ one: 1 }])
  // An acknowledged write is on the disk.
  expect(await query(second.url, 'SHOW fsync')).toStrictEqual([{ fsync: 'on' }])
})
