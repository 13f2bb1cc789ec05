import { type ReactNode, useEffect, useRef } from 'react'

/** Fields in which somebody may be typing: the focus is not taken from them. */
const fields = 'input, textarea, select'

/**
 * The panel's heading, which takes the focus when it appears, so that it is announced with what it is described by.
 * Give it another `key` for each step.
 */
export function PanelHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches(fields)) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      aria-describedby={id}
      className="font-semibold text-on-night-soft text-sm outline-none forced-colors:text-current"
    >
      {children}
    </h2>
  )
}
