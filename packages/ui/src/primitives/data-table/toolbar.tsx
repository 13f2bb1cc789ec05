import { Download } from 'lucide-react'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { focusAround } from '../../lib/focus-around.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../button/button.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { toCsv } from './csv.ts'
import { sortOptions, valueFor } from './sort-options.ts'
import type { Column, Noun, TableView } from './types.ts'
import type { ShownRow } from './use-rows.ts'

/** What {@link Toolbar} takes. */
export interface ToolbarProps<Row> {
  noun: Noun
  columns: Column<Row>[]
  /** All rows; undefined until they are loaded. */
  data: Row[] | undefined
  /** The rows that are shown. */
  shown: ShownRow<Row>[]
  filtered: boolean
  view: TableView
  onViewChange: (view: TableView) => void
  /** The longest filter. */
  limit: number
  /** Hides the controls where there is nothing to filter. The count is still announced. */
  hidden: boolean
  field: RefObject<HTMLInputElement | null>
}

const noRows: never[] = []

/** Above the rows: the filter, the order (on cards), the count and the export. */
export function Toolbar<Row>({
  noun,
  columns,
  data,
  shown,
  filtered,
  view,
  onViewChange,
  limit,
  hidden,
  field,
}: ToolbarProps<Row>) {
  const root = useRef<HTMLDivElement>(null)
  const options = useMemo(() => sortOptions(columns, data ?? noRows), [columns, data])
  const exportCsv = () => {
    const name = `${noun.many.trim().replace(/\s+/g, '-')}.csv`
    saveFile(
      name,
      toCsv(
        columns,
        shown.map(({ original }) => original),
      ),
    )
  }
  const exportDisabled = data
    ? `There are no ${noun.many} to export.`
    : `The ${noun.many} are still loading.`
  return (
    <div
      ref={root}
      className={hidden ? undefined : 'mb-4 flex flex-wrap items-end gap-x-6 gap-y-4'}
    >
      {!hidden && (
        <>
          <FocusOnUnmount toolbar={root} />
          <TextField
            ref={(control) => {
              field.current = control as HTMLInputElement | null
            }}
            type="search"
            label={`Filter ${noun.many}`}
            maxLength={limit}
            autoComplete="off"
            spellCheck={false}
            value={view.filter}
            onChange={({ target }) => onViewChange({ ...view, filter: target.value })}
            // Not every browser clears a search field on Escape.
            onKeyDown={({ key }) => {
              if (key === 'Escape' && view.filter !== '') onViewChange({ ...view, filter: '' })
            }}
            className="grow basis-full @min-[40rem]:max-w-72 @min-[40rem]:basis-72 print:hidden"
          />
          <SelectField
            label="Sort by"
            options={options}
            value={valueFor(view.sort)}
            onChange={({ target }) => {
              const chosen = options.find(({ value }) => value === target.value)
              onViewChange({ ...view, sort: chosen?.sort })
            }}
            className="basis-full @min-[40rem]:hidden print:hidden"
          />
        </>
      )}
      {/* Always rendered: only a change inside a live region is announced. */}
      <p
        role="status"
        className={hidden ? 'sr-only' : 'tabular flex min-h-10 grow items-center text-ink-soft'}
      >
        {data && countOf(noun, shown.length, data.length, filtered)}
      </p>
      {!hidden && (
        <Button
          onClick={exportCsv}
          disabledReason={shown.length === 0 ? exportDisabled : undefined}
          className="print:hidden"
        >
          <Icon icon={Download} size="sm" />
          Export CSV
        </Button>
      )}
    </div>
  )
}

/**
 * Moves the focus to the table when the controls are removed with it. It is the first of them, so its
 * cleanup runs while they are still in the page.
 */
function FocusOnUnmount({ toolbar }: { toolbar: RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(
    () => () => {
      const element = toolbar.current
      if (element?.contains(document.activeElement)) focusAround(element)
    },
    [toolbar],
  )
  return null
}

/** "3 orders", "1 order"; "2 of 28 products" where a filter is set. */
function countOf({ one, many }: Noun, shown: number, all: number, filtered: boolean): string {
  const count = `${formatCount(all)} ${all === 1 ? one : many}`
  return filtered ? `${formatCount(shown)} of ${count}` : count
}
