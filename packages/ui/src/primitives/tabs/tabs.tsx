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
  /** Names it in `value`; without spaces, since ids are made of it. */
  value: string
  /** What it is called: one or two words. */
  label: string
  /** What it shows; mounted while it is selected. */
  content: ReactNode
}

export interface TabsProps extends Omit<HTMLAttributes<HTMLDivElement>, 'dir' | 'defaultValue'> {
  /** What the tabs choose between, for people who don't see them: "Market sectors". */
  label: string
  /** The selected item's value. */
  value: string
  /** Another tab was chosen: pressed, or reached with the arrow keys. */
  onValueChange: (value: string) => void
  /** The tabs, in order. */
  items: readonly TabItem[]
  /** Stands at the end of the tab row; above it where there is no room for both. */
  listEnd?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/**
 * Radix focuses a tab that is pressed, which browsers take for the keyboard's doing and show. A finger may
 * only be about to scroll the row, so it is left alone.
 */
function focusQuietly(event: PointerEvent<HTMLElement>) {
  if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return
  event.currentTarget.focus({ focusVisible: false, preventScroll: true })
}

/** How much of a neighbour stays in view beside the selected tab, so that it is known to be there. */
const peek = 32

/** Views of one thing, of which one is looked at. Pages of their own are links. */
export function Tabs({ label, value, onValueChange, items, listEnd, ...rest }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)

  // By hand, since scrollIntoView would also scroll a page whose tabs are out of sight.
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
    <Root {...rest} value={value} onValueChange={onValueChange}>
      <div className="flex flex-wrap-reverse items-center gap-x-8 border-b border-rule">
        <List
          ref={list}
          aria-label={label}
          // Its edge lies on the hairline, which the selected tab's underline covers.
          className="-ms-2 -mb-px flex max-w-full gap-2 sm:gap-4 self-start overflow-x-auto [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Trigger
              key={item.value}
              value={item.value}
              data-value={item.value}
              onPointerDown={focusQuietly}
              className="relative min-h-10 shrink-0 rounded-t-sm px-2 py-2 font-semibold whitespace-nowrap text-ink-soft after:absolute after:inset-x-2 after:bottom-0 after:border-ink hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink aria-selected:after:border-b-2"
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
