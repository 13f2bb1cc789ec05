import { Content, Portal, Root } from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { both } from '../both.ts'
import { usePressGuard } from './use-press-guard.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { wrapShiftTab } from './wrap-shift-tab.ts'

/** What a dialog, an alert dialog and a drawer have in common; every other prop goes to the panel. */
export interface LayerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** Whether it is shown. */
  open: boolean
  /** Called by Radix' `Close` in the panel, Escape or a press beside the panel. */
  onOpenChange: (open: boolean) => void
  /** Lays the panel out in the window, as classes of the veil around it. */
  frame?: string
  /**
   * Whether a press beside the panel closes it.
   * @default true
   */
  closeOnPressBeside?: boolean
  /** Returns the element for the initial focus. Without it, or for null, the panel has the focus. */
  initialFocus?: (panel: HTMLElement) => HTMLElement | null
  /** Called before the focus returns to the opener; `preventDefault()` keeps it where it is. */
  onReturnFocus?: (event: Event) => void
  /** The content of the panel, with Radix' `Title` for its name. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

const veil =
  'pointer-events-auto fixed inset-0 bottom-(--lower-edge) z-40 touch-pinch-zoom bg-overlay motion-safe:transition-colors motion-safe:duration-layer motion-safe:starting:bg-transparent'

/** Keeps a press on the veil from taking the focus out of the panel. */
function keepFocusInPanel(element: HTMLElement | null) {
  const onMouseDown = (event: Event) => event.target === element && event.preventDefault()
  element?.addEventListener('mousedown', onMouseDown)
  return () => element?.removeEventListener('mousedown', onMouseDown)
}

/**
 * A panel over the page: the veil behind it, the focus (initial, trapped, returned), the page's scroll
 * lock, and the guard against double clicks. It is the inside of `Dialog`, `AlertDialog` and `Drawer`.
 *
 * Built on Radix' dialog, without its `Overlay`: that one locks the scrolling by an injected style,
 * which the content security policy refuses. theme.css does it here, for `data-scroll-lock`.
 */
export function Layer({
  open,
  onOpenChange,
  frame,
  closeOnPressBeside = true,
  initialFocus,
  onReturnFocus,
  onKeyDown,
  ...panel
}: LayerProps) {
  const returnFocus = useReturnFocus(open)
  usePressGuard(open)
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <div
          ref={closeOnPressBeside ? undefined : keepFocusInPanel}
          data-layer=""
          className={cx(veil, frame)}
        >
          <Content
            {...panel}
            data-scroll-lock=""
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              const element = event.currentTarget as HTMLElement
              const target = initialFocus?.(element) ?? element
              target.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={(event) => {
              onReturnFocus?.(event)
              if (!event.defaultPrevented) returnFocus()
              event.preventDefault()
            }}
            onInteractOutside={(event) => {
              if (!closeOnPressBeside) event.preventDefault()
            }}
            onKeyDown={both(onKeyDown, wrapShiftTab)}
          />
        </div>
      </Portal>
    </Root>
  )
}
