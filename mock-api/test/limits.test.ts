import type { IncomingMessage } from 'node:http'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints } from '@strapline/contract/endpoints'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, freshApi, type Reply } from './support/api.ts'
import { booking } from './support/samples.ts'

/** In these tests a client is whoever a request says that it is. */
const clientHeader = 'x-test-client'
const clientOf = ({ headers }: IncomingMessage) => String(headers[clientHeader] ?? 'office')

let api: Api

beforeEach(async () => {
  api = await freshApi({ clientOf })
})

const { buyer, admin } = demoAccounts
const wrong = 'not-the-password'

const signIn = (email: string, password: string, client = 'office') =>
  api.at('POST', '/identity/sign-in', {
    body: { email, password },
    headers: { [clientHeader]: client },
  })

const signUp = (email: string, password: string, client = 'office') =>
  api.at('POST', '/identity/sign-up', {
    body: { email, password },
    headers: { [clientHeader]: client },
  })

const statuses = (replies: Reply[]) => replies.map(({ status }) => status)

/** Sends `count` wrong passwords for `email` from `client`, and expects that each was tried. */
async function tryWrong(email: string, count: number, client?: string) {
  const replies = Array.from({ length: count }, () => signIn(email, wrong, client))
  expect(new Set(statuses(await Promise.all(replies)))).toStrictEqual(new Set([401]))
}

function expectTooMany(reply: Reply, waitSeconds: number, words: string) {
  expect(reply.status, reply.text).toBe(429)
  expect(reply.headers.get('retry-after')).toBe(String(waitSeconds))
  expect(reply.json).toStrictEqual({ message: expect.stringContaining(words) })
}

describe('wrong passwords', () => {
  beforeEach(async () => {
    // A clock that stands, so that the seconds to wait are exact.
    const now = Date.now()
    api = await freshApi({ clientOf, now: () => now + skipped })
    skipped = 0
  })
  let skipped = 0

  test('block a client for an account, and nobody else', async () => {
    await tryWrong(buyer.email, 10, 'attacker')
    expectTooMany(await signIn(buyer.email, buyer.password, 'attacker'), 60, 'Wait a minute')
    expect((await signIn(buyer.email, buyer.password, 'owner')).status).toBe(200)
    expect((await signIn(admin.email, admin.password, 'attacker')).status).toBe(200)
    skipped = 60_000
    expect((await signIn(buyer.email, buyer.password, 'attacker')).status).toBe(200)
  })

  test('block a client that tries many accounts', async () => {
    for (let account = 0; account < 60; account += 1) {
      await tryWrong(`somebody-${account}@strapline.example`, 1, 'attacker')
    }
    expectTooMany(await signIn(buyer.email, buyer.password, 'attacker'), 60, 'Wait a minute')
    expect((await signIn(buyer.email, buyer.password, 'owner')).status).toBe(200)
    skipped = 60_000
    expect((await signIn(buyer.email, buyer.password, 'attacker')).status).toBe(200)
  })

  test('block a client longer that goes on for minutes', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      for (let account = 0; account < 60; account += 1) {
        await tryWrong(`somebody-${account}@strapline.example`, 1, 'attacker')
      }
      skipped += 60_000
    }
    expectTooMany(await signIn(buyer.email, buyer.password, 'attacker'), 3300, 'Wait 55 minutes')
  })

  test('of many clients for one account slow each of them down, and do not keep its owner out', async () => {
    for (let client = 0; client < 10; client += 1) await tryWrong(buyer.email, 10, `bot-${client}`)
    await tryWrong(buyer.email, 1, 'next bot')
    expectTooMany(await signIn(buyer.email, wrong, 'next bot'), 60, 'Wait a minute')
    // The owner, from an address that nobody knows: the right password works, as often as it is sent.
    expect((await signIn(buyer.email, buyer.password, 'owner')).status).toBe(200)
    expect((await signIn(buyer.email, buyer.password, 'owner')).status).toBe(200)
    // Another account has nothing to do with it.
    await tryWrong(admin.email, 10, 'next bot')
  })

  test('are counted by the address of the socket, not by a header', async () => {
    api = await freshApi()
    const forwarded = (address: string, password: string) =>
      api.at('POST', '/identity/sign-in', {
        body: { email: buyer.email, password },
        headers: { 'X-Forwarded-For': address, Forwarded: `for=${address}`, 'X-Real-IP': address },
      })
    for (let at = 0; at < 10; at += 1) await forwarded(`203.0.113.${at}`, wrong)
    expect((await forwarded('203.0.113.99', buyer.password)).status).toBe(429)
  })
})

