import { type ReactElement, useSyncExternalStore } from 'react'
import {
  type Id,
  type ToastOptions as LibraryOptions,
  ToastContainer,
  type ToastContentProps,
  toast,
} from 'react-toastify/unstyled'
import { cardLook } from './look.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToastAction, ToastHostProps, ToastOptions, ToastTone } from './types.ts'

export type { ToastAction, ToastHostProps, ToastOptions } from './types.ts'

/** A success waits for the screen reader's sentence to end; the others are announced at once. */
const roles = {
  success: 'status',
  warning: 'alert',
  error: 'alert',
} satisfies Record<ToastTone, string>

/** Until the first toast a host renders nothing, as in a page that was rendered when the app was built. */
let isUsed = false
const hosts = new Set<() => void>()

function observe(host: () => void) {
  hosts.add(host)
  return () => hosts.delete(host)
}

/**
 * Calls `act` when React has rendered the host. In development it starts everything new twice, and the library then
 * forgets what it was given before.
 */
const soon = (act: () => void) => queueMicrotask(act)

/** Shows a toast; one with the same id takes the place of the earlier. */
function put(
  tone: ToastTone,
  toastId: Id,
  render: (props: ToastContentProps) => ReactElement,
  behaviour: LibraryOptions = {},
): void {
  const role = roles[tone]
  isUsed = true
  for (const host of hosts) host()
  soon(() => {
    // Without the library's delay, in which it would show again what is dismissed meanwhile.
    toast.update(toastId, { render, role, type: tone, delay: null })
    if (toast.isActive(toastId)) return
    // An earlier one may still wait for a host.
    toast.dismiss(toastId)
    toast[tone](render, { ...behaviour, toastId, role })
  })
}

let count = 0

function show(tone: ToastTone, text: string, { id, action }: ToastOptions = {}): void {
  count += 1
  // A new key starts the countdown anew when a toast takes the place of an earlier one.
  const key = count
  put(tone, id ?? key, (props) => (
    <ToastCard key={key} {...props} tone={tone} text={text} action={action} />
  ))
}

function keep(id: string, text: string, actions: readonly ToastAction[]): void {
  put(
    'warning',
    id,
    (props) => <ToastCard {...props} tone="warning" text={text} actions={actions} />,
    { autoClose: false, closeOnClick: false, draggable: false },
  )
}

/** Shows a toast: what has just happened, in a few words. */
export const notify = {
  /** It worked. Announced politely. */
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  /** It worked otherwise than expected. Announced at once. */
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /** It failed. Announced at once. */
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /**
   * Something that is not settled yet: it stays until `dismiss`, and has buttons in place of the one that
   * closes it. The same id replaces the text. Announced at once.
   */
  keep,
  /** Removes a toast that stays. */
  dismiss: (id: string) => soon(() => toast.dismiss(id)),
}

/** Below the top bar, so that its buttons stay reachable. */
const placeLook =
  'pointer-events-none fixed inset-x-0 top-[max(4rem,var(--top-bar))] z-50 flex flex-col gap-2 p-2 print:hidden sm:start-auto sm:w-104 sm:items-end sm:pe-4 lg:pe-8'

/** How many toasts are shown at once, so that they don't hide the page; more are queued. */
const shownAtOnce = 3

function toastLook(context?: { type?: string }) {
  // --y is the toast's own offset, which the library adds to the drag offset.
  return `max-w-full touch-pan-y select-none [--y:0px] motion-safe:transition-[opacity,translate] motion-safe:duration-layer motion-safe:starting:-translate-y-2 motion-safe:starting:opacity-0 ${cardLook(context?.type as ToastTone)}`
}

/**
 * Renders the toasts. An app has one; `notify` shows toasts in it from anywhere.
 *
 * They are styled by us: the library injects its own styles, which a strict content security policy
 * blocks. Its transitions and its countdown wait for the end of an animation, which never comes with
 * reduced motion; both are off, and `ToastCard` has a countdown of its own.
 */
export function ToastHost(props: ToastHostProps) {
  const used = useSyncExternalStore(
    observe,
    () => isUsed,
    () => false,
  )
  if (!used) return null
  return (
    <ToastContainer
      {...props}
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
