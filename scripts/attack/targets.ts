import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@strapline/api/embedded/cluster'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import pg from 'pg'
import { kill, startApiProgram, startProgram } from '../crash/processes.ts'
import { ask } from './client.ts'
import { audience, startIssuer } from './issuer.ts'

/** Whom the API's settings name as its first administrator. */
export const boss = 'boss@corp.example'

/** Somebody with an access token. */
export interface Person {
  email: string
  token: string
}

/** A shop that is attacked: servers with the same data. */
export interface Target {
  name: 'API' | 'mock'
  /** The address of each server. */
  urls: readonly [string, ...string[]]
  /** The process of the first one. */
  child: ChildProcess
  /** Registers somebody whose address is proved, where the server knows that, and signs them in. */
  join(email: string): Promise<Person>
  /** The administrator; on the API the first one, who signs in at the first call. */
  admin(): Promise<Person>
  /** Starts one more server for an attack that ends it. The mock's has data of its own. */
  another(env?: Record<string, string>): Promise<Target>
}

export interface ApiTarget extends Target {
  issuer: Awaited<ReturnType<typeof startIssuer>>
  databaseUrl: string
}

/** Functions that end everything that was started, in the order in which it was started. */
export type Undo = (() => unknown)[]

/** Where the commit that is attacked is checked out. */
export interface Place {
  folder: string
}

async function temporaryFolder(undo: Undo): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-attack-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Ends a server as an operator does; answers its exit code, or null when a signal ended it. */
export async function terminate(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  return code
}

/** An empty database: in a Postgres of its own, or in that of ATTACK_DATABASE_URL. */
async function openDatabase(undo: Undo): Promise<string> {
  const other = process.env.ATTACK_DATABASE_URL
  if (!other) {
    const cluster = await openCluster(await temporaryFolder(undo), { forTests: true })
    undo.push(() => cluster.close())
    return cluster.url
  }
  const name = `attack_${randomBytes(6).toString('hex')}`
  const inOther = async (statement: string) => {
    const client = new pg.Client({ connectionString: other })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await inOther(`CREATE DATABASE ${name}`)
  undo.push(() => inOther(`DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(other)
  url.pathname = `/${name}`
  return url.href
}

/** Two APIs on one database, whose users the attacker's own issuer signs in. */
export async function startApi({ folder }: Place, undo: Undo): Promise<ApiTarget> {
  const issuer = await startIssuer()
  undo.push(() => issuer.close())
  const databaseUrl = await openDatabase(undo)
  const key = randomBytes(32).toString('base64url')
  const start = async (env: Record<string, string> = {}) => {
    const { child, match: url } = await startApiProgram(
      {
        DATABASE_URL: databaseUrl,
        API_PORT: '0',
        API_SIGNING_KEYS: `attack:${key}`,
        API_FIRST_ADMIN: boss,
        OIDC_ISSUER: issuer.url,
        OIDC_AUDIENCE: audience,
        API_LOG_LEVEL: 'error',
        // The guard of an overloaded machine is not what is attacked.
        API_MOST_DELAY_MS: '60000',
        ...env,
      },
      folder,
    )
    undo.push(() => kill(child))
    return { url, child }
  }
  const targetOf = (urls: Target['urls'], child: ChildProcess): ApiTarget => {
    const joinAs = async (email: string): Promise<Person> => {
      const body = { email, name: 'Somebody' }
      const asked = { method: 'POST', path: '/user', token: issuer.tokenOf(email), body }
      const { json } = await ask(urls[0], asked)
      return { email, token: json?.token ?? '' }
    }
    return {
      name: 'API',
      urls,
      child,
      issuer,
      databaseUrl,
      join: joinAs,
      admin: () => joinAs(boss),
      async another(env) {
        const { url, child } = await start(env)
        return targetOf([url], child)
      },
    }
  }
  const first = await start()
  const second = await start()
  return targetOf([first.url, second.url], first.child)
}

/** The mock API with its sample data. */
export async function startMock({ folder }: Place, undo: Undo): Promise<Target> {
  const dataDir = await temporaryFolder(undo)
  const { child, match: url } = await startProgram(
    'mock-api/src/main.ts',
    [],
    { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: dataDir },
    /^Mock API: (.*)$/m,
    folder,
  )
  undo.push(() => kill(child))
  const post = (path: string, body: object, token?: string) =>
    ask(url, { method: 'POST', path, token, body })
  const signIn = async (email: string, password: string): Promise<Person> => {
    const { json } = await post('/identity/sign-in', { email, password })
    const registered = await post('/user', { email, name: 'Somebody' }, json?.idToken ?? '')
    return { email, token: registered.json?.token ?? '' }
  }
  return {
    name: 'mock',
    urls: [url],
    child,
    async join(email) {
      const password = 'a-long-secret'
      await post('/identity/sign-up', { email, password })
      return signIn(email, password)
    },
    admin: () => signIn(demoAccounts.admin.email, demoAccounts.admin.password),
    another: () => startMock({ folder }, undo),
  }
}
