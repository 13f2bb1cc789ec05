import { TriangleAlert } from 'lucide-react'
import { Mark } from '../../primitives/mark/mark.tsx'

export interface LiveNoticeProps {
  /** Whether live updates have stopped for a while. */
  isLate: boolean
}

/**
 * Shows when live updates have stopped, and how often the page checks instead. It takes no room, since it comes and
 * goes by itself.
 */
export function LiveNotice({ isLate }: LiveNoticeProps) {
  return (
    // Rendered all the time: only a change inside of it is announced. No status: pages have one of their own.
    <div
      aria-live="polite"
      className="pointer-events-none fixed start-4 bottom-(--lower-edge) z-20 mb-4 print:hidden"
    >
      {isLate && (
        <Mark
          icon={TriangleAlert}
          tone="warning"
          className="max-w-80 text-balance rounded-sm border border-rule bg-raised px-3 py-2 shadow-raised"
        >
          Connection lost. We check for changes every 30 seconds.
        </Mark>
      )}
    </div>
  )
}
