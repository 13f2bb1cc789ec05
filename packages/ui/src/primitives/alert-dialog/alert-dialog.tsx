import { Cancel, Content, Description, Portal, Root, Title } from '@radix-ui/react-alert-dialog'
import { cx } from 'class-variance-authority'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Button } from '../button/button.tsx'
import { actionsLook, panelLook, veilLook } from '../dialog/layer-look.ts'
import { tabBackFromPanel } from '../dialog/tab-back-from-panel.ts'
import { useReturnFocus } from '../dialog/use-return-focus.ts'

export interface AlertDialogProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'title' | 'children'> {
  /** Whether it is shown. */
  open: boolean
  /** It asks to be closed: by Cancel or Escape. A press beside it is no answer. */
  onOpenChange: (open: boolean) => void
  /** The question, with the name of what it is about: "Delete Windlass tensioner MT 32?" */
  title: string
  /** What follows from it, and whether it can be undone. */
  description: ReactNode
  /** The verb on the button that does it: "Delete". */
  confirm: string
  /** Does it. The dialog stays until `open` is false, so that a failure can be answered. */
  onConfirm: () => void
  /** What it is doing, once confirmed: "Deleting…". Until it is over nothing else can be pressed. */
  busy?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** Asks before something that can't be undone. The safe answer has the focus. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  onConfirm,
  busy,
  className,
  onKeyDown,
  ...rest
}: AlertDialogProps) {
  const returnFocus = useReturnFocus(open)
  const close = (next: boolean) => {
    if (busy === undefined) onOpenChange(next)
  }
  return (
    <Root open={open} onOpenChange={close}>
      <Portal>
        {/* Not Radix's overlay: its scroll lock is an injected style, which a strict policy refuses. */}
        <div data-layer="" className={veilLook}>
          <Content
            {...rest}
            data-scroll-lock=""
            onCloseAutoFocus={returnFocus}
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
              <Cancel asChild>
                <Button disabledReason={busy}>Cancel</Button>
              </Cancel>
              <Button variant="danger" busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
