/** In whose name a conformance run asks. */
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints, fillPath } from '@strapline/contract/endpoints'
import { identityEndpoints } from '@strapline/contract/identity'
import type { Asker } from './asker.ts'
import type { Book } from './book.ts'
import { Differs, NoAnswer, NotAsked } from './outcomes.ts'
import { parseAnswer } from './replies.ts'

/** A user whose access token the run may use. */
export interface Credentials {
  email: string
  /** The shop's access token, without `Bearer`. */
  token: string
}

/** A user in whose name calls are asked. */
export interface Person extends Credentials {
  /** The identity provider's ID token, where the run has signed in itself. */
  proof?: string
}

/** The users of a run. */
export interface People {
  buyer: Person | undefined
  admin: Person | undefined
  /** Ends the sessions that the run has started. */
  leave(): Promise<void>
}

const isOutcome = (error: unknown) =>
  error instanceof Differs || error instanceof NoAnswer || error instanceof NotAsked

/** `undefined` where the server does not answer as the contract says, which other checks tell. */
async function tried<Value>(attempt: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (isOutcome(error)) return undefined
    throw error
  }
}

/** Finds out who of those who were given is the administrator. A server that does not tell gets them in their order. */
async function byRole({ ask }: Asker, given: readonly Credentials[]): Promise<People> {
  const { method, path, answer } = endpoints.isAdmin
  const people: Omit<People, 'leave'> = { buyer: undefined, admin: undefined }
  for (const [index, person] of given.entries()) {
    const { email, token } = person
    const asked = { name: 'isAdmin', method, path: fillPath(path, { email }), token }
    const told = await tried(async () => parseAnswer(answer, await ask(asked)))
    const role = (told?.admin ?? index > 0) ? 'admin' : 'buyer'
    people[role] ??= person
  }
  return { ...people, leave: async () => {} }
}

/** Signs in at the demo's identity provider, and registers. */
async function signIn(
  { ask }: Asker,
  { judge }: Book,
  account: (typeof demoAccounts)['buyer' | 'admin'],
): Promise<{ person: Person | undefined; sessionId: string } | undefined> {
  const { email, name, password } = account
  const session = await tried(async () => {
    const { path, method, answer } = identityEndpoints.signIn
    return parseAnswer(
      answer,
      await ask({ name: 'signIn', method, path, body: { email, password } }),
    )
  })
  if (!session) return undefined
  const { idToken: proof, sessionId } = session
  const { path, method, answer } = endpoints.registerUser
  const of = 'registerUser'
  const call = `${method} ${path}`
  const asked = `with a proof, as ${email}`
  const registered = await judge({ of, aspect: 'answer', call, asked }, async () =>
    parseAnswer(answer, await ask({ name: of, method, path, token: proof, body: { email, name } })),
  )
  return { person: registered && { email, token: registered.token, proof }, sessionId }
}

/**
 * The users of a run: those whose tokens were given; otherwise the demo's accounts, where the run may write, since
 * signing in stores a session; otherwise nobody.
 */
export async function findPeople(
  asker: Asker,
  book: Book,
  given: readonly Credentials[],
): Promise<People> {
  if (given.length > 0) return byRole(asker, given)
  const buyer = await signIn(asker, book, demoAccounts.buyer)
  const admin = buyer && (await signIn(asker, book, demoAccounts.admin))
  return {
    buyer: buyer?.person,
    admin: admin?.person,
    async leave() {
      const { path, method } = identityEndpoints.signOut
      for (const { sessionId } of [buyer, admin].filter((one) => one !== undefined)) {
        const body = { sessionId }
        await tried(() => asker.ask({ name: 'signOut', method, path, body, evenSo: true }))
      }
    },
  }
}
