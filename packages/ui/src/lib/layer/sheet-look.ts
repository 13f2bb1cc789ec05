import { cva } from 'class-variance-authority'

/** The veil over the page, and the frame that holds the panel: below on a phone, else in the middle. */
export const veilLook =
  'pointer-events-auto fixed inset-0 z-40 flex touch-pinch-zoom items-end justify-center bg-overlay pt-12 sm:items-center sm:p-6 motion-safe:transition-colors motion-safe:duration-200 motion-safe:starting:bg-transparent'

/** The sheet of paper that a dialog is. It scrolls as one, so the focus inside scrolls it by keyboard. */
export const panelLook = cva(
  'flex max-h-full w-full flex-col overflow-y-auto overscroll-contain scroll-py-24 rounded-t-md border border-transparent bg-raised text-ink shadow-overlay outline-none sm:rounded-md motion-safe:transition-[translate] motion-safe:duration-200 motion-safe:starting:translate-y-4',
  {
    variants: {
      size: { sm: 'sm:max-w-form', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' },
    },
    defaultVariants: { size: 'md' },
  },
)

/** The row of buttons at the end: they share its width on a phone and stand at its end above. */
export const actionsLook = 'flex flex-wrap justify-end gap-2 max-sm:*:grow'
