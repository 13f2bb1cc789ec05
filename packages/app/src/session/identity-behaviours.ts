import type { IdentityUser } from '@strapline/contract/entities'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { IdentityPort } from './identity-port.ts'

/** An identity provider to try the port against. */
export interface Provider {
  /** A new adapter, as a page that has just been loaded makes one. */
  adapter(): IdentityPort
  /** An adapter whose provider does not answer. */
  unreachable(): IdentityPort
  /** The email that a proof names. */
  emailIn(proof: string): string | undefined
  /** The links in the verification mails to this address, newest first. */
  mailLinks(email: string, port: IdentityPort): Promise<string[]>
}

let people = 0

/** Somebody whom the provider does not know. */
function newcomer() {
  people += 1
  return { email: `person-${people}-${Date.now()}@customers.example`, password: ' secret words ' }
}

/** What every adapter of the identity port does, whichever provider stands behind it. */
export function behavesAsIdentityPort(name: string, provider: () => Provider) {
  /** An adapter, and what it tells: the newest last. */
  function observed() {
    const port = provider().adapter()
    const told: (IdentityUser | null)[] = []
    onTestFinished(port.observe((user) => told.push(user)))
    onTestFinished(() => port.signOut())
    return { port, told }
  }

  const isTold = (told: readonly unknown[], user: unknown) =>
    expect.poll(() => told.at(-1), { timeout: 5000 }).toEqual(user)

  describe(name, () => {
    test('tells that nobody is signed in', async () => {
      const { told } = observed()
      await isTold(told, null)
    })

    test('signs up, tells of it, and proves the email', async () => {
      const { port, told } = observed()
      const person = newcomer()
      const user = await port.signUp(person)
      expect(user).toMatchObject({ email: person.email, emailVerified: false, photoURL: null })
      await isTold(told, user)
      expect(provider().emailIn(await port.proof())).toBe(person.email)
    })

    test('signs out, and has no proof any more', async () => {
      const { port, told } = observed()
      await port.signUp(newcomer())
      await port.signOut()
      await isTold(told, null)
      const proof = await port.proof().catch(() => '')
      expect(proof).toBe('')
    })

    test('signs in with the password as it was typed', async () => {
      const { port, told } = observed()
      const person = newcomer()
      await port.signUp(person)
      await port.signOut()
      const user = await port.signIn(person)
      expect(user.email).toBe(person.email)
      await isTold(told, user)
      const trimmed = { ...person, password: person.password.trim() }
      await expect(port.signIn(trimmed)).rejects.toThrow(/\S/)
    })

    test.each([
      [
        'a wrong password',
        (person: { email: string }) => ({ ...person, password: 'not the words' }),
      ],
      ['an unknown email', () => newcomer()],
    ])('refuses %s in words for people', async (_, attempt) => {
      const { port, told } = observed()
      const person = newcomer()
      await port.signUp(person)
      await port.signOut()
      const failure = await port.signIn(attempt(person)).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      const { message } = failure as Error
      expect(message).toMatch(/\w+ \w+/)
      expect(message).not.toMatch(/Firebase|auth\/|[{}<>]|^\d+$/)
      await isTold(told, null)
    })

    test('refuses a second account with an email', async () => {
      const { port } = observed()
      const person = newcomer()
      await port.signUp(person)
      await port.signOut()
      await expect(port.signUp({ ...person, password: 'other words' })).rejects.toThrow(/already/)
      await expect(port.signIn(person)).resolves.toMatchObject({ email: person.email })
    })

    test('sets the display name, tells of it, and remembers it', async () => {
      const { port, told } = observed()
      const person = newcomer()
      await port.signUp(person)
      await port.setDisplayName('Ada Näher')
      await isTold(told, expect.objectContaining({ displayName: 'Ada Näher' }))
      await port.signOut()
      await expect(port.signIn(person)).resolves.toMatchObject({ displayName: 'Ada Näher' })
    })

    test('sends a mail whose link verifies the email', async () => {
      const { port } = observed()
      const person = newcomer()
      await port.signUp(person)
      await port.sendVerificationMail()
      const [link = ''] = await provider().mailLinks(person.email, port)
      expect((await fetch(link)).status).toBe(200)
      await port.signOut()
      await expect(port.signIn(person)).resolves.toMatchObject({ emailVerified: true })
    })

    test.each([
      ['mail', (port: IdentityPort) => port.sendVerificationMail()],
      ['name', (port: IdentityPort) => port.setDisplayName('Nobody')],
    ])('has no %s for nobody', async (_, act) => {
      const { port } = observed()
      await expect(act(port)).rejects.toThrow(/\S/)
    })

    test('says so when the provider does not answer', async () => {
      const port = provider().unreachable()
      await expect(port.signIn(newcomer())).rejects.toThrow(/cannot be reached/)
      await expect(port.signUp(newcomer())).rejects.toThrow(/cannot be reached/)
    })
  })
}

/** A part of a JSON Web Token, unchecked. */
export function claimsIn(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}
