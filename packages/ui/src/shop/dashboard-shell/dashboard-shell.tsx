import { PanelLeft } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { DashboardRole } from '../../content/dashboard-pages.ts'
import { Icon } from '../../lib/icon.tsx'
import { loadable } from '../../lib/loadable.ts'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { LiveNotice } from '../live-notice/live-notice.tsx'
import { DashboardNav } from './dashboard-nav.tsx'

/** Loaded on hover or focus of its button: a wide screen never needs it. */
const DashboardDrawer = loadable(
  'dashboard-menu',
  () => import('./dashboard-drawer.tsx'),
  'DashboardDrawer',
)

export interface DashboardShellProps {
  /** The visitor's role, which decides which links there are. */
  role: Resource<DashboardRole>
  /** Where the catalogue is: the menu's first link leads there. */
  catalogue?: string
  /** The names of what the server offers: the menu has no page of what it does not, such as the audit. @default everything */
  offered?: readonly string[]
  /** Whether what others do has not arrived by itself for a while (`LiveNotice`). @default false */
  isLate?: boolean
  /** The path of the page that is shown; its link is marked. */
  current: string
  /** The path of the page that leads to this one, where the menu has no link to it: that link is marked. */
  within?: string | undefined
  /** The page: a screen whose root is a `DashboardPage`. */
  children: ReactNode
}

/** The frame of every page of the dashboard: the menu, beside the page or behind a button. */
export function DashboardShell({ children, isLate = false, ...menu }: DashboardShellProps) {
  return (
    <div className="page pb-16 print:block! lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:pb-24">
      <div className="hidden lg:block print:hidden!">
        <div className="sticky top-20 mt-6">
          <DashboardNav {...menu} place="column" />
        </div>
      </div>
      <div className="border-rule border-b py-3 lg:hidden print:hidden!">
        <DrawerMenu {...menu} />
      </div>
      {/* May be narrower than its content: a wide table scrolls in itself, and the page does not. */}
      <div className="min-w-0 pt-6">{children}</div>
      <LiveNotice isLate={isLate} />
    </div>
  )
}

function DrawerMenu(menu: Omit<DashboardShellProps, 'children'>) {
  // The path of the page it was opened on: navigating to another one, by Back too, closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const [used, setUsed] = useState(false)
  const open = openOn === menu.current
  // Reset, or Forward would open it again.
  if (openOn !== null && !open) setOpenOn(null)
  const setOpen = (next: boolean) => setOpenOn(next ? menu.current : null)
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={DashboardDrawer.preload}
        onFocus={DashboardDrawer.preload}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
        className="-ms-2 ps-2"
      >
        <Icon icon={PanelLeft} />
        Dashboard pages
      </Button>
      {used && (
        <Suspense>
          <DashboardDrawer {...menu} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
