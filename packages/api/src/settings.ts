import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { emailSchema } from '@strapline/contract/inputs'
import {
  appOriginsAt,
  defaultAppPort,
  isSafeSource,
  readHosts,
  readPort,
} from '@strapline/server-kit/settings'
import { StartTrouble } from '@strapline/server-kit/trouble'
import * as z from 'zod/mini'
import { defaultTimeouts, type Timeouts } from './database/pool.ts'
import type { OidcIssuer } from './identity/oidc-provider.ts'

/** The API's port unless another one is set. */
export const defaultPort = 4000

/** `.data-api` in the repository; it is not in git. */
export const defaultDataDir = fileURLToPath(new URL('../../../.data-api', import.meta.url))

/**
 * How late the server may be, in milliseconds, before it answers 503 instead of making everybody wait longer. Not how
 * busy it is: a burst of bookings keeps it busy for a second, and is answered.
 */
export const defaultMostDelay = 2000

/** Settings from the environment. */
export interface Settings {
  /** Where the API listens; port 0 means any free one. */
  port: number
  host: string
  /** Where the embedded Postgres and the signing key are. */
  dataDir: string
  /** Another Postgres instead of the embedded one. */
  databaseUrl: string | undefined
  /** The most connections to the database. */
  connections: number
  /** How long the database may take. */
  timeouts: Timeouts
  /** How late the server may be, in milliseconds, before it refuses calls. */
  mostDelay: number
  /** How long it takes calls after it has said that it stops, in milliseconds. */
  stopDelay: number
  /** The folder of the built app that is served, too, or undefined for none. */
  appDir: string | undefined
  /** Where the metrics are, or undefined for none. */
  metrics: { host: string; port: number } | undefined
  /** The origins whose pages may read the answers. */
  appOrigins: string[]
  /** Further values of the Host header that are answered. */
  hosts: string[]
  /** Who signs people in. */
  identity: OidcIssuer
  /** Whether an empty database gets the sample data. */
  samples: boolean
  /** The keys that sign access tokens, the present one first; those of the data folder when undefined. */
  signingKeys: { id: string; key: Uint8Array }[] | undefined
  /** The email of the first administrator. */
  firstAdmin: string | undefined
  requestsPerMinute: number
  /** The most searches of one client in a minute, of those that anybody may make. */
  searchesPerMinute: number
  /** For how many days the audit is kept; undefined for ever. */
  auditDays: number | undefined
  /** For reads that anybody may make and that ask for a part of a list. */
  publicReads: {
    /** The most connections to the database. */
    connections: number
    /** How long a statement may take, in milliseconds. */
    statement: number
  }
  /** Whether a proxy in front says who sends a request, in X-Forwarded-For. */
  trustProxy: boolean
  logLevel: string
}

type Environment = NodeJS.ProcessEnv

/** The settings that may stand in a file. */
const secretNames = ['DATABASE_URL', 'API_SIGNING_KEYS']

/** A setting as text; undefined when it is not set or blank. */
const read = (env: Environment, name: string) => env[name]?.trim() || undefined

/** The environment with what the files say that `NAME_FILE` names: secrets are kept in files. */
function withSecrets(env: Environment): Environment {
  const secrets = secretNames.flatMap((name) => {
    const file = read(env, `${name}_FILE`)
    if (file === undefined) return []
    if (read(env, name) !== undefined) {
      throw new StartTrouble(`Both ${name} and ${name}_FILE are set: leave one of them out.`)
    }
    try {
      return [[name, readFileSync(file, 'utf8')]]
    } catch (error) {
      throw new StartTrouble(`The file that ${name}_FILE names can't be read.`, { cause: error })
    }
  })
  return secrets.length > 0 ? { ...env, ...Object.fromEntries(secrets) } : env
}

/** A setting that `schema` accepts; `form` says in words what it has to be. */
function parse<Schema extends z.ZodMiniType>(
  env: Environment,
  name: string,
  schema: Schema,
  form: string,
): z.output<Schema> | undefined {
  const text = read(env, name)
  if (text === undefined) return undefined
  const parsed = schema.safeParse(text)
  if (parsed.success) return parsed.data
  throw new StartTrouble(`${name} is not ${form}.`)
}

