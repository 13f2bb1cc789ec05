import { adminRole } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { focusAround } from '../../lib/focus-around.ts'
import { Link } from '../../lib/link.tsx'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import type { LeaveDrawer } from '../../primitives/drawer/drawer.tsx'
import { drawerLinkLook } from '../../primitives/drawer/drawer-link-look.ts'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import type { DashboardPaths, DashboardRole } from './dashboard-shell.tsx'

export interface DashboardNavProps {
  /** What the visitor may do. */
  role: Resource<DashboardRole>
  /** Where the links lead. */
  paths: DashboardPaths
  /** Where the catalogue is, which is no page of the dashboard; without it there is no link to it. */
  catalogue?: string | undefined
  /** The path of the page that is shown. */
  current: string
  /** Where it stands: in the `column` beside the page, or in the `drawer`. */
  place: 'column' | 'drawer'
  /** A link was chosen. */
  onLeave?: LeaveDrawer
}

/** How high a line is, for a skeleton as for a link. */
const rows = {
  column: 'min-h-11',
  drawer: 'min-h-14',
} satisfies Record<DashboardNavProps['place'], string>

/** The drawer has a line above its first link already. */
const lists = {
  column: 'border-y',
  drawer: 'border-b',
} satisfies Record<DashboardNavProps['place'], string>

const links = {
  column: cx(
    rows.column,
    'relative flex items-center ps-4 font-medium text-ink-soft text-sm before:absolute before:inset-y-0 before:start-0 before:border-ink hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:border-s-2',
  ),
  drawer: drawerLinkLook,
} satisfies Record<DashboardNavProps['place'], string>

/** The links by role, in the words and the order of the specification. */
function linksFor(role: DashboardRole | undefined, paths: DashboardPaths) {
  const profile = { label: 'My Profile', href: paths.profile }
  switch (role) {
    case undefined:
      return [profile]
    case 'buyer':
      return [
        profile,
        { label: 'My Orders', href: paths.myOrders },
        { label: 'My Reviews', href: paths.myReviews },
      ]
    case adminRole:
      return [
        profile,
        { label: 'Make admin', href: paths.makeAdmin },
        { label: 'Add A Product', href: paths.addProduct },
        { label: 'Manage Products', href: paths.manageProducts },
        { label: 'Manage all Order', href: paths.manageOrders },
      ]
  }
}

/** The dashboard's menu, as it stands beside the page and in the drawer. */
export function DashboardNav({
  role,
  paths,
  catalogue,
  current,
  place,
  onLeave,
}: DashboardNavProps) {
  return (
    <nav aria-label="Dashboard" className="outline-none">
      <ul className={cx('divide-y divide-rule border-rule', lists[place])}>
        {/* First, so that it stays in its place while the role's links come. */}
        {catalogue !== undefined && (
          <li>
            <Link href={catalogue} onClick={onLeave} className={links[place]}>
              Catalogue
            </Link>
          </li>
        )}
        {linksFor(role.status === 'ready' ? role.data : undefined, paths).map(({ label, href }) => (
          <li key={label}>
            <Link
              href={href}
              onClick={onLeave}
              aria-current={href === current ? 'page' : undefined}
              className={links[place]}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {role.status === 'loading' && <RestLoading row={rows[place]} />}
      {role.status === 'error' && <RestFailed message={role.message} onRetry={role.retry} />}
    </nav>
  )
}

/** As many lines as everybody gets at least, and as high: the links take their places. */
function RestLoading({ row }: { row: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading the menu</span>
      {['w-20', 'w-24'].map((width) => (
        <div key={width} className="border-rule border-b">
          <div className={cx('flex items-center ps-4', row)}>
            <Skeleton className={cx('h-4', width)} />
          </div>
        </div>
      ))}
    </div>
  )
}

function RestFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const messageId = useId()
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-4 ps-4">
      <div id={messageId} className="wrap-anywhere text-sm">
        <p className="font-medium">The rest of the menu did not load</p>
        <p className="mt-1 text-ink-soft">{message}</p>
      </div>
      <Button
        size="sm"
        aria-describedby={messageId}
        onClick={(event) => {
          // The button goes with the failure that it is about.
          focusAround(event.currentTarget, 'nav')
          onRetry()
        }}
      >
        Try again
      </Button>
    </div>
  )
}