describe('the password of a new account', () => {
  const email = 'mia.tensioner@strapline.example'

  test.each([
    ['a common one', 'password1', messages.limit.passwordCommon],
    ['a common one in capitals', 'PassWord1', messages.limit.passwordCommon],
    ['a common one with space around', ' iloveyou ', messages.limit.passwordCommon],
    ['a common one in full-width letters', 'ｉｌｏｖｅｙｏｕ', messages.limit.passwordCommon],
    ['the email', email, messages.limit.passwordIsEmail],
    ['the email in capitals', email.toUpperCase(), messages.limit.passwordIsEmail],
    ['the name of the mailbox', 'Mia.Tensioner', messages.limit.passwordIsEmail],
  ])('is refused when it is %s', async (_, password, message) => {
    const reply = await signUp(email, password)
    expect(reply.status).toBe(422)
    expect(reply.json).toStrictEqual({
      message: messages.refusal.invalid,
      fields: { password: message },
    })
    expect((await signUp(email, 'four plain words here')).status).toBe(200)
  })

  test('that is too short is refused by the rule of the specification', async () => {
    const reply = await signUp(email, 'abc')
    expect(reply.json).toMatchObject({ fields: { password: messages.account.passwordTooShort } })
  })

  test('is judged for new accounts only: the demo accounts sign in', async () => {
    for (const account of [buyer, admin]) {
      expect((await signIn(account.email, account.password)).status).toBe(200)
    }
  })
})

