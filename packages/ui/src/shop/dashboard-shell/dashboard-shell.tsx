import { PanelLeft } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { DashboardRole } from '../../content/dashboard-pages.ts'
import { Icon } from '../../lib/icon.tsx'
import { loadable } from '../../lib/loadable.ts'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { DashboardNav } from './dashboard-nav.tsx'

/** Fetched when somebody aims at its button: a wide screen never needs it. */
const DashboardDrawer = loadable(
  'dashboard-menu',
  () => import('./dashboard-drawer.tsx'),
  (module) => module.DashboardDrawer,
)

export interface DashboardShellProps {
  /** What the visitor may do: it decides which links there are. */
  role: Resource<DashboardRole>
  /** Where the catalogue is: the menu's first link leads there. */
  catalogue?: string
  /** The path of the page that is shown; the link to it is marked. */
  current: string
  /** The page: a screen whose root is a `DashboardPage`. */
  children: ReactNode
}

/** What every page of the dashboard has around it: the menu, beside it or behind a button. */
export function DashboardShell({ children, ...menu }: DashboardShellProps) {
  return (
    <div className="page pb-16 print:block! lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:pb-24">
      <div className="hidden lg:block print:hidden!">
        <div className="sticky top-24 mt-12">
          <DashboardNav {...menu} place="column" />
        </div>
      </div>
      <div className="border-rule border-b py-3 lg:hidden print:hidden!">
        <DrawerMenu {...menu} />
      </div>
      {/* It may be narrower than what it holds: a table scrolls, and the page does not. */}
      <div className="min-w-0 pt-8 md:pt-12">{children}</div>
    </div>
  )
}

function DrawerMenu(menu: Omit<DashboardShellProps, 'children'>) {
  // Open on one page: whatever leads to another, Back included, closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = openOn === menu.current
  // Forgotten with that page, or Forward would open it again.
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
          setWanted(true)
          setOpen(true)
        }}
        className="-ms-2 ps-2"
      >
        <Icon icon={PanelLeft} />
        Dashboard pages
      </Button>
      {wanted && (
        <Suspense>
          <DashboardDrawer {...menu} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
