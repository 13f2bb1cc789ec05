import { Description, Title } from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { type HTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react'
import { Layer } from '../../lib/layer/layer.tsx'
import { sheetActions, sheetFrame, sheetLook, sheetTitle } from '../../lib/layer/sheet-look.ts'
import { Button } from '../button/button.tsx'
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx'

export interface AlertDialogProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'title' | 'children'> {
  /** Whether it is shown. */
  open: boolean
  /** Called by the safe button and Escape. A press beside it does nothing. */
  onOpenChange: (open: boolean) => void
  /** The question, with the name of what it is about: "Delete Windlass tensioner MT 32?" */
  title: ReactNode
  /** What follows from it, and whether it can be undone. */
  description: ReactNode
  /** The verb on the button that does it: "Delete". */
  confirm: string
  /**
   * The label of the safe button, which changes nothing: "Keep order" where the action itself is a
   * cancellation.
   * @default 'Cancel'
   */
  dismiss?: string | undefined
  /**
   * The look of the confirm button: `danger` where something is lost, `primary` where it only can't be undone.
   * @default 'danger'
   */
  variant?: 'danger' | 'primary' | undefined
  /**
   * What has to be ticked before it can be confirmed, in the words of who confirms: "I know this person". For
   * what needs a second look, not for every question.
   */
  acknowledge?: string | undefined
  /** Performs the action. The dialog stays until `open` is false, so that it can be retried after a failure. */
  onConfirm: () => void
  /** The confirm button's label while it works: "Deleting…". Until then nothing else can be pressed. */
  busy?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** Asks before something that can't be undone. The safe button has the focus. */
export function AlertDialog({
  onOpenChange,
  title,
  description,
  confirm,
  dismiss = 'Cancel',
  variant = 'danger',
  acknowledge,
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
      <Answers
        acknowledge={acknowledge}
        safe={
          <Button ref={safeButton} disabledReason={busy} onClick={close}>
            {dismiss}
          </Button>
        }
        confirm={(disabledReason) => (
          <Button variant={variant} busy={busy} disabledReason={disabledReason} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      />
    </Layer>
  )
}

interface AnswersProps {
  acknowledge: string | undefined
  safe: ReactNode
  confirm: (disabledReason: string | undefined) => ReactNode
}

/** The buttons, and the box to tick before. It is mounted with each question, so the box is never ticked. */
function Answers({ acknowledge, safe, confirm }: AnswersProps) {
  const [acknowledged, setAcknowledged] = useState(false)
  return (
    <>
      {acknowledge !== undefined && (
        <CheckboxField
          label={acknowledge}
          checked={acknowledged}
          onChange={(event) => setAcknowledged(event.target.checked)}
        />
      )}
      <div className={sheetActions}>
        {safe}
        {confirm(
          acknowledge === undefined || acknowledged
            ? undefined
            : `Tick “${acknowledge}” first, if it is so.`,
        )}
      </div>
    </>
  )
}
