import { cx } from 'class-variance-authority'
import { type RefObject, useMemo } from 'react'
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { ClearButton } from '../text-field/clear-button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { isSameSort, sortOptions, valueFor } from './sort-options.ts'
import { type Column, type DensityChoice, type Noun, type TableView, ungrouped } from './types.ts'
import type { Groupings } from './use-groupings.ts'

export interface ViewFieldsProps<Row> {
  noun: Noun
  columns: Column<Row>[]
  /** All rows; undefined until they are loaded. */
  data: Row[] | undefined
  /** How rows can be grouped, and how they are. */
  groupings: Groupings<Row>
  density: DensityChoice | undefined
  view: TableView
  /** The order of a table that nobody has sorted. */
  usual: TableView['sort']
  onViewChange: (view: TableView) => void
  /** The longest filter. */
  limit: number
  field: RefObject<HTMLInputElement | null>
}

const noRows: never[] = []

/** The fields that change what is shown, and how. Above cards the filter and the grouping share a line. */
export function ViewFields<Row>(props: ViewFieldsProps<Row>) {
  const { noun, columns, data, groupings, density, view, usual } = props
  const { onViewChange, limit, field } = props
  const options = useMemo(() => sortOptions(columns, data ?? noRows, usual), [columns, data, usual])
  return (
    <>
      <TextField
        ref={field}
        type="search"
        label={`Filter ${noun.many}`}
        labelHidden
        placeholder={`Filter ${noun.many}`}
        maxLength={limit}
        autoComplete="off"
        spellCheck={false}
        value={view.filter}
        onChange={({ target }) => onViewChange({ ...view, filter: target.value })}
        end={
          view.filter !== '' && (
            <ClearButton onClear={() => onViewChange({ ...view, filter: '' })} />
          )
        }
        // Not every browser clears a search field on Escape.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || view.filter === '') return
          onViewChange({ ...view, filter: '' })
          // The selection stays: one press takes back one thing.
          event.stopPropagation()
        }}
        className={cx(
          'grow @min-[40rem]:max-w-112 @min-[40rem]:basis-56 print:hidden',
          groupings.offered.length > 0 ? 'basis-36' : 'basis-full',
        )}
      />
      {groupings.offered.length > 0 && (
        <SelectField
          label="Group by"
          hideLabel
          options={[
            ...groupings.offered.map(({ key, label }) => ({ value: key, label: `By ${label}` })),
            { value: ungrouped, label: 'Not grouped' },
          ]}
          value={groupings.present?.key ?? ungrouped}
          onChange={({ target }) => groupings.choose(target.value)}
          className="max-w-full print:hidden"
        />
      )}
      <SelectField
        label="Sort by"
        hideLabel
        options={options}
        value={view.sort && isSameSort(view.sort, usual) ? '' : valueFor(view.sort)}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)
          onViewChange({ ...view, sort: chosen?.sort })
        }}
        className="min-w-0 grow basis-40 @min-[40rem]:hidden print:hidden"
      />
      {density && (
        <CheckboxField
          label="Compact"
          checked={density.value === 'compact'}
          onChange={({ target }) => density.onChange(target.checked ? 'compact' : 'comfortable')}
          className="text-sm @max-[40rem]:hidden print:hidden [&_label]:items-center"
        />
      )}
    </>
  )
}
