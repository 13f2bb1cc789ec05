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
