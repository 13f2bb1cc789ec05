import { cx } from 'class-variance-authority'
import { type ReactNode, useRef } from 'react'
import { Link } from '../../lib/link.tsx'

interface StepProps {
  /** The address; undefined at an end. */
  href: string | undefined
  rel: 'prev' | 'next'
  children: ReactNode
}

const look =
  'flex min-h-control min-w-control shrink-0 items-center justify-center gap-2 rounded-sm text-sm font-semibold sm:px-3 sm:first:-ms-4'

/** The link to the previous or next page; at the ends it is a disabled link. */
export function Step({ href, rel, children }: StepProps) {
  const focused = useRef(false)
  const shared = {
    // At an end another element replaces the link. It takes over the focus, so that it is not lost.
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
    // Not a tab stop, since it does nothing; focusable for the case above.
    <a
      {...shared}
      role="link"
      aria-disabled="true"
      tabIndex={-1}
      className={cx(look, 'cursor-default text-ink-faint forced-colors:text-[GrayText]')}
    />
  )
}
