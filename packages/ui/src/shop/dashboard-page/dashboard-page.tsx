import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

export interface DashboardPageProps {
  /** The page's only heading of level 1: word for word its link in the menu, so that people see that they arrived. */
  title: string
  /** What can be done here, in a sentence or two. Leave it out where the page explains itself. */
  lede?: ReactNode
  /**
   * A smaller heading and less room around it: where the content is a long list, and somebody wants to see most of it.
   * @default false
   */
  compact?: boolean
  /** Small buttons at the end of the heading's line: how the page is used, and what brings its content. */
  aside?: ReactNode
  /** The page's content: its headings begin with level 2, and its counts and most of its buttons stand here. */
  children: ReactNode
}

/** The root of every screen that is shown in `DashboardShell`: heading, lede, content. */
export function DashboardPage({
  title,
  lede,
  compact = false,
  aside,
  children,
}: DashboardPageProps) {
  return (
    <>
      <header className={cx('wrap-anywhere', compact && 'md:-mt-6')}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1
            className={cx(
              'min-w-0 font-semibold tracking-tight',
              compact ? 'text-3xl md:text-2xl' : 'text-3xl md:text-4xl',
            )}
          >
            {title}
          </h1>
          {aside}
        </div>
        {lede !== undefined && (
          <p className="mt-2 max-w-reading text-ink-soft lg:text-lg">{lede}</p>
        )}
      </header>
      <div className={compact ? 'mt-8 md:mt-3' : 'mt-8'}>{children}</div>
    </>
  )
}
