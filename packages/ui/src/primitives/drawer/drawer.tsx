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
import { Layer } from '../../lib/layer/layer.tsx'
import { Button } from '../button/button.tsx'

/**
 * Closes the drawer because something in it leads elsewhere: the focus is not brought back to the
 * opener, since what arrives takes it. It fits a link's `onClick`; a click that opens another tab or
 * window leaves nothing, so it closes nothing.
 */
export type LeaveDrawer = (event?: MouseEvent) => void

export interface DrawerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title' | 'children'> {
  /** Whether it is shown. */
  open: boolean
  /** It asks to be closed: by its button, Escape, a press beside it, by leaving or a wide window. */
  onOpenChange: (open: boolean) => void
  /** Its caption and its name: what is in it. */
  title: string
  /**
   * What its button is called, for assistive technology.
   * @default 'Close'
   */
  closeLabel?: string
  /**
   * The edge that it lies along: the one that its opener is nearer to.
   * @default 'end'
   */
  side?: 'start' | 'end'
  /** The width of the window from which it closes by itself, since its content stands on the page. */
  closeAbove?: string
  /** What it holds, below each other. Give `leave` to whatever in it leads elsewhere. */
  children: ReactNode | ((leave: LeaveDrawer) => ReactNode)
  ref?: Ref<HTMLDivElement>
}

const panelLook = cva(
  'flex h-full w-full max-w-80 flex-col overflow-y-auto bg-paper outline-none motion-safe:transition-[translate] motion-safe:duration-200 [@media(height>=30rem)]:scroll-pt-18',
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

  function leave(event?: MouseEvent) {
    if (event?.ctrlKey || event?.metaKey || event?.shiftKey || event?.altKey) return
    leaving.current = true
    onOpenChange(false)
  }

  // A phone that is turned shows the page's own links; a drawer would lie over them for no reason.
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
      onOpenChange={onOpenChange}
      onReturnFocus={(event) => {
        if (leaving.current) event.preventDefault()
        leaving.current = false
      }}
      className={panelLook({ side, className })}
    >
      <div className="top-0 z-10 flex h-16 shrink-0 items-center justify-between gap-4 border-rule border-b bg-paper px-4 [@media(height>=30rem)]:sticky">
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
