import { cx } from 'class-variance-authority'
import { type ReactNode, useRef } from 'react'
import { Link } from '../../lib/link.tsx'

interface StepProps {
  /** Where it leads; left out where there is nothing further. */
  href: string | undefined
  rel: 'prev' | 'next'
  children: ReactNode
}

const look =
  'flex min-h-10 min-w-10 shrink-0 items-center justify-center gap-2 rounded-sm text-sm font-semibold sm:px-3 sm:first:-ms-4'

/** The way to the page before or after; at the ends it stays as a link that leads nowhere. */
export function Step({ href, rel, children }: StepProps) {
  const focused = useRef(false)
  const shared = {
    // Arriving at an end swaps the element. The new one takes over the focus of the old, which would
    // otherwise be lost, and with it the place on the page.
    ref: (element: HTMLElement | null) => {
      if (focused.current) element?.focus({ preventScroll: true })
    },
    onFocus: () => {
      focused.current = true
    },
    onBlur: () => {
      focused.current = false
    },
    children,
  }
  if (href !== undefined) {
    return <Link {...shared} href={href} rel={rel} className={cx(look, 'hover:bg-sunk')} />
  }
  return (
    // No stop for Tab, since it does nothing; it can only be handed the focus.
    <a
      {...shared}
      role="link"
      aria-disabled="true"
      tabIndex={-1}
      className={cx(look, 'cursor-default text-ink-faint forced-colors:text-[GrayText]')}
    />
  )
}
