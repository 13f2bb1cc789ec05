import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from '@strapline/api/settings'
import { temporaryFolder } from '@strapline/mock-api/test/support/api'
import { StartTrouble } from '@strapline/server-kit/trouble'
import { describe, expect, test } from 'vitest'

const oidc = { OIDC_ISSUER: 'https://issuer.example', OIDC_AUDIENCE: 'shop' }
const key = `k1:${randomBytes(32).toString('base64url')}`

test('a provider is enough to start with', () => {
  expect(readSettings(oidc)).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    identity: { issuer: 'https://issuer.example', audience: 'shop' },
    signingKeys: undefined,
    trustProxy: false,
  })
})

test('a service on this machine alone may be reached by http, and have published passwords', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
    const issuer = `http://${host}:9099`
    const { identity } = readSettings({ ...oidc, OIDC_ISSUER: issuer })
    expect(identity).toStrictEqual({ issuer, audience: 'shop' })
  }
})

test('keys are read, the one that signs first', () => {
  const { signingKeys } = readSettings({ ...oidc, API_SIGNING_KEYS: `${key}, old${key}` })
  expect(signingKeys?.map(({ id }) => id)).toStrictEqual(['k1', 'oldk1'])
})

test('the metrics are at this machine only unless another host is named, and nowhere without a port', () => {
  expect(readSettings(oidc).metrics).toBeUndefined()
  expect(readSettings({ ...oidc, API_METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined()
  expect(readSettings({ ...oidc, API_METRICS_PORT: '9464' }).metrics).toStrictEqual({
    host: '127.0.0.1',
    port: 9464,
  })
})

test('mails go nowhere until somebody takes them, and a password only over TLS', () => {
  expect(readSettings(oidc).mails).toStrictEqual({
    smtp: undefined,
    shopUrl: undefined,
    currency: 'USD',
  })
  const smtpOf = (url: string, from = 'orders@shop.example') =>
    readSettings({ ...oidc, SMTP_URL: url, MAIL_FROM: from }).mails.smtp
  expect(
    smtpOf('smtp://jo%40shop:a%2Fb@mail.example', '"The Shop" <Orders@Shop.example>'),
  ).toStrictEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    requireTls: true,
    account: { user: 'jo@shop', password: 'a/b' },
    from: { name: 'The Shop', address: 'orders@shop.example' },
  })
  expect(smtpOf('smtps://mail.example')).toMatchObject({ port: 465, secure: true })
  expect(smtpOf('smtp://relay:1025')).toMatchObject({ port: 1025, requireTls: false })
  expect(smtpOf('smtp://user:pw@localhost:1025')).toMatchObject({ requireTls: false })
})

test('secrets may be in files', async () => {
  const file = join(await temporaryFolder(), 'secret')
  await writeFile(file, 'postgres://shop:secret@db/strapline\n')
  const named = { ...oidc, DATABASE_URL_FILE: file }
  expect(readSettings(named).databaseUrl).toBe('postgres://shop:secret@db/strapline')
  expect(() => readSettings({ ...named, DATABASE_URL: 'postgres://db/other' })).toThrow(
    'DATABASE_URL_FILE are set',
  )
  expect(() => readSettings({ ...oidc, DATABASE_URL_FILE: '/nowhere' })).toThrow(
    "DATABASE_URL_FILE names can't be read",
  )
})

describe('is refused in one sentence that names the setting', () => {
  test.each([
    ['OIDC_ISSUER', {}],
    ['OIDC_AUDIENCE', { OIDC_ISSUER: oidc.OIDC_ISSUER }],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'issuer.example' }],
    ['by https', { ...oidc, OIDC_ISSUER: 'http://issuer.example' }],
    ['by https', { ...oidc, OIDC_ISSUER: 'http://127.0.0.1.issuer.example' }],
    ['NODE_ENV', { ...oidc, API_SAMPLE_DATA: 'on', NODE_ENV: 'production' }],
    ['API_SAMPLE_DATA', { ...oidc, API_SAMPLE_DATA: 'yes' }],
    ['API_PORT', { ...oidc, API_PORT: '80.5' }],
    ['DATABASE_URL', { ...oidc, DATABASE_URL: 'mysql://localhost/shop' }],
    ['API_CONNECTIONS', { ...oidc, API_CONNECTIONS: '0' }],
    ['API_APP_ORIGINS', { ...oidc, API_APP_ORIGINS: 'https://shop.example/path' }],
    ['API_SIGNING_KEYS', { ...oidc, API_SIGNING_KEYS: 'k1:c2hvcnQ' }],
    ...['', 'strapline', '0123456789abcdef'].map((word): [string, NodeJS.ProcessEnv] => [
      'openssl rand',
      { ...oidc, API_SIGNING_KEYS: `k1:${Buffer.alloc(32, word).toString('base64url')}` },
    ]),
    [
      'API_SIGNING_KEYS',
      { ...oidc, NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' },
    ],
    ['API_FIRST_ADMIN', { ...oidc, API_FIRST_ADMIN: 'nobody' }],
    ['API_LOCK_TIMEOUT_MS', { ...oidc, API_LOCK_TIMEOUT_MS: '1.5' }],
    ['API_STOP_DELAY_MS', { ...oidc, API_STOP_DELAY_MS: '60001' }],
    ['API_METRICS_PORT', { ...oidc, API_METRICS_PORT: '99999' }],
    ['API_AUDIT_DAYS', { ...oidc, API_AUDIT_DAYS: '29' }],
    ['API_LOG_LEVEL', { ...oidc, API_LOG_LEVEL: 'loud' }],
    ...[
      'mail.example',
      'https://mail.example',
      'smtp://',
      'smtp://mail.example/path',
      'smtp://mail.example?tls=off',
      'smtp://user:%E0%A4@mail.example',
      'smtp://mail.example:99999',
    ].map((url): [string, NodeJS.ProcessEnv] => [
      'SMTP_URL is not',
      { ...oidc, SMTP_URL: url, MAIL_FROM: 'orders@shop.example' },
    ]),
    ['MAIL_FROM is not: say', { ...oidc, SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM is not an', { ...oidc, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'The Shop' }],
    ['MAIL_FROM is not an', { ...oidc, MAIL_FROM: 'The Shop <orders>' }],
    ['SHOP_URL', { ...oidc, SHOP_URL: 'shop.example' }],
    ['SHOP_URL', { ...oidc, SHOP_URL: 'javascript:alert(1)' }],
    ['SHOP_URL', { ...oidc, SHOP_URL: 'https://shop.example/?a' }],
    ['SHOP_CURRENCY', { ...oidc, SHOP_CURRENCY: '€' }],
  ])('%s: %j', (words, env) => {
    const read = () => readSettings(env)
    expect(read).toThrow(StartTrouble)
    expect(read).toThrow(words)
  })

  test.each(['API_SIGNING_KEYS', 'DATABASE_URL', 'SMTP_URL'])(
    'without a secret in it: %s',
    (name) => {
      expect(() => readSettings({ ...oidc, [name]: 'k1:aVerySecretText' })).toThrow(
        /^(?!.*aVerySecretText)/s,
      )
    },
  )
})

test('all wrong ones are named at once, each in a line', () => {
  const wrong = { API_STOP_DELAY_MS: 'long', API_CONNECTIONS: '0', API_LOCK_TIMEOUT_MS: '5 s' }
  expect(() => readSettings(wrong)).toThrow(
    new StartTrouble(
      [
        'API_CONNECTIONS is not a whole number above 0, for example API_CONNECTIONS=20.',
        'API_LOCK_TIMEOUT_MS is not a whole number above 0, for example API_LOCK_TIMEOUT_MS=5000.',
        'API_STOP_DELAY_MS is not a number of milliseconds from 0 to 60000, for example API_STOP_DELAY_MS=5000.',
        'Say who signs people in: OIDC_ISSUER and OIDC_AUDIENCE of your identity provider. `npm start -- --real` starts the shop with one for trials.',
      ].join('\n'),
    ),
  )
})
