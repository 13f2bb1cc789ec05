import { useEffect, useRef, useState } from 'react'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Button } from '../../primitives/button/button.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { readName } from './name-of-list.ts'
import type { KeptList } from './types.ts'

export interface RenameFormProps {
  list: KeptList
  lists: readonly KeptList[]
  onRename: (name: string) => void
  onCancel: () => void
}

/** Asks for another name of a list, in its place. */
export function RenameForm({ list, lists, onRename, onCancel }: RenameFormProps) {
  const root = useFocusWhenRemoved<HTMLFormElement>()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(list.name)
  const [error, setError] = useState<string>()
  useEffect(() => field.current?.select(), [])
  return (
    <form
      ref={root}
      aria-label={`Rename ${list.name}`}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const others = lists.filter(({ id }) => id !== list.id)
        const { name, error: problem, taken } = readName(typed, others)
        const found = taken ? 'You have a list with this name. Choose another one.' : problem
        setError(found)
        if (found === undefined) onRename(name)
        else field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label="Name of the list"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Rename</Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
