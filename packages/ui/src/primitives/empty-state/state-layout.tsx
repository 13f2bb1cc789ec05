import { cx } from 'class-variance-authority'
import type { HTMLAttributes, ReactNode } from 'react'
import { FigureImage, type FigureImageProps } from '../../lib/figures.tsx'

export interface StateLayoutProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  figure: FigureImageProps['name']
  title: ReactNode
  headingLevel: 2 | 3
  /** Buttons and links. */
  action?: ReactNode
}

/** What stands in place of content: a drawing, and beside it, where there is room, what is so and what to do. */
export function StateLayout({
  figure,
  title,
  headingLevel,
  action,
  className,
  children,
  ...rest
}: StateLayoutProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div {...rest} className={cx('@container w-full py-6', className)}>
      <div className="grid justify-items-start gap-6 @min-[40rem]:grid-cols-[auto_minmax(0,1fr)] @min-[40rem]:items-center @min-[40rem]:gap-10">
        <FigureImage name={figure} />
        <div className="grid max-w-full justify-items-start gap-6">
          <div className="max-w-reading wrap-anywhere">
            <Heading className="text-balance font-semibold text-xl tracking-tight">{title}</Heading>
            {children !== undefined && <div className="mt-2 text-ink-soft">{children}</div>}
          </div>
          {action}
        </div>
      </div>
    </div>
  )
}
