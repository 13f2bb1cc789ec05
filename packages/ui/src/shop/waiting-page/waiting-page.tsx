import type { ReactNode } from 'react'
import { slowText } from '../../primitives/loading-status/loading-status.tsx'

export interface WaitingPageProps {
  /**
   * Whether it takes longer than usual. It is announced here; the page itself shows it.
   * @default false
   */
  slow?: boolean
  /** The page itself, with its data still loading. */
  children: ReactNode
}

/**
 * A page that can't be used yet, since it is not known who is signed in. It looks as it will while its data load, so
 * that nothing moves; its controls do nothing yet, and are hidden from assistive technology.
 */
export function WaitingPage({ slow = false, children }: WaitingPageProps) {
  return (
    <>
      <h1 className="sr-only">Loading the page</h1>
      {/* What is inside shows it, and is not announced. */}
      <p role="status" className="sr-only">
        {slow ? slowText : 'Loading the page'}
      </p>
      <div inert>{children}</div>
    </>
  )
}
