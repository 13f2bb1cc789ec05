import type { ToastTone } from './types.ts'

const edges = {
  success: 'border-s-success',
  warning: 'border-s-warning',
  error: 'border-s-danger',
} satisfies Record<ToastTone, string>

/** A toast without what moves it. */
export const cardLook = (tone: ToastTone) =>
  `pointer-events-auto rounded-sm border border-s-3 border-rule bg-raised shadow-raised ${edges[tone]}`
