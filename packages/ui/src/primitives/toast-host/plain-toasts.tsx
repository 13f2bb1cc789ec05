import { Button } from '../button/button.tsx'
import { cardLook, placeLook, roles, type ToastTone } from './look.ts'

/** A message for {@link PlainToasts}. */
export interface PlainToast {
  id: number
  /** What kind of message it is. */
  tone: ToastTone
  /** The message, in a few words. */
  text: string
}

export interface PlainToastsProps {
  /** The messages, oldest first. */
  toasts: readonly PlainToast[]
  /** Takes one away. */
  onClose: (id: number) => void
}

/**
 * Toasts for when the code of the others did not load. They can't be dragged, and stay until they are
 * closed: that nothing pauses their countdown must not take a message away.
 */
export function PlainToasts({ toasts, onClose }: PlainToastsProps) {
  return (
    <section aria-label="Notifications" className={placeLook}>
      {toasts.map(({ id, tone, text }) => (
        <div
          key={id}
          role={roles[tone]}
          data-layer
          className={`flex items-start gap-3 py-2 ps-3 pe-2 text-sm ${cardLook(tone)}`}
        >
          <p className="min-w-0 flex-1 py-1 font-medium wrap-anywhere">{text}</p>
          <Button size="sm" onClick={() => onClose(id)}>
            Close
          </Button>
        </div>
      ))}
    </section>
  )
}
