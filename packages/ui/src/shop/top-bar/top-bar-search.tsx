import { longestSearch } from '@strapline/contract/rules'
import type { FormEvent } from 'react'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import type { TopBarSearchProps } from './types.ts'

/** The name of the parameter in the address of the catalogue. */
const parameter = 'q'

/** Searches the catalogue from any page. */
export function TopBarSearch({ action, onSearch, shortcut }: TopBarSearchProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get(parameter)).trim())
  }
  return (
    <search>
      {/* A form of the browser: it works before the program runs, too. */}
      <form action={action} onSubmit={submit}>
        <TextField
          id="site-search"
          label="Search products"
          labelHidden
          placeholder="Search products"
          type="search"
          name={parameter}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
          shortcut={shortcut}
        />
      </form>
    </search>
  )
}
