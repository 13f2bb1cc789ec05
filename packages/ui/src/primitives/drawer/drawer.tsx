import { Close, Title } from '@radix-ui/react-dialog'
import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import {
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
} from 'react'
import { Icon } from '../../lib/icon.tsx'
import { useBack } from '../../lib/layer/back.tsx'
import { Layer } from '../../lib/layer/layer.tsx'
import { Link } from '../../lib/link.tsx'
import { Button } from '../button/button.tsx'
import { drawerLinkLook } from './drawer-link-look.ts'

/**
 * Closes the drawer for a navigation: the focus does not return to the opener, because the new page takes
 * it. It is a handler for a link's `onClick`, and ignores clicks that open another tab or window.
 */
export type LeaveDrawer = (event?: MouseEvent) => void

export interface DrawerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title' | 'children'> {
  /** Whether it is shown. */
  open: boolean
  /** Called by its button, Escape, Back, a press beside it, a navigation or a wide window. */
  onOpenChange: (open: boolean) => void
  /** Its visible and accessible name: what is in it. */
  title: string
  /**
   * The accessible name of its close button.
   * @default 'Close'
   */
  closeLabel?: string
  /**
   * The edge of the window: the one that the opener is nearer to.
   * @default 'end'
   */
  side?: 'start' | 'end'
  /** The window width from which it closes by itself, because the page then shows its content. */
  closeAbove?: string
  /** Its content. Call `leave` from everything in it that navigates. */
  children: ReactNode | ((leave: LeaveDrawer) => ReactNode)
  ref?: Ref<HTMLDivElement>
}

const panelLook = cva(
  'flex h-full w-full max-w-80 flex-col overflow-y-auto bg-paper motion-safe:transition-[translate] motion-safe:duration-layer [@media(height>=28rem)]:scroll-pt-18',
  {
    variants: {
      side: {
        start: 'me-auto motion-safe:starting:-translate-x-8',
        end: 'ms-auto motion-safe:starting:translate-x-8',
      } satisfies Record<NonNullable<DrawerProps['side']>, string>,
    },
  },
)

/** A sheet along the window's edge, over the page: for links that a narrow window has no room for. */
export function Drawer({
  open,
  onOpenChange,
  title,
  closeLabel = 'Close',
  side = 'end',
  closeAbove,
  children,
  className,
  ...rest
}: DrawerProps) {
  const leaving = useRef(false)
  useBack(open, () => onOpenChange(false))

  function leave(event?: MouseEvent) {
    if (event?.ctrlKey || event?.metaKey || event?.shiftKey || event?.altKey) return
    leaving.current = true
    onOpenChange(false)
  }

  // When a phone is turned, the page may have room for the links itself.
  useEffect(() => {
    if (closeAbove === undefined) return
    const wide = window.matchMedia(`(width >= ${closeAbove})`)
    const closeWhenWide = () => {
      if (wide.matches) onOpenChange(false)
    }
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [closeAbove, onOpenChange])

  return (
    <Layer
      {...rest}
      open={open}
      onOpenChange={onOpenChange}
      onReturnFocus={(event) => {
        if (leaving.current) event.preventDefault()
        leaving.current = false
      }}
      className={panelLook({ side, className })}
    >
      <div className="top-0 z-10 flex h-16 shrink-0 items-center justify-between gap-4 border-rule border-b bg-paper px-4 [@media(height>=28rem)]:sticky">
        <Title className="caption min-w-0 truncate text-ink-faint">{title}</Title>
        <Close asChild>
          <Button variant="quiet" shape="icon" aria-label={closeLabel} className="-me-2">
            <Icon icon={X} />
          </Button>
        </Close>
      </div>
      {typeof children === 'function' ? children(leave) : children}
    </Layer>
  )
}

/** A link in a drawer. */
export interface DrawerLink {
  /** What it says. */
  label: ReactNode
  /** Where it leads. Each link of a drawer leads elsewhere. */
  href: string
  /** Whether it leads to the page that is shown: `page`, or true for a place that the page belongs to. */
  current?: 'page' | true | undefined
}

export interface DrawerLinksProps {
  /** The accessible name of the list: what the links lead to. */
  label: string
  /** The links, in the order in which they are shown. */
  links: readonly DrawerLink[]
  /** The `leave` of the drawer: it closes when somebody follows a link. */
  onLeave: LeaveDrawer
}

/** The links of a drawer, a row each. */
export function DrawerLinks({ label, links, onLeave }: DrawerLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="divide-y divide-rule border-rule border-b">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              onClick={onLeave}
              aria-current={link.current}
              className={drawerLinkLook}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
