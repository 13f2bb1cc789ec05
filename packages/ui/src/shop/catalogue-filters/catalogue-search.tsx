import { longestSearch } from '@strapline/contract/rules'
import type { FormEvent } from 'react'
import { ClearButton } from '../../primitives/text-field/clear-button.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { putKeyboardAway } from './put-keyboard-away.ts'

export interface CatalogueSearchProps {
  /** The text of the field, as typed. */
  search: string
  /** Called at each keystroke. */
  onChange: (search: string) => void
  /** Called when Enter is pressed. */
  onEnter?: (() => void) | undefined
  /** The key that leads here from every page, where there is one; the field shows it. */
  shortcut?: string | undefined
  /** Goes to the root; lays it out, not its inside. */
  className?: string | undefined
}

/** The catalogue's search field; results are updated at each keystroke. */
export function CatalogueSearch({
  search,
  onChange,
  onEnter,
  shortcut,
  className,
}: CatalogueSearchProps) {
  function submit(event: FormEvent) {
    putKeyboardAway(event)
    onEnter?.()
  }
  return (
    <search className={className}>
      <form noValidate onSubmit={submit}>
        <TextField
          // Links and keys lead here: `/purchase#search`.
          id="search"
          label="Search products"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
          shortcut={shortcut}
          value={search}
          onChange={({ target }) => onChange(target.value)}
          end={search !== '' && <ClearButton onClear={() => onChange('')} />}
        />
      </form>
    </search>
  )
}
