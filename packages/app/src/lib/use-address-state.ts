import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { type RouterState, readState } from './router-state.ts'

/** How the state of a page is encoded in the search part of its address. */
export interface AddressForm<State> {
  /** Parses it; invalid parts become defaults. */
  read(search: string): State
  /** Serialises it with its question mark; empty for the default state. */
  write(state: State): string
  /** The text fields: typing a word makes one history entry, not one per letter. */
  typed: readonly (keyof State)[]
  /** The parts that a change of others resets, such as the page number. */
  following?: readonly (keyof State)[]
}

/** The search part of an address with these parameters, each with one value or several; empty ones are left out. */
export function searchOf(
  parameters: Readonly<Record<string, string | readonly string[] | undefined>>,
): string {
  const given = Object.entries(parameters).flatMap(([name, values = []]) =>
    [values].flat().flatMap((value) => (value === '' ? [] : [[name, value]])),
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/**
 * The state of this page, kept in its address, so that a link, a reload and Back restore it.
 *
 * @param form a stable object
 */
export function useAddressState<State extends object>(form: AddressForm<State>) {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  // The router updates the address in a transition, but a field must show a typed letter at once.
  const [pending, setPending] = useState<State>()
  /** How many changes this page has made; the router state of each address has its number. */
  const changes = useRef(0)
  const lastTyped = useRef<keyof State>(undefined)
  const fromAddress = useMemo(() => form.read(location.search), [form, location.search])
  const state = pending ?? fromAddress

  useEffect(() => {
    const number = type === 'POP' ? undefined : readState(location.state).addressChange
    // Skip an address that is older than the latest change: it would undo what was typed since.
    if (number !== undefined && number < changes.current) return
    setPending(undefined)
    if (number === undefined) lastTyped.current = undefined
  }, [location, type])

  // Back right after a change may come before the router has shown its address: then no other address follows.
  useEffect(() => {
    function onPop() {
      setPending(undefined)
      lastTyped.current = undefined
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  function change(patch: Partial<State>) {
    const next = { ...state, ...patch }
    const changed = (Object.keys(next) as (keyof State)[]).filter(
      (name) => !form.following?.includes(name) && next[name] !== state[name],
    )
    const typed = changed.length === 1 ? form.typed.find((name) => name === changed[0]) : undefined
    const replace = typed !== undefined && typed === lastTyped.current
    lastTyped.current = typed
    changes.current += 1
    setPending(next)
    // The way back to the catalogue stays.
    const { catalogue } = readState(location.state)
    const routerState: RouterState = { addressChange: changes.current, catalogue }
    navigate({ search: form.write(next) }, { replace, state: routerState })
  }

  return [state, change] as const
}
