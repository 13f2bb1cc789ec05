import type { IdentityUser } from '@strapline/contract/entities'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { IdentityPort } from '../src/session/identity-port.ts'

/** An identity provider to test the port against. */
export interface Provider {
  /** Creates an adapter, as a page does when it is loaded. */
  adapter(): IdentityPort
  /** An adapter whose provider does not answer. */
  unreachable(): IdentityPort
  /** The email that a proof names. */
  emailIn(proof: string): string | undefined
  /** The links in the verification mails to this user, newest first. */
  mailLinks(user: { email: string; password: string }): Promise<string[]>
  /** Whether the provider still accepts this proof. */
  accepts(proof: string): Promise<boolean>
}

let userCount = 0

/** Credentials that the provider does not know. */
function newUser() {
  userCount += 1
  return {
    email: `person-${userCount}-${Date.now()}@customers.example`,
    password: ' secret words ',
  }
}

/** Tests that every adapter of the identity port passes, whichever provider it is for. */
export function behavesAsIdentityPort(name: string, provider: () => Provider) {
  /** An adapter, and the users it has notified of, newest last. */
  function observe() {
    const port = provider().adapter()
    const notified: (IdentityUser | null)[] = []
    onTestFinished(port.observe((user) => notified.push(user)))
    onTestFinished(() => port.signOut())
    return { port, notified }
  }

  const expectNotified = (notified: readonly unknown[], user: unknown) =>
    expect.poll(() => notified.at(-1)).toEqual(user)

  describe(name, () => {
    test('notifies that nobody is signed in', async () => {
      const { notified } = observe()
      await expectNotified(notified, null)
    })

    test('signs up, notifies, and proves the email', async () => {
      const { port, notified } = observe()
      const person = newUser()
      const user = await port.signUp(person)
      expect(user).toMatchObject({ email: person.email, emailVerified: false, photoURL: null })
      await expectNotified(notified, user)
      expect(provider().emailIn(await port.proof())).toBe(person.email)
    })

    test('signs out, and has no proof afterwards', async () => {
      const { port, notified } = observe()
      await port.signUp(newUser())
      await port.signOut()
      await expectNotified(notified, null)
      const proof = await port.proof().catch(() => '')
      expect(proof).toBe('')
    })

    test('signs in with the password as it was typed', async () => {
      const { port, notified } = observe()
      const person = newUser()
      await port.signUp(person)
      await port.signOut()
      const user = await port.signIn(person)
      expect(user.email).toBe(person.email)
      await expectNotified(notified, user)
      const trimmed = { ...person, password: person.password.trim() }
      await expect(port.signIn(trimmed)).rejects.toThrow(/\S/)
    })

    test.each([
      [
        'a wrong password',
        (person: { email: string }) => ({ ...person, password: 'not the words' }),
      ],
      ['an unknown email', () => newUser()],
    ])('refuses %s with a readable message', async (_, attempt) => {
      const { port, notified } = observe()
      const person = newUser()
      await port.signUp(person)
      await port.signOut()
      const failure = await port.signIn(attempt(person)).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      const { message } = failure as Error
      expect(message).toMatch(/\w+ \w+/)
      expect(message).not.toMatch(/Firebase|auth\/|[{}<>]|^\d+$/)
      await expectNotified(notified, null)
    })

    test('a second sign-up with the same password goes on with the account', async () => {
      const { port } = observe()
      const person = newUser()
      await port.signUp(person)
      await port.signOut()
      await port.signUp(person)
      await port.setDisplayName('Ada Näher')
      await port.signOut()
      await expect(port.signIn(person)).resolves.toMatchObject({ displayName: 'Ada Näher' })
    })

    test('a second sign-up with another password changes nothing of the account', async () => {
      const { port } = observe()
      const person = newUser()
      await port.signUp(person)
      await port.setDisplayName('Ada Näher')
      await port.signOut()
      const other = { ...person, password: 'other words' }
      // A provider refuses it, or lets it lead nowhere.
      await port
        .signUp(other)
        .then(() => port.setDisplayName('Mallory'))
        .catch((error: Error) => expect(error.message).toMatch(/already/))
      await port.signOut()
      await expect(port.signIn(other)).rejects.toThrow(/\S/)
      await expect(port.signIn(person)).resolves.toMatchObject({ displayName: 'Ada Näher' })
    })

    test('gives a fresh proof of the same user', async () => {
      const { port, notified } = observe()
      const person = newUser()
      await port.signUp(person)
      await port.signOut()
      const user = await port.signIn(person)
      const proof = await port.proof({ fresh: true })
      expect(provider().emailIn(proof)).toBe(person.email)
      await expect(provider().accepts(proof)).resolves.toBe(true)
      await expectNotified(notified, user)
    })

    test('sets the display name, notifies, and stores it', async () => {
      const { port, notified } = observe()
      const person = newUser()
      await port.signUp(person)
      await port.setDisplayName('Ada Näher')
      await expectNotified(notified, expect.objectContaining({ displayName: 'Ada Näher' }))
      await port.signOut()
      await expect(port.signIn(person)).resolves.toMatchObject({ displayName: 'Ada Näher' })
    })

    test('sends a mail whose link verifies the email', async () => {
      const { port } = observe()
      const person = newUser()
      await port.signUp(person)
      await port.sendVerificationMail()
      const [link = ''] = await provider().mailLinks(person)
      expect((await fetch(link)).status).toBe(200)
      await port.signOut()
      await expect(port.signIn(person)).resolves.toMatchObject({ emailVerified: true })
    })

    test.each([
      ['mail', (port: IdentityPort) => port.sendVerificationMail()],
      ['name', (port: IdentityPort) => port.setDisplayName('Nobody')],
    ])('needs a signed-in user for the %s', async (_, act) => {
      const { port } = observe()
      await expect(act(port)).rejects.toThrow(/\S/)
    })

    test('rejects with a message when the provider does not answer', async () => {
      const port = provider().unreachable()
      await expect(port.signIn(newUser())).rejects.toThrow(/cannot be reached/)
      await expect(port.signUp(newUser())).rejects.toThrow(/cannot be reached/)
    })
  })
}

/** The claims of a JSON Web Token, unverified. */
export function claimsIn(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}
