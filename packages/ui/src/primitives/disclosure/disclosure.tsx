import { ChevronDown } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'

export interface DisclosureProps extends HTMLAttributes<HTMLDivElement> {
  /** What the button says, open or closed: the arrow beside it and its state tell which. */
  label: string
  /**
   * Hidden words that tell it from its neighbours with the same label: with "Webinars" it is called
   * "read more.. about Webinars".
   */
  about?: string
  /** What it shows when it is open. */
  children: ReactNode
  /**
   * Whether it is open to begin with.
   * @default false
   */
  defaultOpen?: boolean
  ref?: Ref<HTMLDivElement>
}

/** A button that shows more of what stands above it, in place, and hides it again. */
export function Disclosure({
  label,
  about,
  children,
  defaultOpen = false,
  ...rest
}: DisclosureProps) {
  const panelId = useId()
  const [open, setOpen] = useState(defaultOpen)
  return (
    <div {...rest}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="group inline-flex min-h-8 max-w-full items-center gap-1 rounded-sm text-start font-semibold text-ink-soft text-sm underline-offset-4 motion-safe:transition-colors hover:text-ink hover:underline"
      >
        <span className="wrap-anywhere min-w-0">
          {label}
          {about && <span className="sr-only"> about {about}</span>}
        </span>
        <Icon
          icon={ChevronDown}
          size="sm"
          className="group-aria-expanded:rotate-180 motion-safe:transition-transform"
        />
      </button>
      <div id={panelId} hidden={!open} className="wrap-anywhere pt-2">
        {children}
      </div>
    </div>
  )
}
