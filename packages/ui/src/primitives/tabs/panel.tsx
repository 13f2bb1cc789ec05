import { Content } from '@radix-ui/react-tabs'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export interface PanelProps {
  value: string
  children: ReactNode
}

const tabStop =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]):not([tabindex="-1"])'

/**
 * A tab's panel. It is a tab stop only while it contains none: otherwise Tab would skip content that has no
 * controls.
 */
export function Panel({ value, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [needed, setNeeded] = useState(false)

  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    const update = () => setNeeded(panel.querySelector(tabStop) === null)
    update()
    const observer = new MutationObserver(update)
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
