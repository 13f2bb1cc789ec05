import { Description, Title } from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { type HTMLAttributes, type ReactNode, type Ref, useRef } from 'react'
import { Layer } from '../../lib/layer/layer.tsx'
import { sheetActions, sheetFrame, sheetLook, sheetTitle } from '../../lib/layer/sheet-look.ts'
import { Button } from '../button/button.tsx'

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
   * What the safe button says, which leaves everything as it is: "Keep order" where the action itself is
   * a cancelling.
   * @default 'Cancel'
   */
  dismiss?: string | undefined
  /**
   * The look of the confirming button: `danger` where something is lost, `primary` where it only can't be undone.
   * @default 'danger'
   */
  variant?: 'danger' | 'primary' | undefined
  /** Does it. The dialog stays until `open` is false, so that a failure can be answered. */
  onConfirm: () => void
  /** What it is doing, once confirmed: "Deleting…". Until it is over nothing else can be pressed. */
  busy?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** Asks before something that can't be undone. The safe answer has the focus. */
export function AlertDialog({
  onOpenChange,
  title,
  description,
  confirm,
  dismiss = 'Cancel',
  variant = 'danger',
  onConfirm,
  busy,
  className,
  ...rest
}: AlertDialogProps) {
  const safeButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (busy === undefined) onOpenChange(false)
  }
  return (
    <Layer
      {...rest}
      role="alertdialog"
      onOpenChange={close}
      // It has to be answered.
      closeOnPressBeside={false}
      frame={sheetFrame}
      initialFocus={() => safeButton.current}
      className={sheetLook({ size: 'sm', className: cx('gap-6 p-6', className) })}
    >
      <div className="flex flex-col gap-2">
        <Title className={sheetTitle}>{title}</Title>
        <Description asChild>
          <div className="text-ink-soft wrap-anywhere">{description}</div>
        </Description>
      </div>
      <div className={sheetActions}>
        <Button ref={safeButton} disabledReason={busy} onClick={close}>
          {dismiss}
        </Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Layer>
  )
}
