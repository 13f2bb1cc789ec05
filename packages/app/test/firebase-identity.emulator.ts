import { deleteApp, getApps } from '@firebase/app'
import { inMemoryPersistence } from '@firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { createFirebaseIdentity } from '../src/session/firebase-identity.ts'
import { behavesAsIdentityPort, claimsIn } from './identity-behaviours.ts'

/** Where Firebase's tools, in `npm test -- firebase`, have started the emulator. */
const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
const projectId = 'demo-strapline'

function adapter(address = emulator) {
  return createFirebaseIdentity({
    project: { apiKey: 'any', authDomain: `${projectId}.firebaseapp.com`, projectId },
    emulator: address,
    persistence: [inMemoryPersistence],
  })
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(getApps().map(deleteApp))
})

/** The links of the mails that the emulator has written to an address, the newest first. */
async function linksTo(address: string, requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET') {
  const answer = await fetch(`${emulator}/emulator/v1/projects/${projectId}/oobCodes`)
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; oobLink: string; requestType: string }[]
  }
  return oobCodes
    .filter((code) => code.email === address && code.requestType === requestType)
    .map(({ oobLink }) => oobLink)
    .toReversed()
}

behavesAsIdentityPort('Firebase', () => ({
  adapter,
  unreachable: () => adapter('http://127.0.0.1:9'),
  emailIn: (proof) => String(claimsIn(proof).email),
  async accepts(idToken) {
    const { ok } = await fetch(
      `${emulator}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ idToken }),
      },
    )
    return ok
  },
  mailLinks: ({ email }) => linksTo(email, 'VERIFY_EMAIL'),
}))

test('an expired proof is refreshed', async () => {
  const port = adapter()
  const email = `refreshed-${Date.now()}@customers.example`
  await port.signUp({ email, password: 'secret words' })
  const first = await port.proof()
  expect(await port.proof(), 'a valid one is reused').toBe(first)
  const anHour = 60 * 60 * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  // The emulator issues equal proofs within a second, so more than one may have to expire.
  const issuedLater = async () => {
    vi.setSystemTime(Date.now() + anHour)
    return claimsIn(await port.proof()).iat
  }
  await expect.poll(issuedLater).toBeGreaterThan(Number(claimsIn(first).iat))
  expect(claimsIn(await port.proof()).email).toBe(email)
})

test('a session that the project has ended gets no fresh proof', async () => {
  const port = adapter()
  await port.signUp({ email: `gone-${Date.now()}@customers.example`, password: 'secret words' })
  const localId = claimsIn(await port.proof()).user_id
  await fetch(
    `${emulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:delete`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId }),
    },
  )
  await expect(port.proof({ fresh: true })).rejects.toMatchObject({ status: 401 })
})

test('a new password is asked for by a link, and an address without an account gets the same answer', async () => {
  const port = adapter()
  const email = `forgetful-${Date.now()}@customers.example`
  await port.signUp({ email, password: 'old words' })
  await port.requestPasswordReset?.(email)
  const [link = ''] = await linksTo(email, 'PASSWORD_RESET')
  // Firebase's own page asks for the new password.
  await fetch(`${link}&newPassword=${encodeURIComponent('new words')}`)
  await expect(port.signIn({ email, password: 'old words' })).rejects.toThrow()
  expect(await port.signIn({ email, password: 'new words' })).toMatchObject({ email })
  const nobody = `nobody-${Date.now()}@customers.example`
  expect(await port.requestPasswordReset?.(nobody)).toBeUndefined()
  expect(await linksTo(nobody, 'PASSWORD_RESET')).toEqual([])
})

test('signing out everywhere is not offered: the client SDK can’t do it', () => {
  expect(adapter().signOutEverywhere).toBeUndefined()
})