describe('changes', () => {
  const review = { ratting: 5, review: 'Good.' }
  const addReview = (token: string, key?: string) =>
    api.at('POST', '/review', {
      token,
      body: review,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })

  test('ten reviews an hour are added for an account, and then it has to wait', async () => {
    const now = Date.now()
    let skipped = 0
    api = await freshApi({ now: () => now + skipped })
    const { token } = await api.logIn(buyer)
    for (let at = 0; at < 10; at += 1) expect((await addReview(token)).status).toBe(200)
    expectTooMany(await addReview(token), 3600, 'Wait 60 minutes')
    expect((await addReview((await api.asAdmin()).token)).status).toBe(200)
    skipped = 3_599_000
    // A token of an hour ago has expired.
    const later = (await api.logIn(buyer)).token
    expectTooMany(await addReview(later), 1, 'Wait a second')
    skipped = 3_600_000
    expect((await addReview(later)).status).toBe(200)
  })

  test('that are repeated with their key, or refused, are not counted', async () => {
    const { token } = await api.asBuyer()
    for (let at = 0; at < 20; at += 1) {
      expect((await addReview(token, 'the-same-key-again')).status).toBe(200)
      const invalid = await api.at('POST', '/review', { token, body: { ...review, ratting: 9 } })
      expect(invalid.status).toBe(422)
    }
    for (let at = 1; at < 10; at += 1) expect((await addReview(token)).status).toBe(200)
    const last = await addReview(token, 'another-key-is-new')
    expect(last.status).toBe(429)
    // The answer that is stored stays, however many were sent since.
    expect((await addReview(token, 'the-same-key-again')).status).toBe(200)
  })

  test('fifty reviews are the most of one account', async () => {
    let { token } = await api.logIn(buyer)
    for (let hour = 0; hour < 5; hour += 1) {
      for (let at = 0; at < 10; at += 1) expect((await addReview(token)).status).toBe(200)
      api.clock.offset += 3_600_000
      token = (await api.logIn(buyer)).token
    }
    const reply = await addReview(token)
    expect(reply.status).toBe(409)
    expect(reply.json).toStrictEqual({ message: messages.limit.tooManyReviews(50) })
    const other = await api.logIn(admin)
    expect((await addReview(other.token)).status).toBe(200)
    expect((await api.stored()).reviews).toHaveLength(10 + 50 + 1)
  })

  test('three hundred orders a minute are booked for an account', async () => {
    const now = Date.now()
    let skipped = 0
    api = await freshApi({ now: () => now + skipped })
    const { token } = await api.asAdmin()
    const product = {
      ...productOf('cable-ties'),
      _id: undefined,
      partNumber: undefined,
      minOrder: 0,
      availAble: 1_000_000,
    }
    const added = await api.at('POST', '/api/v1/products', { token, body: product })
    const { _id } = endpoints.addProduct.answer.parse(added.json)
    const person = await api.asBuyer()
    const book = () => {
      const body = { ...booking(person.email), orderId: _id, myOrder: 1 }
      return api.call('bookOrder', { body }, person.token)
    }
    const replies = await Promise.all(Array.from({ length: 300 }, book))
    expect(new Set(statuses(replies))).toStrictEqual(new Set([200]))
    expect((await book()).status).toBe(429)
    skipped = 60_000
    expect((await book()).status).toBe(200)
  })

  test('sixty accounts an hour are made by a client', async () => {
    const sent = Array.from({ length: 60 }, (_, at) =>
      signUp(`new-${at}@firm.example`, 'four plain words', 'bot'),
    )
    expect(new Set(statuses(await Promise.all(sent)))).toStrictEqual(new Set([200]))
    expect((await signUp('one-more@firm.example', 'four plain words', 'bot')).status).toBe(429)
    expect((await signUp('one-more@firm.example', 'four plain words')).status).toBe(200)
  })

  test('the reviews of many accounts do not make the list longer than a page can load', async () => {
    const listed = async () =>
      endpoints.listReviews.answer.parse((await api.call('listReviews', {})).json).reviews
    const samples = await listed()
    const long = { ratting: 1, review: '\u5b57'.repeat(2000) }
    for (let account = 0; account < 11; account += 1) {
      const { token } = await api.join(`reviewer-${account}@firm.example`)
      const sent = Array.from({ length: 10 }, () =>
        api.at('POST', '/review', { token, body: long }),
      )
      expect(new Set(statuses(await Promise.all(sent)))).toStrictEqual(new Set([200]))
    }
    const reviews = await listed()
    const characters = reviews.reduce((sum, { review }) => sum + review.length, 0)
    expect(characters).toBeLessThanOrEqual(200_000)
    expect(characters).toBeGreaterThan(200_000 - 2000)
    // The home page still shows the same reviews.
    expect(reviews.slice(0, samples.length)).toStrictEqual(samples)
    expect((await api.stored()).reviews).toHaveLength(samples.length + 110)
  })
})

describe('one mailbox', () => {
  test('has one account, however its email is typed', async () => {
    const email = 'office@strapline.example'
    expect((await signUp('o\ufb03ce@strapline.example', 'four plain words')).status).toBe(200)
    // It is refused, or leads nowhere: it changes nothing about the account.
    await signUp(email, 'four other words')
    expect((await signIn(email, 'four other words')).status).toBe(401)
    expect((await signIn(' ＯＦＦＩＣＥ@strapline.example', 'four plain words')).status).toBe(200)
    const person = await api.logIn({ email, name: 'Office', password: 'four plain words' })
    const path = `/order/${encodeURIComponent('ＯＦＦＩＣＥ@strapline.example')}`
    expect((await api.at('GET', path, { token: person.token })).status).toBe(200)
  })

  test('is not imitated with characters that cannot be seen', async () => {
    for (const email of ['buyer\u200b@strapline.example', '\u2060buyer@strapline.example']) {
      const reply = await signUp(email, 'four plain words')
      expect(reply.status).toBe(422)
      expect(reply.json).toMatchObject({ fields: { email: messages.account.emailInvisible } })
    }
  })
})
