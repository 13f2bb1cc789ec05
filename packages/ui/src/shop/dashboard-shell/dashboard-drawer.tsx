import { Drawer } from '../../primitives/drawer/drawer.tsx'
import { DashboardNav, type DashboardNavProps } from './dashboard-nav.tsx'

export interface DashboardDrawerProps
  extends Pick<DashboardNavProps, 'role' | 'catalogue' | 'offered' | 'current' | 'within'> {
  /** Whether it is open. */
  open: boolean
  /** Called when it asks to be opened or closed. */
  onOpenChange: (open: boolean) => void
}

/** The dashboard's menu on narrow screens. */
export function DashboardDrawer({ open, onOpenChange, ...menu }: DashboardDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Dashboard pages"
      closeLabel="Close menu"
      side="start"
      closeAbove="64rem"
    >
      {(leave) => <DashboardNav {...menu} place="drawer" onLeave={leave} />}
    </Drawer>
  )
}
