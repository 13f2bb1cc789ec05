import { cx } from 'class-variance-authority'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Link } from '../../lib/link.tsx'
import { pageWindow, withinPages } from './page-window.ts'
import { Step } from './step.tsx'

export interface PaginationProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** The name of the landmark: "Pages of the catalogue". */
  label: string
  /** The current page, from 1. It is clamped to the range. */
  page: number
  /** How many pages there are. With one or none nothing is rendered. */
  pages: number
  /** The address of a page; it keeps the other parameters. */
  hrefOf: (page: number) => string
}

/** Links to the pages of a long list. */
export function Pagination({ label, page, pages, hrefOf, className, ...rest }: PaginationProps) {
  if (!(pages > 1)) return null
  const current = withinPages(page, pages)
  const numbers = { current, pages, hrefOf }
  return (
    <nav
      {...rest}
      aria-label={label}
      className={cx(
        'tabular flex flex-wrap items-center justify-between sm:justify-start sm:gap-2',
        className,
      )}
    >
      <Step rel="prev" href={current > 1 ? hrefOf(current - 1) : undefined}>
        <Icon icon={ChevronLeft} size="sm" />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      <Numbers {...numbers} slots={5} className="flex flex-wrap sm:hidden" />
      <Numbers {...numbers} slots={7} className="hidden flex-wrap gap-1 sm:flex" />
      <Step rel="next" href={current < pages ? hrefOf(current + 1) : undefined}>
        <span className="max-sm:sr-only">Next</span>
        <Icon icon={ChevronRight} size="sm" />
      </Step>
    </nav>
  )
}

interface NumbersProps {
  current: number
  pages: number
  hrefOf: (page: number) => string
  slots: number
  className: string
}

/** One of two rows of numbers; the width of the window decides which one is displayed. */
function Numbers({ current, pages, hrefOf, slots, className }: NumbersProps) {
  return (
    <ul className={className}>
      {pageWindow(current, pages, slots).map((slot) =>
        typeof slot === 'number' ? (
          <li key={slot}>
            <Link
              href={hrefOf(slot)}
              aria-label={`Page ${slot}`}
              aria-current={slot === current ? 'page' : undefined}
              className={cx(
                'flex min-h-control min-w-control items-center justify-center rounded-sm px-1 text-sm font-semibold',
                slot === current
                  ? 'bg-ink text-on-ink forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                  : 'text-ink-soft hover:bg-sunk hover:text-ink',
              )}
            >
              {slot}
            </Link>
          </li>
        ) : (
          <li key={slot} aria-hidden="true" className="grid min-w-10 place-items-center">
            <span className="text-ink-faint">…</span>
          </li>
        ),
      )}
    </ul>
  )
}
