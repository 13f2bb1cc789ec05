import { cx } from 'class-variance-authority'
import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ToastContentProps } from 'react-toastify/unstyled'
import { Icon } from '../../lib/icon.tsx'
import { keptTogether } from '../../lib/kept-together.tsx'
import { worded } from '../../lib/wording.ts'
import { Button } from '../button/button.tsx'
import type { ToastAction, ToastTone } from './types.ts'

export interface ToastCardProps
  extends Pick<ToastContentProps, 'closeToast' | 'isPaused' | 'toastProps'> {
  /** What kind of message it is. */
  tone: ToastTone
  /** The message, in a few words. */
  text: string
  /** Buttons in place of the one that closes it, for a toast that stays until its matter is settled. */
  actions?: readonly ToastAction[] | undefined
  /** A button besides the one that closes it; a press closes it, too. */
  action?: ToastAction | undefined
}

const icons = {
  success: { icon: CircleCheck, colour: 'text-success' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
  error: { icon: OctagonAlert, colour: 'text-danger' },
} satisfies Record<ToastTone, { icon: LucideIcon; colour: string }>

/** Calls `done` after so many milliseconds, not counting the time in which it is paused. */
function useCountdown(milliseconds: number, paused: boolean, done: () => void) {
  const left = useRef(milliseconds)
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  })
  useEffect(() => {
    if (paused) return
    const start = performance.now()
    const timer = window.setTimeout(() => latest.current(), left.current)
    return () => {
      window.clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [paused])
}

/** The content of one toast. `data-layer` marks that something lies over the page. */
export function ToastCard({
  tone,
  text,
  actions,
  action,
  isPaused,
  closeToast,
  toastProps: { autoClose },
}: ToastCardProps) {
  // It must not close while its button has the focus.
  const [focused, setFocused] = useState(false)
  const stays = typeof autoClose !== 'number'
  useCountdown(stays ? 0 : autoClose, stays || isPaused || focused, () => closeToast())
  const whileFocused = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
  const { icon, colour } = icons[tone]
  const pressAndClose = ({ label, onPress }: ToastAction): ToastAction => ({
    label,
    onPress() {
      closeToast()
      onPress()
    },
  })
  const buttons = actions ?? (action ? [pressAndClose(action)] : [])
  return (
    <div
      data-layer
      className={cx('flex items-start gap-2 py-1 ps-3 text-ink text-sm', actions ? 'pe-3' : 'pe-1')}
    >
      <Icon icon={icon} size="sm" className={`mt-2 ${colour}`} />
      {/* A single button stands beside a short text, several below it. */}
      <div className={cx('flex min-w-0 flex-1', actions ? 'flex-col' : 'items-start gap-1')}>
        <p className="min-w-0 flex-1 py-1.5 font-medium wrap-anywhere">
          {keptTogether(worded(text))}
        </p>
        {buttons.length > 0 && (
          <div className={cx('flex', actions ? 'flex-wrap gap-2 pb-2' : 'max-w-1/2 shrink-0')}>
            {buttons.map(({ label, onPress }) => (
              <Button
                key={label}
                variant={actions ? 'secondary' : 'quiet'}
                size="sm"
                onClick={onPress}
                className={
                  actions ? undefined : 'underline decoration-rule-strong underline-offset-4'
                }
                {...whileFocused}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {!actions && (
        <button
          type="button"
          aria-label="Close"
          onClick={() => closeToast(true)}
          {...whileFocused}
          className="flex size-8 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-sunk hover:text-ink motion-safe:transition-colors"
        >
          <Icon icon={X} size="sm" />
        </button>
      )}
    </div>
  )
}
