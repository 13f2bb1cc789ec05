import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import { useMemo } from 'react'
import { EmailAddress } from '../../lib/email-address.tsx'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { serialColumn } from '../../primitives/data-table/columns.tsx'
import { type Column, DataTable, type TableView } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'

export interface UserTableProps {
  /** Everybody with an account, in the order they are listed until somebody sorts them. */
  users: Resource<User[]>
  /** What is looked for and how it is sorted. */
  view: TableView
  /** Somebody looks for something else or sorts; `view` must follow at once. */
  onViewChange: (view: TableView) => void
  /** Make admin was pressed in a user's row. Ask before it is done. */
  onPromote: (user: User) => void
}

/** Everybody with an account, and a way to make an admin of them. Removing is shown and says that it can't be done (D10). */
export function UserTable({ users, view, onViewChange, onPromote }: UserTableProps) {
  const columns = useMemo(
    (): Column<User>[] => [
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
      {
        key: 'make-admin',
        header: 'Make admin',
        share: 1.37,
        // It takes the focus that was on the button, once the button has gone.
        cell: (user) => (
          <div tabIndex={-1}>
            {user.role === adminRole ? (
              <span className="text-ink-soft">Admin</span>
            ) : (
              <Button
                size="sm"
                className="whitespace-nowrap"
                aria-label={`Make admin ${user.name}`}
                onClick={() => onPromote(user)}
              >
                Make admin
              </Button>
            )}
          </div>
        ),
        align: 'end',
        hideCardLabel: true,
      },
      {
        key: 'remove',
        header: 'Remove User',
        share: 1.32,
        cell: ({ name }) => (
          <Button
            size="sm"
            className="whitespace-nowrap"
            aria-label={`Remove User ${name}`}
            disabledReason="Users can't be removed here."
          >
            Remove User
          </Button>
        ),
        align: 'end',
        hideCardLabel: true,
      },
    ],
    [onPromote],
  )
  return (
    <DataTable
      caption="Users"
      noun={{ one: 'user', many: 'users' }}
      columns={columns}
      rows={users}
      rowKey={({ _id }) => _id}
      view={view}
      onViewChange={onViewChange}
      failedTitle="The users did not load"
      empty={
        <EmptyState title="No users yet">
          Whoever signs up is listed here, and can be made an admin.
        </EmptyState>
      }
    />
  )
}
