import type { ReactNode } from 'react'

export interface ProductColumnsProps {
  /** A progress bar over the picture's upper edge, while a newer answer loads. */
  progress?: ReactNode
  /** The drawing, or its skeleton. */
  picture: ReactNode
  /** Name and description, beside the picture from md on; below it on a phone. */
  head: ReactNode
  /** Price and buttons, below the name. On a phone they stay at the window's lower edge. */
  order: ReactNode
  /** The data sheet, below price and buttons. */
  facts: ReactNode
  /** What else is known, below everything in two columns; nothing while it loads. */
  more?: ReactNode
}

/** Right of the picture on a wide screen. */
const beside = 'min-w-0 lg:col-span-5 lg:col-start-8'

/** Below picture and name on a tablet. */
const below = 'md:max-lg:col-span-2'

/** The parts of a product's page, the same for a product and for its skeleton. */
export function ProductColumns({
  progress,
  picture,
  head,
  order,
  facts,
  more,
}: ProductColumnsProps) {
  return (
    <div className="grid gap-y-6 max-lg:gap-y-8 md:max-lg:grid-cols-2 md:max-lg:gap-x-8 lg:grid-cols-12 lg:grid-rows-[auto_auto_1fr] lg:gap-x-[min(4rem,6.25vw)]">
      <div className="relative min-w-0 self-start lg:col-span-7 lg:row-span-3">
        {picture}
        {progress && <div className="absolute inset-x-0 top-0">{progress}</div>}
      </div>
      <div className={beside}>{head}</div>
      {/* Last on a phone, so that it is in view until the end of the page. */}
      <div
        className={`${beside} ${below} max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:border-rule max-lg:bg-paper max-lg:px-4 max-lg:py-3 max-lg:[@media(height>=30rem)]:sticky max-lg:[@media(height>=30rem)]:bottom-(--lower-edge) md:max-lg:-mx-8 md:max-lg:px-8`}
      >
        {order}
      </div>
      <div className={`${beside} ${below}`}>{facts}</div>
      {more && (
        <div className="grid gap-y-8 md:max-lg:col-span-2 lg:col-span-12 lg:mt-6 lg:grid-cols-subgrid lg:*:col-span-7 lg:*:last:col-span-5">
          {more}
        </div>
      )}
    </div>
  )
}
