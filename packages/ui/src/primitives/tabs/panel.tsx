import { Content } from '@radix-ui/react-tabs'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** What {@link Panel} takes. */
export interface PanelProps {
  value: string
  children: ReactNode
}

const stop =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]):not([tabindex="-1"])'

/**
 * A tab's panel. It is a stop of the Tab key only while it holds none: without any, the key would
 * jump over what was just opened; with one, the panel would be a stop too many.
 */
export function Panel({ value, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [needed, setNeeded] = useState(false)

  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    const look = () => setNeeded(panel.querySelector(stop) === null)
    look()
    const observer = new MutationObserver(look)
    observer.observe(panel, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'href', 'tabindex'],
    })
    return () => observer.disconnect()
  }, [])

  return (
    <Content
      ref={ref}
      value={value}
      tabIndex={needed ? 0 : undefined}
      className="mt-6 outline-offset-4"
    >
      {children}
    </Content>
  )
}
