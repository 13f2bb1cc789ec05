import { cva } from 'class-variance-authority'

/** Positions a sheet in its layer: at the bottom on a phone, otherwise in the middle. */
export const sheetFrame = 'flex items-end justify-center pt-12 sm:items-center sm:p-6'

/** The panel of a dialog. It scrolls as a whole, so that moving the focus scrolls it. */
export const sheetLook = cva(
  'flex max-h-full w-full flex-col overflow-y-auto overscroll-contain scroll-py-24 rounded-t-md border border-transparent bg-raised text-ink shadow-overlay sm:rounded-md motion-safe:transition-[translate] motion-safe:duration-layer motion-safe:starting:translate-y-4',
  {
    variants: {
      size: { sm: 'sm:max-w-form', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' },
    },
    defaultVariants: { size: 'md' },
  },
)

/** The title of a sheet. */
export const sheetTitle = 'text-xl font-semibold tracking-tight wrap-anywhere'

/** The buttons at the end of a sheet: as wide as the sheet on a phone, at its end otherwise. */
export const sheetActions = 'flex flex-wrap justify-end gap-2 max-sm:*:grow'
