import { createPool } from '@strapline/api/database/pool'
import { patientGuards } from '@strapline/api/trials/patient-guards'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** The tables with data, those first that others refer to. */
export const tables = [
  'products',
  'users',
  'orders',
  'reviews',
  'sessions',
  'keyed_results',
  'limit_counts',
  'ended_logins',
  'audit',
  'events',
  'mails',
]

/**
 * Databases of this worker: by the folder whose data they have, and how many servers use each. A database that was
 * left is taken for another folder, because making one takes longer than most tests.
 */
const databases: { name: string; folder: string; users: number }[] = []

/** Left databases that keep their data, for a test that starts a server again on its folder. */
const mostKept = 1

let counter = 0

/** A test's own connections to the database at `url`. They wait as long as a slow machine needs. */
export const patientPool = (url: string, most: number): pg.Pool =>
  createPool(url, { most, onError: () => {}, timeouts: patientGuards.timeouts })

function addressOf(name: string): string {
  const url = new URL(inject('sampleDatabase'))
  url.pathname = `/${name}`
  return url.href
}

async function run(name: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(name) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The data of the sample, in one go. As a replica, so that the audit lets its rows go. */
const reset = [
  'SET session_replication_role = replica',
  ...tables.toReversed().map((table) => `DELETE FROM ${table}`),
  ...tables.map(
    (table) => `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM sample.${table}`,
  ),
].join(';')

function nextName(): string {
  counter += 1
  return `t_${process.pid}_${process.env.VITEST_POOL_ID}_${Date.now()}_${counter}`
}

/** A database with the sample data. */
async function make(): Promise<string> {
  const name = nextName()
  const sample = new URL(inject('sampleDatabase')).pathname.slice(1)
  await run('postgres', `CREATE DATABASE ${name} TEMPLATE ${sample}`)
  return name
}

/** The address of the database with the data of `folder`. */
export function databaseOf(folder: string): string {
  const found = databases.find((database) => database.folder === folder)
  if (!found) throw new Error(`There is no database for ${folder}.`)
  return addressOf(found.name)
}

/**
 * Makes a database for `folder`, with the sample data, unless there is one. The returned function says that it is
 * left.
 */
export async function useDatabase(folder: string): Promise<() => void> {
  const known = databases.find((database) => database.folder === folder)
  const [left] = databases.filter(({ users }) => users === 0).slice(0, -mostKept)
  const database = known ?? left ?? { name: await make(), folder, users: 0 }
  if (database === left) {
    await run(left.name, reset)
    databases.splice(databases.indexOf(left), 1)
  }
  if (database !== known) databases.push(database)
  database.folder = folder
  database.users += 1
  return () => {
    database.users -= 1
  }
}

/** The address of a new database without anything in it, which is dropped after the test, or when `onEnd` says. */
export async function emptyDatabase(
  onEnd: (drop: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const name = nextName()
  await run('postgres', `CREATE DATABASE ${name}`)
  onEnd(() => run('postgres', `DROP DATABASE ${name} WITH (FORCE)`))
  return addressOf(name)
}
