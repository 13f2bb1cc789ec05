import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
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

/** How many pixels of the neighbours stay in view beside the selected tab, so that they can be noticed. */
const peek = 32

/** The tab that a key leads to from the one at `at`; undefined for other keys. */
function target({ key, currentTarget }: KeyboardEvent, at: number, count: number) {
  const isReversed = getComputedStyle(currentTarget).direction === 'rtl'
  const step = { ArrowRight: isReversed ? -1 : 1, ArrowLeft: isReversed ? 1 : -1 }[key]
  if (step !== undefined) return (at + step + count) % count
  return { Home: 0, End: count - 1 }[key]
}

/** Several views of one thing, one at a time. For pages use links. */
export function Tabs({ label, value, onValueChange, items, listEnd, ...rest }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selected = items.findIndex((item) => item.value === value)

  // Not by `scrollIntoView`, which would also scroll a page whose tabs are out of view.
  useLayoutEffect(() => {
    const row = list.current
    const tab = row?.children[selected]
    if (!row || !tab) return
    const frame = row.getBoundingClientRect()
    const at = tab.getBoundingClientRect()
    if (at.left - peek < frame.left) row.scrollLeft -= frame.left - at.left + peek
    else if (at.right + peek > frame.right) row.scrollLeft += at.right + peek - frame.right
  }, [selected])

  function select(next: string | undefined) {
    if (next !== undefined && next !== value) onValueChange(next)
  }

  /** Selects the tab that an arrow key, Home or End leads to, and moves the focus there. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const tabs = [...event.currentTarget.children]
    const next = target(event, tabs.indexOf(event.target as Element), tabs.length)
    if (next === undefined) return
    event.preventDefault()
    ;(tabs[next] as HTMLElement | undefined)?.focus()
    select(items[next]?.value)
  }

  return (
    <div {...rest}>
      <div className="flex flex-wrap-reverse items-center gap-x-8 border-b border-rule">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          // It overlaps the hairline, so that the selected tab's underline covers that.
          className="-ms-2 -mb-px flex max-w-full gap-2 sm:gap-4 self-start overflow-x-auto [scrollbar-width:none]"
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={`${id}-${item.value}-panel`}
              tabIndex={item.value === value ? undefined : -1}
              onClick={() => select(item.value)}
              className="relative min-h-10 shrink-0 rounded-t-sm px-2 py-2 font-semibold whitespace-nowrap text-ink-soft after:absolute after:inset-x-2 after:bottom-0 after:border-ink hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink aria-selected:after:border-b-2"
            >
              {item.label}
            </button>
          ))}
        </div>
        {listEnd !== undefined && <div className="ms-auto py-1">{listEnd}</div>}
      </div>
      {items.map((item) => (
        <Panel key={item.value} tabId={`${id}-${item.value}`} isSelected={item.value === value}>
          {item.content}
        </Panel>
      ))}
    </div>
  )
}
