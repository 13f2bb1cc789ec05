import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { emailSchema } from '@strapline/contract/inputs'
import { currencies } from '@strapline/contract/rules'
import { cleanName } from '@strapline/contract/visible-text'
import {
  isLoopback,
  isSafeSource,
  readHosts,
  readLocalOrigins,
  readOrigins,
  readPort,
} from '@strapline/server-kit/settings'
import { StartTrouble } from '@strapline/server-kit/trouble'
import * as z from 'zod/mini'
import { defaultTimeouts } from './database/pool.ts'
import type { SmtpSettings } from './mails/smtp.ts'

/** `.data-api` in the repository; it is not in git. */
export const defaultDataDir = fileURLToPath(new URL('../../../.data-api', import.meta.url))

/**
 * How late the server may be, in milliseconds, before it answers 503 instead of making everybody wait longer. Not how
 * busy it is: a burst of bookings keeps it busy for a second, and is answered.
 */
export const defaultMostDelay = 2000

type Environment = NodeJS.ProcessEnv

/** Reads a setting, or a group of them; throws StartTrouble for a wrong one. */
type Setting<Value> = (env: Environment) => Value

/** The text of a variable; undefined when it is not set or blank. */
const textOf = (env: Environment, name: string) => env[name]?.trim() || undefined

/** The text of a secret: of its variable, or of the file that `NAME_FILE` names. */
function secretOf(env: Environment, name: string): string | undefined {
  const text = textOf(env, name)
  const file = textOf(env, `${name}_FILE`)
  if (file === undefined) return text
  if (text !== undefined) {
    throw new StartTrouble(`Both ${name} and ${name}_FILE are set: leave one of them out.`)
  }
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    throw new StartTrouble(`The file that ${name}_FILE names can't be read.`, { cause: error })
  }
}

/** Settings that are read together: the trouble has a sentence for each wrong one. */
function group<Values>(settings: { [Key in keyof Values]: Setting<Values[Key]> }): Setting<Values> {
  return (env) => {
    const sentences: string[] = []
    const values = Object.entries<Setting<unknown>>(settings).map(([name, read]) => {
      try {
        return [name, read(env)]
      } catch (error) {
        if (!(error instanceof StartTrouble)) throw error
        sentences.push(error.message)
        return []
      }
    })
    if (sentences.length > 0) throw new StartTrouble(sentences.join('\n'))
    return Object.fromEntries(values) as Values
  }
}

/** A setting that is not what `schema` accepts is refused; `form` says in words what it has to be. */
const checked =
  <Schema extends z.ZodMiniType>(name: string, schema: Schema, form: string, read = textOf) =>
  (env: Environment): z.output<Schema> => {
    const { success, data } = schema.safeParse(read(env, name))
    if (success) return data
    throw new StartTrouble(`${name} is not ${form}.`)
  }

/** A number in digits. */
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/)),
    z.coerce.number<string>().check(z.gte(least), z.lte(most)),
  )

const count = (name: string, standard: number) =>
  checked(
    name,
    z._default(wholeNumber(1, 9_999_999), standard),
    `a whole number above 0, for example ${name}=${standard}`,
  )