function readCount(env: Environment, name: string, standard: number): number {
  const schema = z.string().check(z.regex(/^[1-9]\d{0,6}$/))
  const text = parse(env, name, schema, `a whole number above 0, for example ${name}=${standard}`)
  return text === undefined ? standard : Number(text)
}

function readTimeouts(env: Environment): Timeouts {
  const { connect, statement, lock, idleInTransaction } = defaultTimeouts
  return {
    connect: readCount(env, 'API_CONNECT_TIMEOUT_MS', connect),
    statement: readCount(env, 'API_STATEMENT_TIMEOUT_MS', statement),
    lock: readCount(env, 'API_LOCK_TIMEOUT_MS', lock),
    idleInTransaction: readCount(env, 'API_TRANSACTION_TIMEOUT_MS', idleInTransaction),
  }
}

/** The longest time that the server may go on taking calls when it stops, in milliseconds. */
const longestStopDelay = 60_000

/**
 * The usual time, in milliseconds: a request may be on its way by a connection that is kept, which is closed after the
 * answer to it, and would break before.
 */
const usualStopDelay = 250

function readStopDelay(env: Environment): number {
  const schema = z.string().check(
    z.regex(/^\d{1,5}$/),
    z.refine((text) => Number(text) <= longestStopDelay),
  )
  const form = `a number of milliseconds from 0 to ${longestStopDelay}, for example API_STOP_DELAY_MS=5000`
  return Number(parse(env, 'API_STOP_DELAY_MS', schema, form) ?? usualStopDelay)
}

/** The fewest days for which the audit is kept. */
const fewestAuditDays = 30

function readAuditDays(env: Environment): number | undefined {
  const schema = z.string().check(
    z.regex(/^\d{1,5}$/),
    z.refine((text) => Number(text) >= fewestAuditDays),
  )
  const form = `a number of days, ${fewestAuditDays} or more, for example API_AUDIT_DAYS=730`
  const text = parse(env, 'API_AUDIT_DAYS', schema, form)
  return text === undefined ? undefined : Number(text)
}

function readMetrics(env: Environment): Settings['metrics'] {
  const host = read(env, 'API_METRICS_HOST') ?? '127.0.0.1'
  if (read(env, 'API_METRICS_PORT') === undefined) return undefined
  return { host, port: readPort(env, 'API_METRICS_PORT', 0) }
}

function readSwitch(env: Environment, name: string): boolean {
  const schema = z.enum(['on', 'off'])
  return parse(env, name, schema, `on or off, for example ${name}=on`) === 'on'
}

const levelSchema = z.enum(['debug', 'info', 'warn', 'error'])

const addressSchema = z.url({ protocol: /^https?$/ })

function readIdentity(env: Environment): OidcIssuer {
  const issuer = parse(
    env,
    'OIDC_ISSUER',
    // Somebody who could change its keys on the way could sign in as anybody.
    addressSchema.check(z.refine((text) => URL.canParse(text) && isSafeSource(text))),
    'an address by https, for example OIDC_ISSUER=https://securetoken.google.com/my-project; http is taken for this machine only',
  )
  const audience = read(env, 'OIDC_AUDIENCE')
  if (issuer && audience) return { issuer, audience }
  throw new StartTrouble(
    'Say who signs people in: OIDC_ISSUER and OIDC_AUDIENCE of your identity provider. `npm start -- --real` starts the shop with one for trials.',
  )
}

function readSamples(env: Environment): boolean {
  const isOn = readSwitch(env, 'API_SAMPLE_DATA')
  if (isOn && env.NODE_ENV === 'production') {
    throw new StartTrouble(
      'API_SAMPLE_DATA is on and NODE_ENV is production: among the samples is an administrator. Leave it out.',
    )
  }
  return isOn
}

/**
 * How many different bytes a key of 32 has at least. Zeros and repeated words have fewer; of random keys less than one in
 * 10¹³ has.
 */
