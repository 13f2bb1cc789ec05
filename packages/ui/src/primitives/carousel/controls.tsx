import { cx } from 'class-variance-authority'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Icon } from '../../lib/icon.tsx'
import type { View } from './use-view.ts'

/** The id of a slide, which is also its anchor. */
export function slideId(id: string, index: number): string {
  return `${id}-${index + 1}`
}

interface ControlsProps {
  label: string
  id: string
  count: number
  /** Undefined before scripts run. */
  view: View | undefined
  header: ReactNode
  onShow: (index: number) => void
  className: string
}

/** The current one is heavier, so that it can be told apart in forced colours, too. */
const picker =
  'flex h-10 w-8 items-center rounded-sm before:w-full before:border-rule-strong before:border-t hover:before:border-ink aria-[current]:before:border-t-[3px] aria-[current]:before:border-ink'

const arrow =
  'inline-flex size-10 items-center justify-center border border-rule-strong bg-raised first:rounded-s-sm last:-ms-px last:rounded-e-sm hover:bg-sunk motion-safe:transition-colors'

/** The position among the slides, and the controls that show others. */
export function Controls({ label, id, count, view, header, onShow, className }: ControlsProps) {
  const { first, last } = view ?? { first: 0, last: 0 }
  const allInView = last - first + 1 >= count
  if (allInView && !header) return null
  const place = first === last ? `${first + 1}` : `${first + 1} to ${last + 1}`
  const link = (index: number) => ({ slide: slideId(id, index), view, onShow: () => onShow(index) })
  return (
    <div
      className={cx(
        'flex flex-wrap items-end justify-between gap-x-2 gap-y-4 sm:gap-x-8',
        className,
      )}
    >
      {header}
      {!allInView && (
        <div className="ms-auto flex items-center gap-4">
          <div className="hidden sm:flex">
            {Array.from({ length: count }, (_, index) => (
              <SlideLink
                key={slideId(id, index)}
                {...link(index)}
                current={index >= first && index <= last}
                className={picker}
              >
                <span className="sr-only">{`${label}: slide ${index + 1}`}</span>
              </SlideLink>
            ))}
          </div>
          <p
            aria-live="polite"
            aria-atomic
            // On a phone the heading needs its room.
            className={cx(
              'tabular text-ink-soft text-sm',
              header !== undefined && 'max-sm:sr-only',
            )}
          >
            <span className="sr-only">{first === last ? 'Slide ' : 'Slides '}</span>
            {`${place} of ${count}`}
          </p>
          <div className="flex">
            <SlideLink {...link(first > 0 ? first - 1 : count - 1)} className={arrow}>
              <Icon icon={ArrowLeft} />
              <span className="sr-only">{`Previous slide: ${label}`}</span>
            </SlideLink>
            <SlideLink {...link(last + 1 < count ? first + 1 : 0)} className={arrow}>
              <Icon icon={ArrowRight} />
              <span className="sr-only">{`Next slide: ${label}`}</span>
            </SlideLink>
          </div>
        </div>
      )}
    </div>
  )
}

interface SlideLinkProps {
  /** The slide's id. */
  slide: string
  view: View | undefined
  onShow: () => void
  current?: boolean
  className: string
  children: ReactNode
}

/**
 * An anchor before scripts run. Afterwards a button: it scrolls the row only, and does not change the
 * address, in which the page keeps other state.
 */
function SlideLink({ slide, view, onShow, current, className, children }: SlideLinkProps) {
  function press(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow()
  }
  return (
    <a
      href={`#${slide}`}
      role={view && 'button'}
      aria-current={current || undefined}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
      className={cx('relative focus-visible:z-10', className)}
    >
      {children}
    </a>
  )
}
