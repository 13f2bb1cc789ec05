import { Suspense, useSyncExternalStore } from 'react'
import { loadable } from '../../lib/loadable.ts'
import { shownAtOnce, type ToastAction, type ToastOptions, type ToastTone } from './look.ts'
import { type PlainToast, PlainToasts } from './plain-toasts.tsx'
import type { ToastHostProps } from './types.ts'

export type { ToastHostProps } from './types.ts'

/** Most visits show no toast, so its code is loaded with the first one, or by `notify.prepare`. */
const ToastStack = loadable(
  'toasts',
  () => import('./toast-stack.tsx'),
  (module) => module.ToastStack,
)

/** Milliseconds after which a message is shown without the toasts' code. */
const patience = 3000

/** What the hosts show. */
interface Shown {
  /** Whether the stack is rendered: once a toast was shown in it. */
  stack: boolean
  plain: readonly PlainToast[]
}

let shown: Shown = { stack: false, plain: [] }
let lastId = 0
const hosts = new Set<() => void>()

function update(change: Partial<Shown>) {
  shown = { ...shown, ...change }
  for (const host of hosts) host()
}

function observe(host: () => void) {
  hosts.add(host)
  return () => hosts.delete(host)
}

const current = () => shown

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, patience)
  })
}

/** Loads the stack and renders it. Rejects when its code does not load soon. */
async function loadStack() {
  const stack = await Promise.race([ToastStack.preload(), timeout()])
  if (!shown.stack) update({ stack: true })
  return stack
}

function showPlain(toast: PlainToast) {
  const others = shown.plain.filter(({ id }) => id !== toast.id)
  update({ plain: [...others, toast].slice(-shownAtOnce) })
}

async function show(tone: ToastTone, text: string, options: ToastOptions = {}) {
  try {
    const { showToast } = await loadStack()
    showToast(tone, text, options)
  } catch {
    lastId += 1
    const { id = lastId, action } = options
    showPlain({ id, tone, text, action })
  }
}

/** The latest content of each toast that stays; absent when it was dismissed. */
const kept = new Map<string, object>()

async function keep(id: string, text: string, actions: readonly ToastAction[]) {
  const content = {}
  kept.set(id, content)
  const stack = await loadStack().catch(() => undefined)
  // Dismissed or replaced while the code was loading.
  if (kept.get(id) !== content) return
  if (stack) stack.keepToast(id, 'warning', text, actions)
  else showPlain({ id, tone: 'warning', text, actions })
}

async function dismiss(id: string) {
  if (!kept.delete(id)) return
  closePlain(id)
  const stack = await loadStack().catch(() => undefined)
  if (!kept.has(id)) stack?.dismissToast(id)
}

function closePlain(id: PlainToast['id']) {
  update({ plain: shown.plain.filter((toast) => toast.id !== id) })
}

/** Shows a toast: what has just happened, in a few words. A plain one when the code does not load. */
export const notify = {
  /** It worked. Announced politely. */
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  /** It worked otherwise than expected. Announced at once. */
  warning: (text: string, options?: ToastOptions) => void show('warning', text, options),
  /** It failed. Announced at once. */
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
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
  const { stack, plain } = useSyncExternalStore(observe, current, current)
  return (
    <>
      {stack && (
        <Suspense>
          <ToastStack {...props} />
        </Suspense>
      )}
      {plain.length > 0 && <PlainToasts toasts={plain} onClose={closePlain} />}
    </>
  )
}
