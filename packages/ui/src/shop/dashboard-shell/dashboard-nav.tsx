import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { type DashboardRole, pagesFor } from '../../content/dashboard-pages.ts'
import { focusAround } from '../../lib/focus-around.ts'
import { Link } from '../../lib/link.tsx'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { Button } from '../../primitives/button/button.tsx'
import type { LeaveDrawer } from '../../primitives/drawer/drawer.tsx'
import { drawerLinkLook } from '../../primitives/drawer/drawer-link-look.ts'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'

export interface DashboardNavProps {
  /** The visitor's role, which decides which links there are. */
  role: Resource<DashboardRole>
  /** Where the catalogue is, which is no page of the dashboard; without it there is no link to it. */
  catalogue?: string | undefined
  /** The names of what the server offers, whose pages it leads to. @default everything */
  offered?: readonly string[] | undefined
  /** The path of the page that is shown. */
  current: string
  /** The path of the page that leads to it, where it has no link of its own here. */
  within?: string | undefined
  /** Where it is shown: in the `column` beside the page, or in the `drawer`. */
  place: 'column' | 'drawer'
  /** Called when a link is chosen. */
  onLeave?: LeaveDrawer
}

/** The height of a row: the same for a skeleton and for a link. */
const rows = {
  column: 'min-h-11',
  drawer: 'min-h-14',
} satisfies Record<DashboardNavProps['place'], string>

/** The drawer already has a border above its first link. */
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

const texts = {
  noun: 'menu',
  loading: 'Loading the menu',
  refreshing: 'Refreshing the menu',
  failed: 'The rest of the menu did not load',
}

/** The dashboard's menu, beside the page or in the drawer. */
export function DashboardNav(props: DashboardNavProps) {
  const { role, catalogue, offered, current, within, place, onLeave } = props
  return (
    <nav aria-label="Dashboard" className="outline-none">
      <ul className={cx('divide-y divide-rule border-rule', lists[place])}>
        {/* First, so that it does not move when the role's links are added. */}
        {catalogue !== undefined && (
          <li>
            <Link href={catalogue} onClick={onLeave} className={links[place]}>
              Catalogue
            </Link>
          </li>
        )}
        {pagesFor(dataOf(role), offered).map(({ label, path }) => (
          <li key={label}>
            <Link
              href={path}
              onClick={onLeave}
              aria-current={path === current ? 'page' : path === within ? 'true' : undefined}
              className={links[place]}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Async
        resource={role}
        texts={texts}
        progress="in-content"
        skeleton={<RestLoading row={rows[place]} />}
        renderError={({ message, retry }) => <RestFailed message={message} onRetry={retry} />}
        // The role is loaded again at each focus of the window; its progress would only distract.
        quietRefresh
      >
        {() => null}
      </Async>
    </nav>
  )
}

/** Room for two links: besides My Profile, every role has at least two more. */
function RestLoading({ row }: { row: string }) {
  return (
    <div>
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
        <p className="font-medium">{texts.failed}</p>
        <p className="mt-1 text-ink-soft">{message}</p>
      </div>
      <Button
        size="sm"
        aria-describedby={messageId}
        onClick={(event) => {
          // The button disappears with the error, and the focus would be lost with it.
          focusAround(event.currentTarget, 'nav')
          onRetry()
        }}
      >
        Try again
      </Button>
    </div>
  )
}
