import { longestText } from '../../catalogue/query.ts'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { putKeyboardAway } from './put-keyboard-away.ts'

export interface CatalogueSearchProps {
  /** The text of the field, as typed. */
  search: string
  /** Called at each keystroke. */
  onChange: (search: string) => void
}

/** The catalogue's search field; results are updated at each keystroke. */
export function CatalogueSearch({ search, onChange }: CatalogueSearchProps) {
  return (
    <search>
      <form noValidate onSubmit={putKeyboardAway}>
        <TextField
          label="Search products"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestText}
          value={search}
          onChange={({ target }) => onChange(target.value)}
        />
      </form>
    </search>
  )
}