const onOff = z._default(z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive' }), false)

const toggle = (name: string) => checked(name, onOff, `on or off, for example ${name}=on`)

const readIssuer = checked(
  'OIDC_ISSUER',
  // Somebody who could change its keys on the way could sign in as anybody.
  z.optional(z.url({ abort: true, protocol: /^https?$/ }).check(z.refine(isSafeSource))),
  'an address by https, for example OIDC_ISSUER=https://securetoken.google.com/my-project; http is taken for this machine only',
)

/**
 * How many different bytes a key of 32 has at least. Zeros and repeated words have fewer; of random keys less than one in
 * 10¹³ has.
 */
const leastKeyBytes = 17

/** Keys as `id:key`, separated by commas; a key is 32 bytes in base64url. No sentence has a key in it. */
function readSigningKeys(env: Environment): { id: string; key: Uint8Array }[] | undefined {
  return secretOf(env, 'API_SIGNING_KEYS')
    ?.split(',')
    .map((part) => {
      const [id = '', encoded = ''] = part.trim().split(':')
      const key = Buffer.from(encoded, 'base64url')
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

const isCurrency = (code: string) => /^[A-Z]{3}$/.test(code)

/** The user and the password of an address, or undefined where it has none. Throws for a broken escape. */
function accountOf({ username, password }: URL) {
  if (username === '') return undefined
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/** The server that takes mails, of SMTP_URL; undefined for a text that names none. */
function smtpServerOf(text: string) {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const isOne = (secure || url.protocol === 'smtp:') && url.hostname !== ''
  if (!isOne || url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) {
    return undefined
  }
  try {
    const account = accountOf(url)
    return {
      host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
      port: Number(url.port || (secure ? 465 : 587)),
      secure,
      // Nobody on the way reads the password.
      requireTls: !secure && account !== undefined && !isLoopback(url.hostname),
      account,
    }
  } catch {
    return undefined
  }
}

/** Whom mails are from: `orders@shop.example`, or `The Shop <orders@shop.example>`. */
function senderOf(text: string) {
  const [, name = '', inside = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  const address = emailSchema.safeParse(inside.trim()).data
  return address === undefined
    ? undefined
    : { name: cleanName(name).replace(/^"(.*)"$/, '$1'), address }
}

/** Who takes the mails, and whom they are from. No sentence has the password in it. */
function readSmtp(env: Environment): SmtpSettings | undefined {
  const text = secretOf(env, 'SMTP_URL')
  const from = textOf(env, 'MAIL_FROM')
  const sender = from === undefined ? undefined : senderOf(from)
  const sentences = []
  const server = text === undefined ? undefined : smtpServerOf(text)
  if (text !== undefined && !server) {
    sentences.push(
      'SMTP_URL is not the address of a mail server, for example SMTP_URL=smtp://user:password@mail.example:587, or smtps:// for TLS from the first byte.',
    )
  }
  if (from !== undefined && !sender) {
    sentences.push(
      'MAIL_FROM is not an address, for example MAIL_FROM=orders@shop.example or MAIL_FROM="The Shop <orders@shop.example>".',
    )
  }
  if (text !== undefined && from === undefined) {
    sentences.push(
      'SMTP_URL is set and MAIL_FROM is not: say whom mails are from, for example MAIL_FROM=orders@shop.example.',
    )
  }
  if (sentences.length > 0) throw new StartTrouble(sentences.join('\n'))
  return server && sender && { ...server, from: sender }
}

/** All settings: the variable of each, its standard value, and what it has to be. */
const readAll = group({
  /** Where the API listens; port 0 means any free one. */
  port: (env) => readPort(env, 'API_PORT', 4000),
  host: (env) => textOf(env, 'API_HOST') ?? '127.0.0.1',
  /** Where the embedded Postgres and the signing key are. */
  dataDir: (env) => textOf(env, 'API_DATA_DIR') ?? defaultDataDir,
  /** Another Postgres instead of the embedded one. */
  databaseUrl: checked(
    'DATABASE_URL',
    z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
    'the address of a Postgres, for example DATABASE_URL=postgres://shop:secret@localhost/strapline',
    secretOf,
  ),
  /** The most connections to the database. */
  connections: count('API_CONNECTIONS', 20),
  /** How long the database may take. */
  timeouts: group({
    connect: count('API_CONNECT_TIMEOUT_MS', defaultTimeouts.connect),
    statement: count('API_STATEMENT_TIMEOUT_MS', defaultTimeouts.statement),
    lock: count('API_LOCK_TIMEOUT_MS', defaultTimeouts.lock),
    idleInTransaction: count('API_TRANSACTION_TIMEOUT_MS', defaultTimeouts.idleInTransaction),
  }),
  /** How late the server may be, in milliseconds, before it refuses calls. */
  mostDelay: count('API_MOST_DELAY_MS', defaultMostDelay),
  /**
   * How long it takes calls after it has said that it stops, in milliseconds: a request may be on its way by a connection
   * that is kept, which is closed after the answer to it, and would break before.
   */
  stopDelay: checked(
    'API_STOP_DELAY_MS',
    z._default(wholeNumber(0, 60_000), 250),
    'a number of milliseconds from 0 to 60000, for example API_STOP_DELAY_MS=5000',
  ),
  /** The folder of the built app that is served, too, or undefined for none. */
  appDir: (env) => textOf(env, 'API_APP_DIR'),
  /** Where the metrics are, or undefined for none. */
  metrics(env) {
    const host = textOf(env, 'API_METRICS_HOST') ?? '127.0.0.1'
    if (textOf(env, 'API_METRICS_PORT') === undefined) return undefined
    return { host, port: readPort(env, 'API_METRICS_PORT', 0) }
  },
  /** The origins whose pages may read the answers. */
  appOrigins: (env) => readOrigins(env, 'API_APP_ORIGINS') ?? readLocalOrigins(env),
  /** Further values of the Host header that are answered. */
  hosts: (env) => readHosts(env, 'API_HOSTS'),
  /** Who signs people in. */
  identity(env) {
    const issuer = readIssuer(env)
    const audience = textOf(env, 'OIDC_AUDIENCE')
    if (issuer && audience) return { issuer, audience }
    throw new StartTrouble(
      'Say who signs people in: OIDC_ISSUER and OIDC_AUDIENCE of your identity provider. `npm start -- --real` starts the shop with one for trials.',
    )
  },
  /** Whether an empty database gets the sample data. */
  samples: toggle('API_SAMPLE_DATA'),
  /** The keys that sign access tokens, the present one first; those of the data folder when undefined. */
  signingKeys: readSigningKeys,
  /** The email of the first administrator. */
  firstAdmin: checked('API_FIRST_ADMIN', z.optional(emailSchema), 'an email'),
  requestsPerMinute: count('API_REQUESTS_PER_MINUTE', 6000),
  /** The most searches of one client in a minute, of those that anybody may make. */
  searchesPerMinute: count('API_SEARCHES_PER_MINUTE', 180),
  /** For how many days the audit is kept; undefined for ever. */
  auditDays: checked(
    'API_AUDIT_DAYS',
    z.optional(wholeNumber(30, 99_999)),
    'a number of days, 30 or more, for example API_AUDIT_DAYS=730',
  ),
  /** For reads that anybody may make and that ask for a part of a list. */
  publicReads: group({
    /** The most connections to the database. */
    connections: count('API_PUBLIC_CONNECTIONS', 5),
    /** How long a statement may take, in milliseconds. */
    statement: count('API_PUBLIC_STATEMENT_TIMEOUT_MS', 2000),
  }),
  /** Whether a proxy in front says who sends a request, in X-Forwarded-For. */
  trustProxy: toggle('API_TRUST_PROXY'),
  /** The mails of the shop. */
  mails: group({
    /** Who takes them, or undefined for nobody. */
    smtp: readSmtp,
    /** The address of the shop, for their links. */
    shopUrl: checked(
      'SHOP_URL',
      z.optional(z.url({ protocol: /^https?$/ }).check(z.refine((url) => !/[?#]/.test(url)))),
      'the address of the shop, for example SHOP_URL=https://shop.example',
    ),
    /** The currency of the prices in them. */
    currency: checked(
      'SHOP_CURRENCY',
      z._default(z.string().check(z.refine(isCurrency)), currencies.detail),
      'a currency by its three letters, for example SHOP_CURRENCY=EUR',
    ),
  }),
  logLevel: checked(
    'API_LOG_LEVEL',
    z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
    'a level: debug, info, warn or error',
  ),
})

/** Settings from the environment. */
export type Settings = ReturnType<typeof readAll>

/** Reads all settings once; throws StartTrouble, which has a sentence for each wrong one. */
export function readSettings(env: Environment): Settings {
  const settings = readAll(env)
  if (env.NODE_ENV !== 'production') return settings
  if (settings.samples) {
    throw new StartTrouble(
      'API_SAMPLE_DATA is on and NODE_ENV is production: among the samples is an administrator. Leave it out.',
    )
  }
  if (settings.databaseUrl && !settings.signingKeys) {
    throw new StartTrouble(
      'Set API_SIGNING_KEYS: several servers on one database have to sign with the same key.',
    )
  }
  return settings
}
