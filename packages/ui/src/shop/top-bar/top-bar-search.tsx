import { longestSearch } from '@strapline/contract/rules'
import { type FormEvent, type SyntheticEvent, useState } from 'react'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import type { SuggestingField } from '../search-suggestions/types.ts'
import type { TopBarSearchProps } from './types.ts'

/** The name of the parameter in the address of the catalogue. */
const parameter = 'q'

/** Searches the catalogue from any page. */
export function TopBarSearch({ action, onSearch, shortcut, Suggestions }: TopBarSearchProps) {
  const [typed, setTyped] = useState<string>()
  const [field, setField] = useState<SuggestingField>()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get(parameter)).trim())
  }
  function suggest({ target }: SyntheticEvent) {
    // Where they do not load, Enter searches as before.
    Suggestions?.preload().then(
      () => setTyped((before) => before ?? (target as HTMLInputElement).value),
      () => undefined,
    )
  }
  return (
    <search className="relative block min-w-0 grow">
      {/* A form of the browser: it works before the program runs, too. */}
      <form action={action} onSubmit={submit} onFocus={suggest} onInput={suggest}>
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
          {...field}
        />
      </form>
      {Suggestions && typed !== undefined && <Suggestions typed={typed} onField={setField} />}
    </search>
  )
}
