import { cx } from 'class-variance-authority'
import type { HTMLAttributes } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../button/button.tsx'

export interface NewRowsProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** How many have arrived and are not listed yet; nothing stands there for 0. */
  count: number
  /** What one is called, and what several are. */
  noun: { one: string; many: string }
  /** Lists them. */
  onShow: () => void
}

/**
 * Says that rows have arrived, and lists them once somebody asks for it: until then nothing below moves under a finger.
 * It takes no room, and stays in view while the list is scrolled.
 */
export function NewRows({ count, noun, onShow, className, ...rest }: NewRowsProps) {
  return (
    // Rendered all the time: only a change inside of it is announced. No status: a table has one of its own.
    <div
      {...rest}
      aria-live="polite"
      className={cx(
        // In the line of the heading above; below the top bar once that is scrolled away.
        'pointer-events-none sticky top-[calc(var(--top-bar)+--spacing(14))] z-20 flex h-0 justify-end print:hidden',
        className,
      )}
    >
      {count > 0 && (
        <Button
          variant="primary"
          size="sm"
          className="pointer-events-auto -mt-12 h-fit shadow-raised"
          onClick={onShow}
        >
          <span>
            Show {formatCount(count)} new {/* On a phone the heading needs the room. */}
            <span className="max-md:sr-only">{count === 1 ? noun.one : noun.many}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
