import type { notify } from '@strapline/ui/primitives/toast-host'

/** The toast for an answer: a success unless it says otherwise; undefined for none. */
export type ToastText = string | { warning: string } | { error: string } | undefined

/** How toasts are shown: see `notify` of the toast host. */
export type Notify = Pick<typeof notify, 'success' | 'warning' | 'error' | 'keep' | 'dismiss'>

/** Shows the toast, and returns whether it is about a success. */
export function showToast(
  text: ToastText,
  notify: Pick<Notify, 'success' | 'warning' | 'error'>,
): boolean {
  if (typeof text === 'string') notify.success(text)
  else if (text && 'warning' in text) notify.warning(text.warning)
  else if (text) notify.error(text.error)
  return typeof text !== 'object' || !('error' in text)
}
