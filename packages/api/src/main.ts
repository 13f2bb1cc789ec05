/**
 * The command `npm run api`: starts the API with the environment's settings, on the embedded Postgres unless
 * DATABASE_URL names another one. With `--fresh` it sets the embedded data aside and starts with the sample data.
 */
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import { prepareDatabase } from './database/prepare.ts'
import { openCluster } from './embedded/cluster.ts'
import { createLog } from './server/log.ts'
import { readSettings, type Settings } from './settings.ts'
import { startApi } from './start.ts'

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Ctrl+C may arrive twice, once from the terminal and once from npm; closing takes seconds at most.
    process.on(signal, () => {
      if (closing) return
      closing = true
      // Nobody waits for the statements that are left: their calls were cut off.
      close().then(() => process.exit(), fail)
    })
  }
}

function fail(error: unknown): void {
  console.error(error instanceof StartTrouble ? error.message : error)
  process.exitCode = 1
}

function readFresh(): boolean {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean', default: false } } }).values.fresh
  } catch {
    throw new StartTrouble(
      'The API has one option, --fresh: it sets the embedded data aside that is there and begins with the sample data.',
    )
  }
}

/** Moves the files of the embedded Postgres away; answers where they are now, or undefined when there were none. */
async function setAside(folder: string): Promise<string | undefined> {
  const target = join(folder, `set-aside-${new Date().toISOString().replaceAll(':', '-')}`)
  try {
    await rename(join(folder, 'postgres'), target)
    return target
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The database of the settings, and what closes it. */
async function openDatabase({ databaseUrl, dataDir }: Settings, fresh: boolean) {
  if (databaseUrl) {
    if (!fresh)
      return {
        url: databaseUrl,
        onEnd() {},
        close: async () => {},
        notes: ['Database: DATABASE_URL'],
      }
    throw new StartTrouble('DATABASE_URL names a database of yours: leave --fresh out.')
  }
  const folder = resolve(dataDir)
  const aside = fresh ? await setAside(folder) : undefined
  const cluster = await openCluster(folder)
  const notes = [`Database: Postgres in ${folder}`]
  return { ...cluster, notes: aside ? [...notes, `Set aside: ${aside}`] : notes }
}

/** Starts the API; `onOpen` is told at once what closes each part. */
async function start(onOpen: (close: () => Promise<void>) => void): Promise<void> {
  const fresh = readFresh()
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, fresh)
  onOpen(database.close)
  const log = createLog(settings.logLevel)
  const prepared = await prepareDatabase(database.url, {
    log,
    samples: settings.samples,
  })
  const api = await startApi({ ...settings, databaseUrl: database.url, log })
  onOpen(api.close)
  // Not started again: whoever watches this process learns that it ended, and the start looks after the files.
  database.onEnd(() => {
    console.error('The embedded Postgres has ended, and the shop with it: start the shop again.')
    process.exit(1)
  })
  // In one go, for the program that waits for it.
  console.log(
    [
      `API: ${api.url}`,
      ...(api.metricsUrl ? [`Metrics: ${api.metricsUrl}`] : []),
      ...database.notes,
      ...prepared,
    ].join('\n'),
  )
}

async function main(): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  /** Closes what is open, the last part first. */
  const close = async () => {
    for (let last = closers.pop(); last; last = closers.pop()) await last()
  }
  const starting = start((closer) => closers.push(closer))
  // A signal during the start: Postgres must not be left running.
  closeOnSignal(() => starting.then(close, () => {}))
  try {
    await starting
  } catch (error) {
    await close()
    throw error
  }
}

/** Resolves once it runs, or has said why it does not. */
export const started = main().catch(fail)
