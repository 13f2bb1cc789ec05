import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { type HTMLAttributes, type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { actionsLook, panelLook, veilLook } from '../dialog/layer-look.ts'
import { tabBackFromPanel } from '../dialog/tab-back-from-panel.ts'
import { useOnePress } from '../dialog/use-one-press.ts'
import { useReturnFocus } from '../dialog/use-return-focus.ts'

export interface AlertDialogProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'title' | 'children'> {
  /** Whether it is shown. */
  open: boolean
  /** It asks to be closed: by its safe button or Escape. A press beside it is no answer. */
  onOpenChange: (open: boolean) => void
  /** The question, with the name of what it is about: "Delete Windlass tensioner MT 32?" */
  title: ReactNode
  /** What follows from it, and whether it can be undone. */
  description: ReactNode
  /** The verb on the button that does it: "Delete". */
  confirm: string
  /**
   * The words on the button that does nothing, where "Cancel" could be taken for the other one:
   * "Keep order" beside "Cancel order".
   * @default 'Cancel'
   */
  dismiss?: string | undefined
  /**
   * The look of that button: `danger` where something is lost, `primary` where it only can't be undone.
   * @default 'danger'
   */
  variant?: 'danger' | 'primary' | undefined
  /** Does it. The dialog stays until `open` is false, so that a failure can be answered. */
  onConfirm: () => void
  /** What it is doing, once confirmed: "Deleting…". Until it is over nothing else can be pressed. */
  busy?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** A press beside the panel is no answer, and takes the focus from none of its buttons. */
function keepFocus(veil: HTMLElement | null) {
  const hear = (event: Event) => event.target === veil && event.preventDefault()
  veil?.addEventListener('mousedown', hear)
  return () => veil?.removeEventListener('mousedown', hear)
}

/**
 * Asks before something that can't be undone. The safe answer has the focus. On the dialog's own parts:
 * Radix has others for it, which bring a scroll lock that is never used here, 4 kB of it.
 */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  dismiss = 'Cancel',
  variant = 'danger',
  onConfirm,
  busy,
  className,
  onKeyDown,
  ...rest
}: AlertDialogProps) {
  const returnFocus = useReturnFocus(open)
  useOnePress(open)
  const cancel = useRef<HTMLButtonElement>(null)
  const close = (next: boolean) => {
    if (busy === undefined) onOpenChange(next)
  }
  return (
    <Root open={open} onOpenChange={close}>
      <Portal>
        {/* Not Radix's overlay: its scroll lock is an injected style, which a strict policy refuses. */}
        <div ref={keepFocus} data-layer="" className={veilLook}>
          <Content
            {...rest}
            role="alertdialog"
            data-scroll-lock=""
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              cancel.current?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={returnFocus}
            // It is to be answered.
            onInteractOutside={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              tabBackFromPanel(event)
            }}
            className={panelLook({ size: 'sm', className: cx('gap-6 p-6', className) })}
          >
            <div className="flex flex-col gap-2">
              <Title className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</Title>
              <Description asChild>
                <div className="text-ink-soft wrap-anywhere">{description}</div>
              </Description>
            </div>
            <div className={actionsLook}>
              <Button ref={cancel} disabledReason={busy} onClick={() => close(false)}>
                {dismiss}
              </Button>
              <Button variant={variant} busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
