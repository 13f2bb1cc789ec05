/** The tone of a toast: it worked, it worked otherwise than expected, it failed. */
export type ToastTone = 'success' | 'warning' | 'error'

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

export interface ToastHostProps {
  /** After how many milliseconds a toast closes; `false` keeps it until it is closed by hand. */
  autoClose: number | false
  /** Where toasts appear; the only corner that is supported. */
  position: 'top-right'
  /** Their colours; the only theme that is supported. */
  theme: 'light'
  /** Whether a toast stays while the pointer is over it. */
  pauseOnHover: boolean
  /** Whether toasts stay while the window is in the background. */
  pauseOnFocusLoss: boolean
  /** Whether a toast can be dragged away. */
  draggable: boolean
  /** How far it has to be dragged, in percent of its width. */
  draggablePercent: number
}
