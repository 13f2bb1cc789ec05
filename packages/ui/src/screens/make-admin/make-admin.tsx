import type { User } from '@strapline/contract/entities'
import type { Resource } from '../../lib/resource.ts'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { useQuestion } from '../../primitives/alert-dialog/use-question.ts'
import type { TableView } from '../../primitives/data-table/data-table.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { UserTable } from '../../shop/user-table/user-table.tsx'

export interface MakeAdminScreenProps {
  /** Everybody with an account. */
  users: Resource<User[]>
  /** What is looked for and how it is sorted. */
  view: TableView
  /** What can be done here. */
  actions: {
    /** Somebody looks for something else or sorts; `view` must follow at once. */
    changeView: (view: TableView) => void
    /** Makes the user an admin; it was confirmed. Pass the list with the new role at once. */
    promote: (user: User) => void
  }
}

/** Everybody with an account, to make admins of them. Promoting asks first: nobody can take it back here. */
export function MakeAdminScreen({ users, view, actions }: MakeAdminScreenProps) {
  const { subject: chosen, ask, dialog } = useQuestion<User>()
  return (
    <DashboardPage title="Make admin">
      <UserTable users={users} view={view} onViewChange={actions.changeView} onPromote={ask} />
      {chosen && (
        <AlertDialog
          {...dialog}
          title={
            <>
              Make <bdi>{chosen.name}</bdi> an admin?
            </>
          }
          description={
            <>
              <bdi>{chosen.email}</bdi> may then add and delete products, see and cancel all orders,
              and make others admins. It can't be taken back here.
            </>
          }
          confirm="Make admin"
          variant="primary"
          onConfirm={() => {
            dialog.onOpenChange(false)
            actions.promote(chosen)
          }}
        />
      )}
    </DashboardPage>
  )
}
