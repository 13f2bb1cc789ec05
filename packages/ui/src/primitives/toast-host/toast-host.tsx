import { Suspense, useSyncExternalStore } from 'react'
import { loadable } from '../../lib/loadable.ts'
import type { ToastAction, ToastTone } from './toast-card.tsx'
import type { ToastHostProps } from './types.ts'

export type { ToastHostProps } from './types.ts'

/** Most visits show no toast, so its code is loaded with the first one, or by `notify.prepare`. */
const ToastStack = loadable(
  'toasts',
  () => import('./toast-stack.tsx'),
  (module) => module.ToastStack,
)

let stackRequested = false
const hosts = new Set<() => void>()

function requestStack() {
  if (stackRequested) return
  stackRequested = true
  for (const host of hosts) host()
}

function observe(host: () => void) {
  hosts.add(host)
  return () => hosts.delete(host)
}

async function show(tone: ToastTone, text: string) {
  try {
    const { showToast } = await ToastStack.preload()
    requestStack()
    showToast(tone, text)
  } catch {
    // The code did not load: the message must not be lost.
    window.alert(text)
  }
}

/** The latest content of each toast that stays; absent when it was dismissed. */
const kept = new Map<string, object>()

async function keep(id: string, text: string, actions: readonly ToastAction[]) {
  const content = {}
  kept.set(id, content)
  const stack = await ToastStack.preload().catch(() => undefined)
  // Dismissed or replaced while the code was loading.
  if (!stack || kept.get(id) !== content) return
  requestStack()
  stack.keepToast(id, 'warning', text, actions)
}

async function dismiss(id: string) {
  kept.delete(id)
  const stack = await ToastStack.preload().catch(() => undefined)
  if (!kept.has(id)) stack?.dismissToast(id)
}

/** Shows a toast: what has just happened, in a few words. */
export const notify = {
  /** It worked. Announced politely. */
  success: (text: string) => void show('success', text),
  /** It worked otherwise than expected. Announced at once. */
  warning: (text: string) => void show('warning', text),
  /** It failed. Announced at once. */
  error: (text: string) => void show('error', text),
  /**
   * Something that is not settled yet: it stays until `dismiss`, and has buttons in place of the one that
   * closes it. The same id replaces the text. Announced at once.
   */
  keep: (id: string, text: string, actions: readonly ToastAction[]) => void keep(id, text, actions),
  /** Removes a toast that stays. */
  dismiss: (id: string) => void dismiss(id),
  /** Preloads the code, for a page that is about to show a toast. */
  prepare: () => void ToastStack.preload().catch(() => undefined),
}

/** Renders the toasts. An app has one; `notify` shows toasts in it from anywhere. */
export function ToastHost(props: ToastHostProps) {
  const shown = useSyncExternalStore(observe, () => stackRequested)
  if (!shown) return null
  return (
    <Suspense>
      <ToastStack {...props} />
    </Suspense>
  )
}
