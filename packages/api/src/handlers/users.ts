import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import type { Account } from '@strapline/server-kit/identity/entities'
import { newId } from '@strapline/server-kit/ids'
import { roleEvent } from '@strapline/server-kit/mails/mail-events'
import { sql } from 'kysely'
import { type AuditedChange, writeAudit } from '../database/audit.ts'
import type { Change, Work } from '../database/changes.ts'
import { listPage } from '../database/list-page.ts'
import { userOf, userRow } from '../database/rows.ts'
import type { Database, Tx } from '../database/schema.ts'
import { keepWords, keepWordsAbout } from '../database/words.ts'
import { endSessions } from '../identity/sessions.ts'
import { putMails } from '../mails/outbox.ts'
import type { Context } from './context.ts'

const userNotFound = () => new RefusedCall(404, messages.refusal.userNotFound)

const isAdmin = ({ role }: { role?: string | null | undefined }) => role === adminRole

/** All admins, locked until the transaction ends, so that their number can't change meanwhile. */
function lockAdmins(tx: Tx) {
  return tx
    .selectFrom('users')
    .select('email')
    .where('role', '=', adminRole)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function findUser(database: Database | Tx, email: string): Promise<User | undefined> {
  const row = await database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  return row && userOf(row)
}

/**
 * Stores a new user; the result is false when the user exists already. An account is whom its provider names, and not
 * its address (docs/decisions/0052): another account with the address of a user is refused with 403 unless the
 * provider has proof that the address is theirs, and then takes over. Sessions from before an address was proved or
 * taken over end, since they may be of somebody who does not own it.
 */
function register(
  { email, emailVerified, of }: Readonly<Account>,
  name: string,
  now: number,
): Work<boolean> {
  return async (tx) => {
    const user: User = { _id: newId(now), name, email, emailVerified }
    const account = of && { issuer: of.issuer, subject: of.subject }
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('users')
      .values({ ...userRow(user), ...account })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows > 0n) {
      await keepWords(tx, 'users', [user._id])
      return true
    }
    const known = await tx
      .selectFrom('users')
      .select(['email_verified', 'issuer', 'subject'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isSame = known.issuer === account?.issuer && known.subject === account?.subject
    const isOthers = known.issuer !== null && !isSame
    if (!emailVerified && (isOthers || known.email_verified)) {
      throw new RefusedCall(403, messages.refusal.notAllowed)
    }
    const isNewProof = emailVerified && !known.email_verified
    if (!isSame || known.email_verified !== emailVerified) {
      await tx
        .updateTable('users')
        .set({ email_verified: emailVerified, ...account })
        .where('email', '=', email)
        .execute()
    }
    if (!isSame || isNewProof) await endSessions(tx, email)
    if (isOthers) {
      const { issuer, subject } = known
      const change = { before: { issuer, subject }, after: { ...account } }
      await writeAudit(tx, {
        at: now,
        actor: email,
        action: 'registerUser',
        subject: email,
        ...change,
      })
    }
    return false
  }
}

async function setRole(
  tx: Tx,
  email: string,
  role: string | null,
  entry: Pick<AuditedChange, 'at' | 'actor' | 'action'>,
): Promise<void> {
  const { name } = await tx
    .updateTable('users')
    .set({ role })
    .where('email', '=', email)
    .returning('name')
    .executeTakeFirstOrThrow()
  // A row each time: a role may be given again.
  await putMails(tx, [roleEvent(newId(entry.at), { email, name }, role !== null)])
  await writeAudit(tx, {
    ...entry,
    subject: email,
    before: { role: role === null ? adminRole : null },
    after: { role },
  })
}

/** Makes the user named by the settings an administrator when there is none yet and the address is theirs. */
async function promoteFirst(
  tx: Tx,
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  now: number,
): Promise<void> {
  // The row is locked before admins are counted: two registrations at once promote once.
  await tx.selectFrom('users').select('id').where('email', '=', email).forUpdate().execute()
  if (!emailVerified || (await lockAdmins(tx)).length > 0) return
  await setRole(tx, email, adminRole, { at: now, actor: 'settings', action: 'makeAdmin' })
}

/** Changes the user's profile. */
function modify(
  email: string,
  { name, age, country, education, linkdin }: Partial<User>,
): Work<{ modifiedCount: number }> {
  return async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({
        ...(name !== undefined && { name }),
        ...(age !== undefined && { age }),
        ...(country !== undefined && { country }),
        ...(education !== undefined && { education }),
        ...(linkdin !== undefined && { linkdin }),
      })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw userNotFound()
    await keepWords(tx, 'users', [user.id])
    return { modifiedCount: 1 }
  }
}

/** Makes the user with this email an admin; the result is 0 for one who is. */
function giveRole(email: string, actor: string, now: number): Work<{ modifiedCount: number }> {
  return async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('role')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw userNotFound()
    if (isAdmin(user)) return { modifiedCount: 0 }
    await setRole(tx, email, adminRole, { at: now, actor, action: 'makeAdmin' })
    return { modifiedCount: 1 }
  }
}

