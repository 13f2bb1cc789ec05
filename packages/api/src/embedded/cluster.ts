import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { writeDurably } from '@strapline/server-kit/files/durable-file'
import { takeLock } from '@strapline/server-kit/files/lock'
import { makeFolder } from '@strapline/server-kit/files/make-folder'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import pg from 'pg'
import { postgresAccount, type SystemAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'

const address = '127.0.0.1'
const user = 'strapline'
const databaseName = 'strapline'

/** The last characters of Postgres' log that a trouble shows. */
const shownLog = 1000

/** A Postgres that this process runs. */
export interface Cluster {
  /** The address of its database, with the password. */
  url: string
  /** Calls `tell` when it ends without having been stopped: it was killed, or its disk is full. */
  onEnd(tell: () => void): void
  /** Stops it; what it has acknowledged is on the disk. */
  close(): Promise<void>
}

/** How to run it. */
interface ClusterOptions {
  /**
   * Whether it is for tests: quick, with more connections, without a password, and forgetful in a power cut.
   * @default false
   */
  forTests?: boolean
  /** @default a free one */
  port?: number
}

/** Runs a program of Postgres. */
interface Runner {
  binaries: Binaries
  account: SystemAccount | undefined
  /** The folder of its files. */
  files: string
}

function start(program: string, args: readonly string[], { account }: Runner): ChildProcess {
  return spawn(program, args, {
    ...(account && { uid: account.uid, gid: account.gid }),
    // A group of its own: Ctrl+C reaches this process only, which first finishes the calls in flight.
    detached: true,
    // From a folder that the account may read.
    cwd: '/',
    env: { LC_ALL: 'C', PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
}

/** The output of a process so far; the last part of it. */
function outputOf(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => {
    text = (text + chunk).slice(-shownLog)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text.trim()
}

/** Runs a program to its end; throws StartTrouble with what it says when it fails. */
async function run(program: string, args: readonly string[], runner: Runner): Promise<void> {
  const child = start(program, args, runner)
  const output = outputOf(child)
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(output())
  } catch (error) {
    throw startTrouble(error, runner)
  }
}

function startTrouble(error: unknown, { account, files }: Runner): StartTrouble {
  const said = error instanceof Error ? error.message : String(error)
  if (account && /EACCES|[Pp]ermission denied/.test(said)) {
    return new StartTrouble(
      `Postgres refuses to run as root, and the account ${account.name}, which it runs as instead, may not read the packages or ${files}. Start the shop as another user, put both where ${account.name} may read them (API_DATA_DIR), or set DATABASE_URL. It said: ${said}`,
      { cause: error },
    )
  }
  return new StartTrouble(
    `The embedded Postgres could not be started with the data in ${files}. It said: ${said}`,
    { cause: error },
  )
}

/** The password of the database, made at the first start. */
async function readPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
  const password = randomBytes(24).toString('base64url')
  await writeDurably(file, `${password}\n`)
  return password
}

async function isMade(files: string): Promise<boolean> {
  // The last file that initdb needs; without it a start was interrupted.
  return readFile(join(files, 'made'), 'utf8').then(
    () => true,
    () => false,
  )
}

/** Makes the files of a new database cluster. */
async function make(runner: Runner, folder: string, password: string, forTests: boolean) {
  const { account, binaries, files } = runner
  await rm(files, { recursive: true, force: true })
  await mkdir(files, { mode: 0o700 })
  const passwordFile = join(folder, 'password-for-initdb')
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    for (const path of account ? [files, passwordFile] : []) {
      await chown(path, account?.uid ?? 0, account?.gid ?? 0)
    }
    await run(
      binaries.initdb,
      [
        `--pgdata=${files}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        `--auth=${forTests ? 'trust' : 'scram-sha-256'}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(forTests ? ['--no-sync'] : []),
      ],
      runner,
    )
    await writeFile(join(files, 'made'), '')
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, address)
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  return typeof bound === 'object' && bound ? bound.port : 0
}

/** Starts Postgres and resolves when it takes connections. */
async function serve(runner: Runner, port: number, forTests: boolean): Promise<ChildProcess> {
  const settings = {
    listen_addresses: address,
    port,
    // Sockets would need a folder with a short path.
    unix_socket_directories: '',
    max_connections: forTests ? 300 : 100,
    ...(forTests && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
  }
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = start(runner.binaries.postgres, ['-D', runner.files, ...set], runner)
  const output = outputOf(child)
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', () => {
      if (output().includes('ready to accept connections')) resolve()
    })
    child.once('error', (error) => reject(startTrouble(error, runner)))
    child.once('close', () => reject(startTrouble(new Error(output()), runner)))
  })
  return child
}

const stopArgs = (files: string) => ['stop', '-D', files, '-m', 'fast', '-w', '-t', '30']

/** Stops a Postgres that a killed process has left with these files. */
async function stopLeftover(runner: Runner): Promise<void> {
  const child = start(runner.binaries.pgCtl, stopArgs(runner.files), runner)
  // It fails where none is running, which is the usual case.
  await once(child, 'close')
}

async function makeDatabase(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function open(
  folder: string,
  { forTests = false, port: wanted }: ClusterOptions,
): Promise<{ url: string; child: ChildProcess } & Runner> {
  const account = await postgresAccount()
  // The account has to get through to its files, and to nothing else in the folder.
  if (account) await chmod(folder, 0o711)
  const runner = { binaries: await findBinaries(), account, files: join(folder, 'postgres') }
  const password = await readPassword(join(folder, 'database-password'))
  if (await isMade(runner.files)) await stopLeftover(runner)
  else await make(runner, folder, password, forTests)
  const port = wanted ?? (await freePort())
  const child = await serve(runner, port, forTests)
  const server = `postgres://${user}:${password}@${address}:${port}`
  try {
    await makeDatabase(server)
  } catch (error) {
    await stopLeftover(runner)
    throw error
  }
  return { ...runner, child, url: `${server}/${databaseName}` }
}

/**
 * Runs a Postgres with its data in `folder`, which is made at the first start. Only one process at a time may use
 * the folder. Throws StartTrouble with what to do when that can't be done.
 */
export async function openCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  await makeFolder(folder, 0o700)
  const lock = await takeLock(folder, { who: 'API', setting: 'API_DATA_DIR' })
  try {
    const { url, child, ...runner } = await open(folder, options)
    let isClosing = false
    return {
      url,
      onEnd(tell) {
        child.once('close', () => isClosing || tell())
      },
      async close() {
        isClosing = true
        await run(runner.binaries.pgCtl, stopArgs(runner.files), runner)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
