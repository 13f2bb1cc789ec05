import { List, Root, Trigger } from '@radix-ui/react-tabs'
import {
  type HTMLAttributes,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react'
import { Panel } from './panel.tsx'

/** One tab and what it shows. */
interface TabItem {
  /** Its value; without spaces, since ids are made of it. */
  value: string
  /** Its label: one or two words. */
  label: string
  /** Its content; mounted while it is selected. */
  content: ReactNode
}

export interface TabsProps extends Omit<HTMLAttributes<HTMLDivElement>, 'dir' | 'defaultValue'> {
  /** The accessible name: "Market sectors". */
  label: string
  /** The selected item's value. */
  value: string
  /** Called when a tab is pressed or reached with the arrow keys. */
  onValueChange: (value: string) => void
  /** The tabs, in order. */
  items: readonly TabItem[]
  /** Shown at the end of the tab row; above it where there is no room for both. */
  listEnd?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/**
 * Radix focuses a pressed tab by script, for which browsers show a focus ring. A touch may be the start of
 * a scroll, so it is ignored.
 */
function focusQuietly(event: PointerEvent<HTMLElement>) {
  if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return
  event.currentTarget.focus({ focusVisible: false, preventScroll: true })
}

/** How many pixels of the neighbours stay in view beside the selected tab, so that they can be noticed. */
const peek = 32

/** Several views of one thing, one at a time. For pages use links. */
export function Tabs({ label, value, onValueChange, items, listEnd, ...rest }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // Radix takes left to right for granted where it is not told. A prerendered page has no document.
  const direction = globalThis.document?.dir as 'ltr' | 'rtl' | undefined

  // Not by `scrollIntoView`, which would also scroll a page whose tabs are out of view.
  useLayoutEffect(() => {
    const row = list.current
    const tabs = row?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []
    const tab = [...tabs].find((candidate) => candidate.dataset.value === value)
    if (!row || !tab) return
    const frame = row.getBoundingClientRect()
    const at = tab.getBoundingClientRect()
    if (at.left - peek < frame.left) row.scrollLeft -= frame.left - at.left + peek
    else if (at.right + peek > frame.right) row.scrollLeft += at.right + peek - frame.right
  }, [value])

  return (
    <Root {...rest} dir={direction} value={value} onValueChange={onValueChange}>
      <div className="flex flex-wrap-reverse items-center gap-x-8 border-b border-rule">
        <List
          ref={list}
          aria-label={label}
          // It overlaps the hairline, so that the selected tab's underline covers that.
          className="-ms-2 -mb-px flex max-w-full gap-2 sm:gap-4 self-start overflow-x-auto [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Trigger
              key={item.value}
              value={item.value}
              data-value={item.value}
              onPointerDown={focusQuietly}
              className="relative min-h-control shrink-0 rounded-t-sm px-2 py-control-inside font-semibold whitespace-nowrap text-ink-soft after:absolute after:inset-x-2 after:bottom-0 after:border-ink hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink aria-selected:after:border-b-2"
            >
              {item.label}
            </Trigger>
          ))}
        </List>
        {listEnd !== undefined && <div className="ms-auto py-1">{listEnd}</div>}
      </div>
      {items.map((item) => (
        <Panel key={item.value} value={item.value}>
          {item.content}
        </Panel>
      ))}
    </Root>
  )
}
