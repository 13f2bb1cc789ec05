import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { type By, withEntry } from '../store/audit.ts'
import type { Database } from '../store/database.ts'
import type { Change, Store } from '../store/store.ts'
import type { ShopContext } from './context.ts'
import { listPage } from './list-page.ts'

const userNotFound = () => new RefusedCall(404, messages.refusal.userNotFound)

/** Stores a new user; the result is false when the user exists already. */
function register(email: string, name: string, now: number): Change<boolean> {
  return (database) => {
    if (database.users.some((user) => user.email === email)) return { database, result: false }
    const user: User = { _id: newId(now), name, email }
    return { database: { ...database, users: [...database.users, user] }, result: true }
  }
}

/** The user with this email; refuses with 404 when there is none. */
function userWith({ users }: Database, email: string): Readonly<User> {
  const user = users.find((candidate) => candidate.email === email)
  if (!user) throw userNotFound()
  return user
}

/** Changes the profile of the user with this email. */
function modify(email: string, changes: Partial<User>): Change<{ modifiedCount: number }> {
  return (database) => {
    const user = userWith(database, email)
    const users = database.users.map((other) => (other === user ? { ...user, ...changes } : other))
    return { database: { ...database, users }, result: { modifiedCount: 1 } }
  }
}

const isAdmin = ({ role }: Readonly<User>) => role === adminRole

/** The state with a user's role given, or taken where it is undefined, and with its entry in the audit. */
function withRole(
  database: Database,
  user: Readonly<User>,
  role: string | undefined,
  by: By,
): Database {
  const { role: before = null, ...others } = user
  const changed: User = role === undefined ? others : { ...others, role }
  const users = database.users.map((other) => (other === user ? changed : other))
  return withEntry(
    { ...database, users },
    {
      ...by,
      action: role === undefined ? 'removeAdmin' : 'makeAdmin',
      subject: user.email,
      before: { role: before },
      after: { role: role ?? null },
    },
  )
}

/** Makes the user with this email an admin; the result is 0 for one who is. */
function giveRole(email: string, by: By): Change<{ modifiedCount: number }> {
  return (database) => {
    const user = userWith(database, email)
    if (isAdmin(user)) return { database, result: { modifiedCount: 0 } }
    return { database: withRole(database, user, adminRole, by), result: { modifiedCount: 1 } }
  }
}

/**
 * Takes the role from the user with this email; the result is 0 for a user without it. Refuses with 409 the
 * last admin, and with 403 a caller who has lost the role since the call was let in: of two admins who remove
 * each other at the same moment, one stays.
 */
function takeRole(email: string, by: By): Change<{ modifiedCount: number }> {
  return (database) => {
    const user = userWith(database, email)
    const admins = database.users.filter(isAdmin)
    if (!admins.some((admin) => admin.email === by.actor)) {
      throw new RefusedCall(403, messages.refusal.notAllowed)
    }
    if (!isAdmin(user)) return { database, result: { modifiedCount: 0 } }
    if (admins.length === 1) throw new RefusedCall(409, messages.refusal.lastAdmin)
    return { database: withRole(database, user, undefined, by), result: { modifiedCount: 1 } }
  }
}

/** Erases a person: what is theirs goes, and their orders and reviews name nobody any more. */
function erase(email: string, by: By): Change<{ deletedCount: number }> {
  return (database) => {
    if (email === by.actor) throw new RefusedCall(409, messages.extra.ownErasure)
    const user = userWith(database, email)
    // Two admins may erase each other at the same moment: one of them stays.
    if (!database.users.some((other) => other.email === by.actor && isAdmin(other))) {
      throw new RefusedCall(403, messages.refusal.notAllowed)
    }
    const nobody = { email: '', displayName: '', address: '', phoneNumber: '' }
    const named = (text: string) => (text === email ? user._id : text)
    const audited = withEntry(database, { ...by, action: 'eraseUser', subject: email })
    const isTheirs = ({ result }: { result: unknown }) =>
      (result as { order?: { email?: string } } | undefined)?.order?.email === email
    return {
      database: {
        ...audited,
        users: database.users.filter((other) => other !== user),
        orders: database.orders.map((order) =>
          order.email === email ? { ...order, ...nobody } : order,
        ),
        reviewers: Object.fromEntries(
          Object.entries(database.reviewers).filter(([, reviewer]) => reviewer !== email),
        ),
        results: Object.fromEntries(
          Object.entries(database.results).filter(([, kept]) => !isTheirs(kept)),
        ),
        sessions: database.sessions.filter((session) => session.email !== email),
        accounts: database.accounts.filter((account) => account.email !== email),
        mails: database.mails.filter(({ to }) => to !== email),
        audit: audited.audit.map((entry) => ({
          ...entry,
          actor: named(entry.actor),
          subject: named(entry.subject),
        })),
      },
      result: { deletedCount: 1 },
    }
  }
}

/** Adds to users whether their account's address is verified; nothing for those without an account. */
function withProof(users: readonly Readonly<User>[], { accounts }: Database): User[] {
  const verified = new Map(accounts.map((account) => [account.email, account.emailVerified]))
  return users.map((user) => ({ ...user, emailVerified: verified.get(user.email) }))
}

type Calls =
  | 'registerUser'
  | 'getUser'
  | 'updateUser'
  | 'listUsers'
  | 'isAdmin'
  | 'makeAdmin'
  | 'removeAdmin'
  | 'eraseUser'

/** The user calls of spec section 7, and the extra that takes the admin role back. */
export function userHandlers({
  store,
  reads,
  tokens,
  now,
}: ShopContext): Pick<ShopHandlers<Store['change']>, Calls> {
  const find = (email: string) => store.read().users.find((user) => user.email === email)

  return {
    async registerUser({ body, session, change }) {
      const created = await change(register(body.email, body.name, now()))
      // A sign-up is not told whether the user was known (docs/decisions/0025).
      const success = created || session.kind !== 'signed-in'
      return { token: await tokens.issue(session, 'strapline-api'), success }
    },

    getUser({ params }) {
      const user = find(params.email)
      if (!user) throw userNotFound()
      const [answer = user] = withProof([user], store.read())
      return answer
    },

    updateUser: ({ params, body, change }) => change(modify(params.email, body)),

    async listUsers(input) {
      const users = withProof(await reads.list('users'), store.read())
      return listPage('listUsers', users, input)
    },

    isAdmin({ params }) {
      const user = find(params.email)
      return { admin: user !== undefined && isAdmin(user) }
    },

    makeAdmin: ({ params, caller, change }) =>
      change(giveRole(params.email, { actor: caller.email, at: now() })),

    removeAdmin: ({ params, caller, change }) =>
      change(takeRole(params.email, { actor: caller.email, at: now() })),

    eraseUser: ({ params, caller, change }) =>
      change(erase(params.email, { actor: caller.email, at: now() })),
  }
}
