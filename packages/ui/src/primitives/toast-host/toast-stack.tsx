import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import {
  cardLook,
  placeLook,
  roles,
  shownAtOnce,
  type ToastAction,
  type ToastOptions,
  type ToastTone,
} from './look.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToastHostProps } from './types.ts'

/** Shows a toast; the library queues it until the stack is mounted. */
export function showToast(tone: ToastTone, text: string, { id, action }: ToastOptions): void {
  shown += 1
  // With a key of its own its countdown starts anew when it takes the place of an earlier one.
  const key = shown
  const render = (props: ToastContentProps) => (
    <ToastCard key={key} {...props} tone={tone} text={text} action={action} />
  )
  const role = roles[tone]
  if (id !== undefined && toast.isActive(id)) toast.update(id, { render, role, type: tone })
  else toast[tone](render, { role, ...(id !== undefined && { toastId: id }) })
}

let shown = 0

/** Shows a toast that stays until {@link dismissToast}; the same id replaces its content. */
export function keepToast(
  id: string,
  tone: ToastTone,
  text: string,
  actions: readonly ToastAction[],
): void {
  const render = (props: ToastContentProps) => (
    <ToastCard {...props} tone={tone} text={text} actions={actions} />
  )
  if (toast.isActive(id)) toast.update(id, { render })
  else {
    const stays = { autoClose: false, closeOnClick: false, draggable: false } as const
    toast[tone](render, { ...stays, toastId: id, role: roles[tone] })
  }
}

/** Removes a toast that stays. */
export function dismissToast(id: string): void {
  toast.dismiss(id)
}

function toastLook(context?: { type?: string }) {
  // --y is the toast's own offset, which the library adds to the drag offset.
  return `touch-pan-y select-none [--y:0px] motion-safe:transition-[opacity,translate] motion-safe:duration-layer motion-safe:starting:-translate-y-2 motion-safe:starting:opacity-0 ${cardLook(context?.type as ToastTone)}`
}

/**
 * The toasts, styled by us: the library injects its own styles, which a strict content security policy
 * blocks. Its transitions and its countdown wait for the end of an animation, which never comes with
 * reduced motion; both are off, and `ToastCard` has a countdown of its own.
 */
export function ToastStack(props: ToastHostProps) {
  return (
    <ToastContainer
      {...props}
      // More than these are queued.
      limit={shownAtOnce}
      aria-label="Notifications (Alt+T)"
      className={() => placeLook}
      toastClassName={toastLook}
      transition={false}
      closeButton={false}
      icon={false}
      customProgressBar
    />
  )
}
