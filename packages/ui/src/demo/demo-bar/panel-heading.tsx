import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'

interface PanelHeadingProps {
  /** The heading's id: it names the panel. */
  id: string
  title: string
  /** What the panel is for, in a sentence or two. */
  children: ReactNode
  onClose: () => void
}

/** What a panel above the bar begins with: its heading, what it is for, and the button that closes it. */
export function PanelHeading({ id, title, children, onClose }: PanelHeadingProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        <p className="text-ink-soft">{children}</p>
      </div>
      <Button variant="quiet" onClick={onClose} className="-me-2 -mt-2 px-3!">
        <Icon icon={X} size="sm" />
        <span className="sr-only">Close</span>
      </Button>
    </div>
  )
}
