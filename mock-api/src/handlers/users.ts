import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { withoutTracking } from '@strapline/server-kit/fulfil-order'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { audit } from '../store/audit.ts'
import type { Database, Draft } from '../store/database.ts'
import { withRow } from '../store/store.ts'
import type { Context, Handlers } from './context.ts'
import { listPage } from './list-page.ts'

const isAdmin = ({ role }: Readonly<User>) => role === adminRole

/** `user` if there is one; otherwise it refuses an email without a user. */
function knownUser<Known extends Readonly<User>>(user: Known | undefined): Known {
  if (!user) throw new RefusedCall(404, messages.refusal.userNotFound)
  return user
}

const findUser = ({ users }: Database, email: string) =>
  knownUser(users.find((user) => user.email === email))

/** Refuses with 403 a caller who has lost the role since the call was let in: of two admins, one stays. */
function checkIsStillAdmin({ users }: Database, { email }: { email: string }): void {
  if (users.some((user) => user.email === email && isAdmin(user))) return
  throw new RefusedCall(403, messages.refusal.notAllowed)
}

/** Erases a person: what is theirs goes, and their orders and reviews name nobody any more. */
function erase(draft: Draft, { email, _id }: Readonly<User>): void {
  // A note may name somebody; the other texts are the company's.
  const nobody = { email: '', displayName: '', address: '', phoneNumber: '', note: undefined }
  const isOthers = (row: { email: string }) => row.email !== email
  const named = (text: string) => (text === email ? _id : text)
  draft.users = draft.users.filter(isOthers)
  draft.accounts = draft.accounts.filter(isOthers)
  draft.sessions = draft.sessions.filter(isOthers)
  draft.mails = draft.mails.filter(({ to }) => to !== email)
  draft.orders = draft.orders.map((order) =>
    isOthers(order) ? order : { ...withoutTracking(order), ...nobody },
  )
  draft.reviewers = Object.fromEntries(
    Object.entries(draft.reviewers).filter(([, reviewer]) => reviewer !== email),
  )
  // A result may be an order of theirs.
  draft.results = Object.fromEntries(
    Object.entries(draft.results).filter(([, result]) => !JSON.stringify(result).includes(email)),
  )
  draft.audit = draft.audit.map((entry) => {
    const { actor, subject } = entry
    return { ...entry, actor: named(actor), subject: named(subject) }
  })
}

/** The user calls of spec section 7, and the extras for administrators. */
export function userHandlers({ store, reads, tokens, now }: Context) {
  /** Adds to users whether their account's address is verified; nothing for those without an account. */
  function withProof(users: readonly Readonly<User>[]): User[] {
    const { accounts } = store.read()
    const verified = new Map(accounts.map((account) => [account.email, account.emailVerified]))
    return users.map((user) => ({ ...user, emailVerified: verified.get(user.email) }))
  }

  /** Gives a user a role, or takes it; 0 for one who is an admin, or is none. */
  function setRole(draft: Draft, email: string, role: string | undefined, actor: string) {
    const user = findUser(draft, email)
    if (isAdmin(user) === (role !== undefined)) return { modifiedCount: 0 }
    const { role: before = null, ...others } = user
    draft.users = withRow(draft.users, user, role === undefined ? others : { ...others, role })
    const action = role === undefined ? 'removeAdmin' : 'makeAdmin'
    const after = { role: role ?? null }
    audit(draft, [now(), actor, action, email], { before: { role: before }, after })
    return { modifiedCount: 1 }
  }

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
      return knownUser(withProof(await reads.list('users', { email }))[0])
    },

    updateUser: ({ params, body, change }) =>
      change((draft) => {
        const user = findUser(draft, params.email)
        draft.users = withRow(draft.users, user, { ...user, ...body })
        return { modifiedCount: 1 }
      }),

    listUsers: (input) => listPage('listUsers', reads.list('users').then(withProof), input),

    async isAdmin({ params: { email } }) {
      return { admin: (await reads.list('users', { email })).some(isAdmin) }
    },

    makeAdmin: ({ params, caller, change }) =>
      change((draft) => setRole(draft, params.email, adminRole, caller.email)),

    removeAdmin: ({ params, caller, change }) =>
      change((draft) => {
        const user = findUser(draft, params.email)
        checkIsStillAdmin(draft, caller)
        const isLast = isAdmin(user) && draft.users.filter(isAdmin).length === 1
        if (isLast) throw new RefusedCall(409, messages.refusal.lastAdmin)
        return setRole(draft, params.email, undefined, caller.email)
      }),

    eraseUser: ({ params: { email }, caller, change }) =>
      change((draft) => {
        if (email === caller.email) throw new RefusedCall(409, messages.extra.ownErasure)
        const user = findUser(draft, email)
        checkIsStillAdmin(draft, caller)
        audit(draft, [now(), caller.email, 'eraseUser', email], {})
        erase(draft, user)
        return { deletedCount: 1 }
      }),

    listAudit: async (input) =>
      listPage('listAudit', (await reads.list('audit')).toReversed(), input),
  } satisfies Handlers
}
