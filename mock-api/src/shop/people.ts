import type { Tokens } from '@strapline/server-kit/auth/tokens'
import type { Caller, People } from '@strapline/server-kit/http/access'
import { findSession } from '../auth/sessions.ts'
import type { Store } from '../store/store.ts'

/** Looks up callers by their tokens: users by an access token, accounts by an ID token. */
export function createPeople(tokens: Tokens, store: Store, now: () => number): People {
  return {
    async find(token, bearer) {
      const content = await tokens.verify(token, bearer)
      if (!content) return undefined
      const database = store.read()
      const session = findSession(database, content.id, now())
      const { users, accounts } = database
      const people: readonly Caller[] = bearer === 'strapline-api' ? users : accounts
      const caller = people.find((person) => person.email === content.email)
      return caller && session?.email === content.email ? { caller, session } : undefined
    },
  }
}