/**
 * Takes the role from the user with this email; the result is 0 for a user without it. Refuses with 409 the
 * last admin, and with 403 a caller who has lost the role since the call was let in: of two admins who remove
 * each other at the same moment, one stays.
 */
function takeRole(email: string, actor: string, now: number): Work<{ modifiedCount: number }> {
  return async (tx) => {
    const admins = await lockAdmins(tx)
    const user = await tx
      .selectFrom('users')
      .select('role')
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) throw userNotFound()
    if (!admins.some((admin) => admin.email === actor)) {
      throw new RefusedCall(403, messages.refusal.notAllowed)
    }
    if (!isAdmin(user)) return { modifiedCount: 0 }
    if (admins.length === 1) throw new RefusedCall(409, messages.refusal.lastAdmin)
    await setRole(tx, email, null, { at: now, actor, action: 'removeAdmin' })
    return { modifiedCount: 1 }
  }
}

/**
 * Erases a person: what is theirs goes, and their orders and reviews name nobody any more. The audit names them by an id
 * that means nothing then. The user's row is locked: what is stored in their name at the same moment is either found
 * here or refused afterwards, since it refers to that row.
 */
function erase(email: string, actor: string, now: number): Work<{ deletedCount: number }> {
  return async (tx) => {
    if (email === actor) throw new RefusedCall(409, messages.extra.ownErasure)
    const admins = await lockAdmins(tx)
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw userNotFound()
    // Two admins may erase each other at the same moment: one of them stays.
    if (!admins.some((admin) => admin.email === actor)) {
      throw new RefusedCall(403, messages.refusal.notAllowed)
    }
    await writeAudit(tx, { at: now, actor, action: 'eraseUser', subject: email })
    const orders = await tx
      .updateTable('orders')
      .set({
        email: null,
        display_name: '',
        address: '',
        phone_number: '',
        // A note may name somebody; the other texts are the company's.
        texts: sql`texts - 'note'`,
        // The carrier tells whoever has a tracking number where it went.
        fulfilment: sql`without_tracking(fulfilment)`,
        // Nobody writes the numbers back.
        revision: sql`revision + (fulfilment ? 'shipments')::integer`,
      })
      .where('email', '=', email)
      .returning('id')
      .execute()
    await keepWords(
      tx,
      'orders',
      orders.map(({ id }) => id),
    )
    await tx.updateTable('reviews').set({ reviewer: null }).where('reviewer', '=', email).execute()
    await sql`DELETE FROM keyed_results WHERE result -> 'order' ->> 'email' = ${email}`.execute(tx)
    await tx.deleteFrom('events').where('email', '=', email).execute()
    // After the orders: whoever ships one at this moment writes a mail before they are locked, or sees no email.
    await tx.deleteFrom('mails').where('recipient', '=', email).execute()
    await tx.deleteFrom('sessions').where('email', '=', email).execute()
    await tx.deleteFrom('users').where('email', '=', email).execute()
    await keepWordsAbout(tx, user.id)
    return { deletedCount: 1 }
  }
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
  database,
  tokens,
  now,
  firstAdmin,
  keepSession,
}: Context): Pick<ShopHandlers<Change>, Calls> {
  return {
    async registerUser({ body, caller, session, change }) {
      const success = await change(async (tx) => {
        const isNew = await register(caller, body.name, now())(tx)
        if (caller.email === firstAdmin) await promoteFirst(tx, caller, now())
        return isNew
      })
      await keepSession(session, caller)
      return { token: await tokens.issue(session, 'strapline-api'), success }
    },

    async getUser({ params }) {
      const user = await findUser(database, params.email)
      if (!user) throw userNotFound()
      return user
    },

    updateUser: ({ params, body, change }) => change(modify(params.email, body)),

    listUsers: (input) => listPage(database, 'listUsers', input, { entityOf: userOf }),

    async isAdmin({ params }) {
      const user = await findUser(database, params.email)
      return { admin: user !== undefined && isAdmin(user) }
    },

    makeAdmin: ({ params, caller, change }) => change(giveRole(params.email, caller.email, now())),

    removeAdmin: ({ params, caller, change }) =>
      change(takeRole(params.email, caller.email, now())),

    eraseUser: ({ params, caller, change }) => change(erase(params.email, caller.email, now())),
  }
}
