import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import { ToastCard, type ToastTone } from './toast-card.tsx'
import type { ToastHostProps } from './types.ts'

const roles = {
  success: 'status',
  warning: 'alert',
  error: 'alert',
} satisfies Record<ToastTone, string>

/** Shows a toast as soon as the stack is there. */
export function showToast(tone: ToastTone, text: string): void {
  toast[tone]((props: ToastContentProps) => <ToastCard {...props} tone={tone} text={text} />, {
    role: roles[tone],
  })
}

const edges: Record<string, string> = {
  success: 'border-s-success',
  warning: 'border-s-warning',
  error: 'border-s-danger',
} satisfies Record<ToastTone, string>

/** Below the top bar, whose buttons would be covered for as long as a toast is there. */
function containerLook() {
  return 'pointer-events-none fixed inset-x-0 top-16 z-50 flex flex-col gap-2 p-2 print:hidden sm:start-auto sm:w-100 sm:p-4'
}

function toastLook(context?: { type?: string }) {
  // --y is the toast's own place, which the library adds to where it is dragged.
  return `pointer-events-auto touch-pan-y select-none rounded-sm border border-s-4 border-rule bg-raised shadow-raised [--y:0px] motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:-translate-y-2 motion-safe:starting:opacity-0 ${edges[context?.type ?? ''] ?? ''}`
}

/**
 * The toasts themselves. The looks are all ours: the library's own come as a style that is injected,
 * which a strict content policy blocks. Its entry and exit wait for the end of an animation and so
 * does its countdown, which never comes where motion is reduced; both are off here, and `ToastCard`
 * counts.
 */
export function ToastStack(props: ToastHostProps) {
  return (
    <ToastContainer
      {...props}
      // More wait for their turn: a window full of them would hide what they are about.
      limit={3}
      aria-label="Notifications (Alt+T)"
      className={containerLook}
      toastClassName={toastLook}
      transition={false}
      closeButton={false}
      icon={false}
      customProgressBar
    />
  )
}
