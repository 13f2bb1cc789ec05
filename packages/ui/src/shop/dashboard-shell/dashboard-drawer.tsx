import { Drawer } from '../../primitives/drawer/drawer.tsx'
import { DashboardNav, type DashboardNavProps } from './dashboard-nav.tsx'

export interface DashboardDrawerProps
  extends Pick<DashboardNavProps, 'role' | 'paths' | 'catalogue' | 'current'> {
  /** Whether it is shown. */
  open: boolean
  /** It asks to be opened or closed. */
  onOpenChange: (open: boolean) => void
}

/** The dashboard's menu where there is no room for it beside the page. */
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
