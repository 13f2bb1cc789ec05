import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { listFigures } from '../../content/list-figures.ts'
import { voice } from '../../content/voice.ts'
import { EmailAddress } from '../../lib/email-address.tsx'
import type { Column } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { buttonColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'
import { isAdmin, NotVerified, Role, Warning, warningsIn } from './user-marks.tsx'
import { makeQuestion, removeOwnQuestion, removeQuestion } from './user-questions.tsx'

/** What can be done to a user: give the admin role, or take it. */
export type UserAction = 'make' | 'remove'

/** What {@link usersList} takes. */
export interface UsersListOptions {
  /** The email of who looks at the list: taking one's own role is another question. */
  ownEmail: string
  /** Whether the server can take the role back: the call is an extra (decision D22). */
  removable: boolean
}

/** Shown, and says that it can't be done (decision D10). */
const removeColumn = buttonColumn<User>({
  key: 'remove',
  header: 'Remove User',
  width: 9,
  button: ({ name }) => ({
    'aria-label': `Remove User ${name}`,
    disabledReason: 'Users can’t be removed here.',
  }),
})

const roleOf = (user: User) => (isAdmin(user) ? 'Administrator' : 'Buyer')

/** A card says it beside the name. */
const roleColumn: Column<User> = {
  key: 'role',
  header: 'Role',
  width: 9.5,
  onCard: false,
  value: roleOf,
  cell: (user) => <Role user={user}>{roleOf(user)}</Role>,
}

/**
 * Everybody with an account, whose address is not verified, and a way to make an admin of them or to take
 * the role back. The last admin keeps it.
 */
export function usersList({ ownEmail, removable }: UsersListOptions): List<User, UserAction> {
  return {
    get title() {
      return dashboardPages.makeAdmin.label
    },
    caption: 'Users',
    noun: { one: 'user', many: 'users' },
    failedTitle: 'The users did not load',
    empty: (
      <EmptyState title="No users yet" figure={listFigures.users}>
        Whoever signs up is listed here, and can be made an admin.
      </EmptyState>
    ),
    sortFields: { name: 'name', email: 'email' },
    columns: ({ ask, rows, isWhole, pending }) => {
      const warnings = warningsIn(rows)
      const hasRoles = !voice().hasSpecifiedColumns
      const isLastAdmin = isWhole && rows.filter(isAdmin).length === 1
      return [
        ...(hasRoles ? [] : [serialColumn<User>()]),
        {
          key: 'name',
          header: 'Name',
          value: ({ name }) => name,
          cell: (user) => (
            <>
              <div className="flex items-baseline justify-between gap-x-4">
                <span className="min-w-0">
                  <bdi>{user.name}</bdi>
                  {hasRoles && user.email === ownEmail && (
                    <span className="font-normal text-ink-soft"> (you)</span>
                  )}
                </span>
                {hasRoles && (
                  <span className="shrink-0 @min-[40rem]:hidden">
                    <Role user={user}>{roleOf(user)}</Role>
                  </span>
                )}
              </div>
              <Warning below="name">{warnings.name.get(user._id)}</Warning>
            </>
          ),
          rowHeader: true,
        },
        {
          key: 'email',
          header: voice().lists.email,
          share: 1.3,
          // It is known for what it is.
          hideCardLabel: true,
          value: ({ email }) => email,
          cell: (user) => (
            <div className="flex flex-wrap items-center gap-x-3">
              <EmailAddress>{user.email}</EmailAddress>
              <NotVerified user={user} />
              <Warning below="email">{warnings.email.get(user._id)}</Warning>
            </div>
          ),
        },
        ...(hasRoles ? [roleColumn] : []),
        buttonColumn({
          key: 'make-admin',
          header: voice().lists.role,
          width: 13.5,
          button: (user) => {
            const label = isAdmin(user) ? 'Remove admin' : 'Make admin'
            const busy = pending.has(user._id) ? 'Saving…' : undefined
            return {
              'aria-label': `${busy ?? label} ${user.name}`,
              children: label,
              onClick: () => ask(user),
              busy,
              disabledReason: isAdmin(user) && isLastAdmin ? messages.refusal.lastAdmin : undefined,
            }
          },
          // It takes the focus when the button that had it is removed.
          cell: (user, button) => (
            <div
              tabIndex={-1}
              className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 @max-[40rem]:flex-row-reverse"
            >
              {removable && hasRoles && isAdmin(user) && isLastAdmin && (
                <span className="text-ink-soft text-xs">The last admin</span>
              )}
              {/* One of them says the role. */}
              {removable || !isAdmin(user) ? button : <span className="text-ink-soft">Admin</span>}
            </div>
          ),
        }),
        ...(voice().hasDeadControls ? [removeColumn] : []),
      ]
    },
    question: (user, { rows, isWhole }) => {
      if (!isAdmin(user)) {
        return makeQuestion(user, { warnings: warningsIn(rows), isWhole, removable })
      }
      return user.email === ownEmail ? removeOwnQuestion : removeQuestion(user)
    },
  }
}
