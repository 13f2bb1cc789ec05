export interface ToastHostProps {
  /** How many milliseconds a toast stays; `false` keeps every toast until it is closed. */
  autoClose: number | false
  /** Where toasts appear; they are drawn for this corner alone. */
  position: 'top-right'
  /** Their colours; they are drawn in these alone. */
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
