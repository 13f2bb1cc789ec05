import { useRef, useState } from 'react'
import { countLines } from '../../order-pad/count-lines.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { readName } from './name-of-list.ts'
import type { KeptList, ListActions, PresentPad } from './types.ts'

export interface KeepPadProps {
  lists: readonly KeptList[]
  pad: PresentPad
  /** Why no other list can be kept: then one can only be replaced. */
  problem: string | undefined
  onKeep: ListActions['onKeep']
}

/** Keeps the present pad under a name; the name of another list is asked about first. */
export function KeepPad({ lists, pad, problem, onKeep }: KeepPadProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [taken, setTaken] = useState<KeptList>()
  const [done, setDone] = useState<string>()
  const isEmpty = pad.lines === 0

  function keep(name: string, replaced: KeptList['id'] | undefined) {
    onKeep(name, replaced)
    setTyped('')
    setTaken(undefined)
    setDone(`Saved as “${name}”.`)
    field.current?.focus()
  }

  return (
    <form
      aria-label="Save this pad"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty) return
        const read = readName(typed, lists)
        const refused = read.error ?? (read.taken ? undefined : problem)
        setError(refused)
        setTaken(read.taken)
        setDone(undefined)
        if (refused !== undefined) field.current?.focus()
        else if (!read.taken) keep(read.name, undefined)
      }}
    >
      <div className="flex flex-wrap items-end gap-x-2 gap-y-3">
        <TextField
          ref={field}
          label="Save this pad as"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
            setTaken(undefined)
            setDone(undefined)
          }}
          className="grow basis-64"
        />
        <Button
          type="submit"
          variant="primary"
          disabledReason={isEmpty ? 'The pad is empty. Type or paste lines first.' : undefined}
          className={error === undefined ? 'max-sm:grow' : 'self-center max-sm:grow'}
        >
          Save {countLines(pad.lines)}
        </Button>
      </div>
      {taken && (
        <Alert
          tone="warning"
          announce
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => keep(taken.name, taken.id)}>
                Replace it
              </Button>
              <Button
                size="sm"
                onClick={() => {
                  setTaken(undefined)
                  field.current?.focus()
                }}
              >
                Choose another name
              </Button>
            </div>
          }
        >
          You have a list “<bdi>{taken.name}</bdi>” of {countLines(taken.rows.length)} already.
        </Alert>
      )}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {done}
      </p>
    </form>
  )
}
