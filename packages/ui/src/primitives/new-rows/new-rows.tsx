import { cx } from 'class-variance-authority'
import { type HTMLAttributes, useEffect, useRef, useState } from 'react'
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
 * It takes no room, and stays in view while the list is scrolled: below the head of a table, which stays there, too.
 */
export function NewRows({ count, noun, onShow, className, ...rest }: NewRowsProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => {
      const { top = 0 } = mark.current?.getBoundingClientRect() ?? {}
      setScrolled(top < 0)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return (
    <>
      {/* It leaves the window as soon as the line of the heading is below the top bar. */}
      <span
        ref={mark}
        aria-hidden
        className="pointer-events-none absolute size-px"
        style={{ marginTop: 'calc(-1 * (var(--top-bar) + 0.75rem))' }}
      />
      {/* Rendered all the time: only a change inside of it is announced. No status: a table has one of its own. */}
      <div
        {...rest}
        aria-live="polite"
        className={cx(
          // In the line of the heading above; below the top bar once that is scrolled away.
          'pointer-events-none sticky top-[calc(var(--top-bar)+--spacing(14))] z-20 flex h-0 justify-end print:hidden',
          // Only then: before, it would leave the heading.
          isScrolled && 'md:top-[calc(var(--top-bar)+--spacing(26))]',
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
    </>
  )
}
