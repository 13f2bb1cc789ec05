import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { addressChange, addressChangeOf } from './address-change.ts'

/** How what a page is asked stands in the search part of its address. */
export interface AddressForm<State> {
  /** Reads it; anything odd asks nothing. */
  read(search: string): State
  /** Writes it, with its question mark; empty when all is as usual. */
  write(state: State): string
  /** The parts that are typed into: a word is one stop on the way back, not each of its letters. */
  typed: readonly (keyof State)[]
  /** The parts that only follow from others, such as the page that is shown of what is asked. */
  following?: readonly (keyof State)[]
}

/**
 * What this page is asked. The address keeps it, so that a link, a reload and Back restore it.
 *
 * @param form one object for the life of the page
 */
export function useAddressState<State extends object>(form: AddressForm<State>) {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  // The address follows in a transition, and a field must show at once what is typed.
  const [ahead, setAhead] = useState<State>()
  /** How many changes were made here; the address of each carries its number. */
  const made = useRef(0)
  const lastTyped = useRef<keyof State>(undefined)
  const addressed = useMemo(() => form.read(location.search), [form, location.search])
  const state = ahead ?? addressed

  useEffect(() => {
    const number = type === 'POP' ? undefined : addressChangeOf(location.state)
    // An address on the way to the newest one is not shown: it would take back what was typed since.
    if (number !== undefined && number < made.current) return
    setAhead(undefined)
    if (number === undefined) lastTyped.current = undefined
  }, [location, type])

  function change(patch: Partial<State>) {
    const next = { ...state, ...patch }
    const changed = (Object.keys(next) as (keyof State)[]).filter(
      (name) => !form.following?.includes(name) && next[name] !== state[name],
    )
    const typed = changed.length === 1 ? form.typed.find((name) => name === changed[0]) : undefined
    const replace = typed !== undefined && typed === lastTyped.current
    lastTyped.current = typed
    made.current += 1
    setAhead(next)
    navigate({ search: form.write(next) }, { replace, state: addressChange(made.current) })
  }

  return [state, change] as const
}
