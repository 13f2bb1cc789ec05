import { Button } from '../button/button.tsx'
import { cardLook, placeLook, roles, type ToastAction, type ToastTone } from './look.ts'

/** A message for {@link PlainToasts}. */
export interface PlainToast {
  id: number | string
  /** What kind of message it is. */
  tone: ToastTone
  /** The message, in a few words. */
  text: string
  /** Buttons in place of the one that closes it. */
  actions?: readonly ToastAction[] | undefined
  /** A button besides the one that closes it. */
  action?: ToastAction | undefined
}

export interface PlainToastsProps {
  /** The messages, oldest first. */
  toasts: readonly PlainToast[]
  /** Takes one away. */
  onClose: (id: PlainToast['id']) => void
}

/**
 * Toasts for when the code of the others did not load. They can't be dragged, and stay until they are
 * closed: that nothing pauses their countdown must not take a message away.
 */
export function PlainToasts({ toasts, onClose }: PlainToastsProps) {
  return (
    <section aria-label="Notifications" className={placeLook}>
      {toasts.map(({ id, tone, text, actions, action }) => (
        <div
          key={id}
          role={roles[tone]}
          data-layer
          className={`flex items-start gap-3 py-2 ps-3 pe-2 text-sm ${cardLook(tone)}`}
        >
          <p className="min-w-0 flex-1 py-1 font-medium wrap-anywhere">{text}</p>
          {(
            actions ?? [...(action ? [action] : []), { label: 'Close', onPress: () => onClose(id) }]
          ).map(({ label, onPress }) => (
            <Button key={label} size="sm" onClick={onPress}>
              {label}
            </Button>
          ))}
        </div>
      ))}
    </section>
  )
}
