import type { notify, ToastOptions } from '@strapline/ui/primitives/toast-host'

/** The toast for an answer: a success unless it says otherwise; undefined for none. */
export type ToastText = string | { warning: string } | { error: string } | undefined

/** How toasts are shown: see `notify` of the toast host. */
export type Notify = Pick<typeof notify, 'success' | 'warning' | 'error' | 'keep' | 'dismiss'>

/**
 * Shows the toast, and returns whether it is about a success.
 *
 * @param options toasts with the same id are never shown together: the later takes the place of the earlier
 */
export function showToast(
  text: ToastText,
  notify: Pick<Notify, 'success' | 'warning' | 'error'>,
  options?: ToastOptions,
): boolean {
  if (typeof text === 'string') notify.success(text, options)
  else if (text && 'warning' in text) notify.warning(text.warning, options)
  else if (text) notify.error(text.error, options)
  return typeof text !== 'object' || !('error' in text)
}

/**
 * A name without bidirectional control characters, for a plain-text sentence: they would reverse the text
 * after the name. In markup, `<bdi>` isolates the name instead.
 */
export function plainName(name: string): string {
  return name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