const leastKeyBytes = 17

/** Keys as `id:key`, separated by commas; a key is 32 bytes in base64url. */
function readSigningKeys(env: Environment): Settings['signingKeys'] {
  const text = read(env, 'API_SIGNING_KEYS')
  if (text === undefined) return undefined
  return text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.trim().split(':')
    const key = Buffer.from(encoded, 'base64url')
    // Without its value: it is a secret.
    if (!/^[\w-]{1,40}$/.test(id) || key.length !== 32) {
      throw new StartTrouble(
        'API_SIGNING_KEYS is not a list of keys: write each as its name, a colon and 32 bytes in base64url, separated by commas, the one that signs first.',
      )
    }
    if (new Set(key).size < leastKeyBytes) {
      throw new StartTrouble(
        `The key ${id} of API_SIGNING_KEYS can be guessed: make one by \`openssl rand -base64 32 | tr '+/' '-_' | tr -d '='\`.`,
      )
    }
    return { id, key }
  })
}

function readDatabaseUrl(env: Environment): string | undefined {
  return parse(
    env,
    'DATABASE_URL',
    z.url({ protocol: /^postgres(ql)?$/ }),
    'the address of a Postgres, for example DATABASE_URL=postgres://shop:secret@localhost/strapline',
  )
}

/** The origins of the app: those that are set, or the app on this machine. */
function readOrigins(env: Environment): string[] {
  const text = read(env, 'API_APP_ORIGINS')
  if (text === undefined) {
    const here = appOriginsAt(readPort(env, 'PORT', defaultAppPort))
    return [...new Set([...appOriginsAt(defaultAppPort), ...here])]
  }
  return text.split(',').map((part) => {
    const origin = part.trim()
    if (addressSchema.safeParse(origin).success && new URL(origin).origin === origin) return origin
    throw new StartTrouble(
      `API_APP_ORIGINS has "${origin}", which is not an origin. Separate origins with commas, for example API_APP_ORIGINS=https://shop.example.`,
    )
  })
}

/** Reads all settings once; throws StartTrouble, whose sentence says what to set. */
export function readSettings(environment: Environment): Settings {
  const env = withSecrets(environment)
  const databaseUrl = readDatabaseUrl(env)
  const signingKeys = readSigningKeys(env)
  if (env.NODE_ENV === 'production' && databaseUrl && !signingKeys) {
    throw new StartTrouble(
      'Set API_SIGNING_KEYS: several servers on one database have to sign with the same key.',
    )
  }
  return {
    port: readPort(env, 'API_PORT', defaultPort),
    host: read(env, 'API_HOST') ?? '127.0.0.1',
    dataDir: read(env, 'API_DATA_DIR') ?? defaultDataDir,
    databaseUrl,
    connections: readCount(env, 'API_CONNECTIONS', 20),
    timeouts: readTimeouts(env),
    mostDelay: readCount(env, 'API_MOST_DELAY_MS', defaultMostDelay),
    stopDelay: readStopDelay(env),
    metrics: readMetrics(env),
    appDir: read(env, 'API_APP_DIR'),
    appOrigins: readOrigins(env),
    hosts: readHosts(env, 'API_HOSTS'),
    identity: readIdentity(env),
    samples: readSamples(env),
    signingKeys,
    firstAdmin: parse(env, 'API_FIRST_ADMIN', emailSchema, 'an email'),
    requestsPerMinute: readCount(env, 'API_REQUESTS_PER_MINUTE', 6000),
    searchesPerMinute: readCount(env, 'API_SEARCHES_PER_MINUTE', 180),
    auditDays: readAuditDays(env),
    publicReads: {
      connections: readCount(env, 'API_PUBLIC_CONNECTIONS', 5),
      statement: readCount(env, 'API_PUBLIC_STATEMENT_TIMEOUT_MS', 2000),
    },
    trustProxy: readSwitch(env, 'API_TRUST_PROXY'),
    logLevel:
      parse(env, 'API_LOG_LEVEL', levelSchema, 'a level: debug, info, warn or error') ?? 'info',
  }
}
