import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { audit, type By } from '../store/audit.ts'
import type { Database, Draft } from '../store/database.ts'
import { type Change, withRow } from '../store/store.ts'
import type { Context, Handlers } from './context.ts'
import { listPage } from './list-page.ts'

const userNotFound = () => new RefusedCall(404, messages.refusal.userNotFound)

const isAdmin = ({ role }: Readonly<User>) => role === adminRole

/** The user with this email; refuses with 404 when there is none. */
function userWith({ users }: Database, email: string): Readonly<User> {
  const user = users.find((candidate) => candidate.email === email)
  if (!user) throw userNotFound()
  return user
}

/** Gives a user the role of an admin, or takes it; the result is 0 for one who has it, or has not. */
function setRole(draft: Draft, email: string, role: string | undefined, by: By) {
  const user = userWith(draft, email)
  if (isAdmin(user) === (role !== undefined)) return { modifiedCount: 0 }
  const { role: before = null, ...others } = user
  draft.users = withRow(draft.users, user, role === undefined ? others : { ...others, role })
  audit(draft, by, {
    action: role === undefined ? 'removeAdmin' : 'makeAdmin',
    subject: email,
    before: { role: before },
    after: { role: role ?? null },
  })
  return { modifiedCount: 1 }
}

/** Refuses with 403 a caller who has lost the role since the call was let in: of two admins, one stays. */
function checkIsStillAdmin({ users }: Database, { actor }: By): void {
  if (users.some((user) => user.email === actor && isAdmin(user))) return
  throw new RefusedCall(403, messages.refusal.notAllowed)
}

/** Erases a person: what is theirs goes, and their orders and reviews name nobody any more. */
function erase(email: string, by: By): Change<{ deletedCount: number }> {
  return (draft) => {
    if (email === by.actor) throw new RefusedCall(409, messages.extra.ownErasure)
    const user = userWith(draft, email)
    checkIsStillAdmin(draft, by)
    audit(draft, by, { action: 'eraseUser', subject: email })
    const nobody = { email: '', displayName: '', address: '', phoneNumber: '' }
    const named = (text: string) => (text === email ? user._id : text)
    const isOthers = (row: { email: string }) => row.email !== email
    const emailOf = (result: unknown) =>
      (result as { order?: { email?: string } } | undefined)?.order?.email
    draft.users = draft.users.filter(isOthers)
    draft.accounts = draft.accounts.filter(isOthers)
    draft.sessions = draft.sessions.filter(isOthers)
    draft.mails = draft.mails.filter(({ to }) => to !== email)
    draft.orders = draft.orders.map((order) => (isOthers(order) ? order : { ...order, ...nobody }))
    draft.reviewers = Object.fromEntries(
      Object.entries(draft.reviewers).filter(([, reviewer]) => reviewer !== email),
    )
    draft.results = Object.fromEntries(
      Object.entries(draft.results).filter(([, { result }]) => emailOf(result) !== email),
    )
    draft.audit = draft.audit.map((entry) => ({
      ...entry,
      actor: named(entry.actor),
      subject: named(entry.subject),
    }))
    return { deletedCount: 1 }
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
  | 'listAudit'

/** The user calls of spec section 7, and the extras for administrators. */
export function userHandlers({ store, reads, tokens, now }: Context): Handlers<Calls> {
  const byOf = (caller: { email: string }): By => ({ actor: caller.email, at: now() })

  return {
    async registerUser({ body: { email, name }, session, change }) {
      const isNew = await change((draft) => {
        if (draft.users.some((user) => user.email === email)) return false
        draft.users = [...draft.users, { _id: newId(now()), name, email }]
        return true
      })
      // A sign-up is not told whether the user was known (docs/decisions/0025).
      const success = isNew || session.kind !== 'signed-in'
      return { token: await tokens.issue(session, 'strapline-api'), success }
    },

    async getUser({ params: { email } }) {
      const [user] = withProof(await reads.list('users', { email }), store.read())
      if (!user) throw userNotFound()
      return user
    },

    updateUser: ({ params, body, change }) =>
      change((draft) => {
        const user = userWith(draft, params.email)
        draft.users = withRow(draft.users, user, { ...user, ...body })
        return { modifiedCount: 1 }
      }),

    async listUsers(input) {
      const users = withProof(await reads.list('users'), store.read())
      return listPage('listUsers', users, input)
    },

    async isAdmin({ params: { email } }) {
      return { admin: (await reads.list('users', { email })).some(isAdmin) }
    },

    makeAdmin: ({ params, caller, change }) =>
      change((draft) => setRole(draft, params.email, adminRole, byOf(caller))),

    removeAdmin: ({ params, caller, change }) =>
      change((draft) => {
        const user = userWith(draft, params.email)
        checkIsStillAdmin(draft, byOf(caller))
        const isLast = isAdmin(user) && draft.users.filter(isAdmin).length === 1
        if (isLast) throw new RefusedCall(409, messages.refusal.lastAdmin)
        return setRole(draft, params.email, undefined, byOf(caller))
      }),

    async listAudit(input) {
      return listPage('listAudit', (await reads.list('audit')).toReversed(), input)
    },

    eraseUser: ({ params, caller, change }) => change(erase(params.email, byOf(caller))),
  }
}
