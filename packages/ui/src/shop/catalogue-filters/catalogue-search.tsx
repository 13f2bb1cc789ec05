import { longestText } from '../../catalogue/query.ts'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { putKeyboardAway } from './put-keyboard-away.ts'

export interface CatalogueSearchProps {
  /** What is searched for, as typed. */
  search: string
  /** Is told of each keystroke. */
  onChange: (search: string) => void
}

/** Searches the catalogue while it is typed. */
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
