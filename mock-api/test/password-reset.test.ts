import { demoAccounts } from '@strapline/contract/demo-accounts'
import { identitySessionSchema, mailSchema } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import { resetCodes } from '@strapline/server-kit/identity/mails'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Api, freshApi } from './support/api.ts'
import { onlyOnMock } from './support/server.ts'

let api: Api

beforeEach(async () => {
  api = await freshApi()
})

const { name: _, ...buyer } = demoAccounts.buyer
const password = 'a-new-and-long-one'

const post = (path: string, body: unknown) => api.at('POST', `/identity/${path}`, { body })
const request = (email: string) => post('password-reset', { email })
const reset = (body: { email: string; code: string; password: string }) =>
  api.at('PUT', '/identity/password-reset', { body })
const signIn = (as: { email: string; password: string }) => post('sign-in', as)

const session = async (as = buyer) => identitySessionSchema.parse((await signIn(as)).json)

/** The codes that the buyer was sent, the newest first. */
async function codes(idToken: string): Promise<string[]> {
  const { json } = await api.at('GET', '/identity/outbox', { token: idToken })
  return z
    .array(mailSchema)
    .parse(json)
    .flatMap(({ text }) => /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/.exec(text) ?? [])
}

const refused = {
  message: messages.refusal.invalid,
  fields: { code: messages.account.codeInvalid },
}

describe('a new password', () => {
  test('is set by the code of the mail, which ends all sessions', async () => {
    const { idToken } = await session()
    expect((await request(buyer.email)).json).toStrictEqual({ sent: true })
    const [code = ''] = await codes(idToken)
    // As somebody types it.
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`
    const reply = await reset({ email: buyer.email, code: typed, password })
    expect(reply.json).toStrictEqual({ changed: true })
    expect((await api.at('GET', '/identity/me', { token: idToken })).status).toBe(401)
    expect((await signIn(buyer)).status).toBe(401)
    expect((await signIn({ ...buyer, password })).status).toBe(200)
  })

  test('is set once by a code, and by no other one that was sent before', async () => {
    const { idToken } = await session()
    await request(buyer.email)
    await request(buyer.email)
    const [newer = '', older = ''] = await codes(idToken)
    const tries = await Promise.all(
      ['first', 'second'].map((which) =>
        reset({ email: buyer.email, code: older, password: `${password}-${which}` }),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toStrictEqual([200, 422])
    const again = await reset({ email: buyer.email, code: newer, password })
    expect(again.json).toStrictEqual(refused)
  })

  test('is refused without the code, with that of somebody else, and when it is weak', async () => {
    const { idToken } = await session()
    await request(buyer.email)
    const [code = ''] = await codes(idToken)
    const email = demoAccounts.admin.email
    expect((await reset({ email, code, password })).json).toStrictEqual(refused)
    expect((await reset({ ...buyer, code: 'AAAAA-AAAAA', password })).json).toStrictEqual(refused)
    const weak = await reset({ email: buyer.email, code, password: '12345678' })
    expect(weak.json).toMatchObject({ fields: { password: messages.limit.passwordCommon } })
    // It was not used up.
    expect((await reset({ email: buyer.email, code, password })).status).toBe(200)
  })

  test('codes are not guessed: wrong ones count as wrong passwords do', async () => {
    const guesses = Array.from({ length: 11 }, (_, index) => `AAAAA-AAA${index}`.slice(0, 11))
    const replies = []
    for (const code of guesses) replies.push(await reset({ email: buyer.email, code, password }))
    expect(replies.at(-1)?.status).toBe(429)
  })
})

describe('who asks for it', () => {
  test('is told the same where there is no account, and of a few mails an hour', async () => {
    const { idToken } = await session()
    const replies = []
    for (let round = 0; round <= resetCodes.most; round += 1) {
      replies.push(await request(buyer.email), await request('nobody@strapline.example'))
    }
    for (const { status, json } of replies) {
      expect([status, json]).toStrictEqual([200, { sent: true }])
    }
    expect(await codes(idToken)).toHaveLength(resetCodes.most)
  })

  test('gets no code in what a call answers', async () => {
    const { idToken } = await session()
    await request(buyer.email)
    const { text } = await api.at('GET', '/identity/outbox', { token: idToken })
    expect(text).not.toContain('resetHash')
  })
})

onlyOnMock(() => {
  test('a code is over after an hour', async () => {
    let now = Date.now()
    api = await freshApi({ now: () => now })
    await request(buyer.email)
    const [code = ''] = await codes((await session()).idToken)
    now += resetCodes.within
    expect((await reset({ email: buyer.email, code, password })).json).toStrictEqual(refused)
  })
})
