import type { RefObject } from 'react'
import { type Shortcut, useShortcuts } from '../../lib/shortcuts.tsx'
import type { Item, Noun, PartialRows } from './types.ts'
import type { Groupings } from './use-groupings.ts'
import type { useRowFocus } from './use-row-focus.ts'

/** What {@link useTableShortcuts} takes. */
interface TableShortcuts<Row> {
  /** Whether the page's keys act on this table. */
  isOn: boolean
  noun: Noun
  /** The filter. */
  field: RefObject<HTMLInputElement | null>
  groupings: Groupings<Row>
  items: readonly Item<Row>[]
  focus: ReturnType<typeof useRowFocus>
  /** Shows the details of a row; left out where rows have none. */
  onDetails: ((row: Row) => void) | undefined
  more: PartialRows['more']
}

/** The keys of the one table of a page. */
export function useTableShortcuts<Row>(query: TableShortcuts<Row>): void {
  useShortcuts(query.isOn ? shortcutsOf(query) : [])
}

function shortcutsOf<Row>(query: TableShortcuts<Row>): readonly Shortcut[] {
  const { noun, field, groupings, items, focus, onDetails, more } = query
  const inFocus = items[focus.pinned]
  const row = inFocus && 'original' in inFocus ? inFocus.original : undefined
  const all: (Shortcut | undefined)[] = [
    {
      keys: 'f',
      does: `Goes to the filter of the ${noun.many}.`,
      run() {
        field.current?.focus()
        field.current?.select()
      },
    },
    groupings.offered.length > 0
      ? {
          keys: 'g',
          does: `Groups the ${noun.many} by ${groupings.offered.map(({ label }) => label).join(', then by ')}, then not at all.`,
          run: () => groupings.choose(keyAfter(groupings)),
        }
      : undefined,
    {
      keys: 'j',
      does: `Goes to the next ${noun.one}.`,
      repeats: true,
      run: () => focus.step(1),
    },
    {
      keys: 'k',
      does: `Goes to the ${noun.one} before.`,
      repeats: true,
      run: () => focus.step(-1),
    },
    onDetails && {
      keys: 'd',
      does: `Shows the details of the ${noun.one} with the focus.`,
      isAvailable: row !== undefined,
      run: () => row !== undefined && onDetails(row),
    },
    more && {
      keys: 'm',
      does: `Shows more ${noun.many}.`,
      isAvailable: !more.loading,
      run: more.load,
    },
  ]
  return all.filter((shortcut) => shortcut !== undefined)
}

/** The grouping after the present one; none after the last. */
function keyAfter<Row>({ offered, present }: Groupings<Row>): string | undefined {
  return offered[offered.findIndex(({ key }) => key === present?.key) + 1]?.key
}
