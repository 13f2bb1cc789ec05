import { describe, expect, it } from 'vitest'
import { type Endpoint, endpoints } from './endpoints.ts'
import { buyerIdentity } from './fixtures.ts'
import { identityEndpoints, identitySessionSchema, mailSchema } from './identity.ts'

const calls = Object.entries<Endpoint>(identityEndpoints)
const braces = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)

describe('identityEndpoints', () => {
  it.each(calls)('%s has a schema for each brace of its path', (_, { params, path }) => {
    expect(Object.keys(params?.shape ?? {})).toEqual(braces(path))
  })

  it.each(calls)('%s is under the prefix that the shop does not use', (_, { path }) => {
    expect(path).toMatch(/^\/identity\//)
  })

  it('shares no name with the shop’s calls', () => {
    expect(calls.filter(([name]) => name in endpoints)).toEqual([])
  })

  it('is open to anyone only where no ID token can be asked for', () => {
    const open = calls.filter(([, { access }]) => access === 'anyone').map(([name]) => name)
    expect(open).toEqual([
      'signUp',
      'signIn',
      'continueWithGoogle',
      // These two take the session's own secret and its id in the body.
      'renewSession',
      'signOut',
      // Somebody who has forgotten the password; the second one takes the code of a mail.
      'requestPasswordReset',
      'resetPassword',
      'verifyEmail',
    ])
  })

  it('lets a sign-up set the name and send the mail, and nothing else', () => {
    const open = calls.filter(([, { access }]) => access === 'signed-up').map(([name]) => name)
    expect(open).toEqual(['setDisplayName', 'sendVerificationMail'])
  })

  it.each([
    ['a'.repeat(15), false],
    ['a'.repeat(16), true],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['../../../../../order', false],
    ['aaaaaaaaaaaaaaaa/b', false],
  ])('verifyEmail with the code %s: %s', (code, taken) => {
    expect(identityEndpoints.verifyEmail.params.safeParse({ code }).success).toBe(taken)
  })

  it.each([
    ['', ['Email is Required']],
    ['   ', ['Email is Required']],
    ['x'.repeat(101), ['must be at most 100 characters']],
  ])('setDisplayName refuses %j', (displayName, found) => {
    const { error } = identityEndpoints.setDisplayName.body.safeParse({ displayName })
    expect(error?.issues.map(({ message }) => message)).toEqual(found)
  })

  it.each([
    ['a'.repeat(15), false],
    ['a'.repeat(16), true],
    ['A1_-'.repeat(16), true],
    ['a'.repeat(65), false],
    [` ${'a'.repeat(16)}`, false],
    ['aaaaaaaaaaaaaaaa/b', false],
    ['!'.repeat(16), false],
  ])('signOut of the session %j: %s', (sessionId, taken) => {
    expect(identityEndpoints.signOut.body.safeParse({ sessionId }).success).toBe(taken)
  })
})

describe('an answer', () => {
  const session = {
    idToken: 'id-token',
    user: buyerIdentity,
    sessionId: 'a'.repeat(16),
    refreshToken: 'secret',
  }
  const mail = {
    to: buyerIdentity.email,
    subject: 'Verify',
    text: 'Open it.',
    sentAt: '2026-01-01',
  }

  it.each([
    ['a session', identitySessionSchema, session],
    ['a mail', mailSchema, mail],
  ])('%s has all of its fields, and no others', (_, schema, answer) => {
    expect(schema.parse({ ...answer, more: 1 })).toEqual(answer)
    for (const field of Object.keys(answer)) {
      expect(schema.safeParse({ ...answer, [field]: undefined }).success, field).toBe(false)
    }
  })

  it('a mail may have a link', () => {
    expect(mailSchema.parse({ ...mail, link: 'https://a.example/' }).link).toBe(
      'https://a.example/',
    )
  })
})
