import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import type { ShopHandlers } from '../server/handler.ts'
import { RefusedCall } from '../server/refusal.ts'
import type { Change } from '../store/store.ts'
import { newId, type ShopContext } from './context.ts'

const userNotFound = () => new RefusedCall(404, messages.refusal.userNotFound)

/** Stores a new user; the result is false when the user exists already. */
function register(email: string, name: string): Change<boolean> {
  return (database) => {
    if (database.users.some((user) => user.email === email)) return { database, result: false }
    const user: User = { _id: newId(), name, email }
    return { database: { ...database, users: [...database.users, user] }, result: true }
  }
}

/** Changes the user with this email; the result is 0 when `patch` has nothing to change. */
function modify(
  email: string,
  patch: (user: Readonly<User>) => Partial<User> | undefined,
): Change<{ modifiedCount: number }> {
  return (database) => {
    const user = database.users.find((candidate) => candidate.email === email)
    if (!user) throw userNotFound()
    const changes = patch(user)
    if (!changes) return { database, result: { modifiedCount: 0 } }
    const users = database.users.map((other) => (other === user ? { ...user, ...changes } : other))
    return { database: { ...database, users }, result: { modifiedCount: 1 } }
  }
}

type Calls = 'registerUser' | 'getUser' | 'updateUser' | 'listUsers' | 'isAdmin' | 'makeAdmin'

/** The user calls of spec section 7. */
export function userHandlers({ store, reads, tokens }: ShopContext): Pick<ShopHandlers, Calls> {
  const find = (email: string) => store.read().users.find((user) => user.email === email)

  return {
    async registerUser({ body, session, change }) {
      const created = await change(register(body.email, body.name))
      // A sign-up is not told whether the user was known (docs/decisions/0025).
      const success = created || session.kind !== 'signed-in'
      return { token: await tokens.issue(session, 'strapline-api'), success }
    },

    getUser({ params }) {
      const user = find(params.email)
      if (!user) throw userNotFound()
      return user
    },

    updateUser: ({ params, body, change }) => change(modify(params.email, () => body)),

    async listUsers() {
      return [...(await reads.list('users'))]
    },

    isAdmin: ({ params }) => ({ admin: find(params.email)?.role === adminRole }),

    makeAdmin: ({ params, change }) =>
      change(
        modify(params.email, ({ role }) => (role === adminRole ? undefined : { role: adminRole })),
      ),
  }
}
