/** The tone of a toast: it worked, it worked otherwise than expected, it failed. */
export type ToastTone = 'success' | 'warning' | 'error'

/** A success waits for the screen reader's sentence to end; the others are announced at once. */
export const roles = {
  success: 'status',
  warning: 'alert',
  error: 'alert',
} satisfies Record<ToastTone, string>

const edges = {
  success: 'border-s-success',
  warning: 'border-s-warning',
  error: 'border-s-danger',
} satisfies Record<ToastTone, string>

/** The place of the toasts: below the top bar, so that its buttons stay reachable. */
export const placeLook =
  'pointer-events-none fixed inset-x-0 top-16 z-50 flex flex-col gap-2 p-2 print:hidden sm:start-auto sm:w-100 sm:p-4'

/** A toast without what moves it. */
export const cardLook = (tone: ToastTone) =>
  `pointer-events-auto rounded-sm border border-s-4 border-rule bg-raised shadow-raised ${edges[tone]}`

/** How many toasts are shown at once, so that they don't hide the page. */
export const shownAtOnce = 3

/** What a reader can do about the message of a toast. */
export interface ToastAction {
  /** What the button says. */
  label: string
  onPress: () => void
}

/** What a toast has besides its message. */
export interface ToastOptions {
  /** A toast with the same one takes the place of the earlier, so that a row of the same does not cover the page. */
  id?: string | undefined
  /** A button besides the one that closes it. Offer the same elsewhere, since the toast goes. */
  action?: ToastAction | undefined
}
