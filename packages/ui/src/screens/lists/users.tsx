import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { EmailAddress } from '../../lib/email-address.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { buttonColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'

/**
 * Everybody with an account, and a way to make an admin of them. Removing is shown and says that it
 * can't be done (D10).
 */
export const usersList: List<User> = {
  title: dashboardPages.makeAdmin.label,
  caption: 'Users',
  noun: { one: 'user', many: 'users' },
  failedTitle: 'The users did not load',
  empty: (
    <EmptyState title="No users yet">
      Whoever signs up is listed here, and can be made an admin.
    </EmptyState>
  ),
  columns: (ask) => [
    serialColumn(0.37),
    {
      key: 'name',
      header: 'Name',
      share: 1.75,
      value: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
      rowHeader: true,
    },
    {
      key: 'email',
      header: 'email',
      share: 1.95,
      value: ({ email }) => email,
      cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
    },
    buttonColumn({
      key: 'make-admin',
      header: 'Make admin',
      share: 1.37,
      button: (user) => ({
        'aria-label': `Make admin ${user.name}`,
        onClick: () => ask(user),
      }),
      // It takes the focus when the button that had it is removed.
      cell: ({ role }, button) => (
        <div tabIndex={-1}>
          {role === adminRole ? <span className="text-ink-soft">Admin</span> : button}
        </div>
      ),
    }),
    buttonColumn({
      key: 'remove',
      header: 'Remove User',
      share: 1.32,
      button: ({ name }) => ({
        'aria-label': `Remove User ${name}`,
        disabledReason: "Users can't be removed here.",
      }),
    }),
  ],
  question: ({ name, email }) => ({
    title: (
      <>
        Make <bdi>{name}</bdi> an admin?
      </>
    ),
    description: (
      <>
        <bdi>{email}</bdi> may then add and delete products, see and cancel all orders, and make
        others admins. It can't be taken back here.
      </>
    ),
    confirm: 'Make admin',
    variant: 'primary',
  }),
}
