import { Suspense, useSyncExternalStore } from 'react'
import { loadable } from '../../lib/loadable.ts'
import type { ToastTone } from './toast-card.tsx'
import type { ToastHostProps } from './types.ts'

export type { ToastHostProps } from './types.ts'

/** Most visits show no toast, so its code is fetched by the first one, or by `notify.prepare`. */
const ToastStack = loadable(
  'toasts',
  () => import('./toast-stack.tsx'),
  (module) => module.ToastStack,
)

let wanted = false
const hosts = new Set<() => void>()

function want() {
  if (wanted) return
  wanted = true
  for (const host of hosts) host()
}

function observe(host: () => void) {
  hosts.add(host)
  return () => hosts.delete(host)
}

async function show(tone: ToastTone, text: string) {
  try {
    const { showToast } = await ToastStack.preload()
    want()
    showToast(tone, text)
  } catch {
    // Ugly, but no message is lost where the code of the toasts does not arrive.
    window.alert(text)
  }
}

/** Shows a toast: what has just happened, in a few words. */
export const notify = {
  /** It worked. Read out when the screen reader has finished its sentence. */
  success: (text: string) => void show('success', text),
  /** It worked otherwise than expected. Read out at once. */
  warning: (text: string) => void show('warning', text),
  /** It did not work. Read out at once. */
  error: (text: string) => void show('error', text),
  /** Fetches what a toast needs; for a page that is about to show one. */
  prepare: () => void ToastStack.preload().catch(() => undefined),
}

/** Where toasts appear, above everything. An app has one; `notify` fills it from anywhere. */
export function ToastHost(props: ToastHostProps) {
  const shown = useSyncExternalStore(observe, () => wanted)
  if (!shown) return null
  return (
    <Suspense>
      <ToastStack {...props} />
    </Suspense>
  )
}
