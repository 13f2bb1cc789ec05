import { ChevronDown } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'

export interface DisclosureProps extends HTMLAttributes<HTMLDivElement> {
  /** The button's label, open or closed: the arrow and `aria-expanded` convey the state. */
  label: string
  /**
   * Hidden words that make its name unique among others with the same label: with "Webinars" it is named
   * "read more.. about Webinars".
   */
  about?: string
  /** The content of the panel. */
  children: ReactNode
  /**
   * Whether it is open at first.
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
