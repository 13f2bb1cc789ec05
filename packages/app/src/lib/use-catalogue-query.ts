import type { CatalogueQuery } from '@strapline/ui/lib/catalogue.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { readCatalogueAddress, writeCatalogueAddress } from './catalogue-address.ts'

/** The fields that are typed into. */
const typedFields = ['search', 'quantity', 'minPrice', 'maxPrice'] as const

/** What this page's catalogue is asked. The address keeps it, so that a link and Back restore it. */
export function useCatalogueQuery() {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  // The address follows in a transition, and a field must show at once what is typed.
  const [ahead, setAhead] = useState<CatalogueQuery>()
  /** How many changes were made here; the address of each carries its number. */
  const made = useRef(0)
  const lastTyped = useRef<string>(undefined)
  const addressed = useMemo(() => readCatalogueAddress(location.search), [location.search])
  const query = ahead ?? addressed

  useEffect(() => {
    const number = type === 'POP' ? undefined : numberOf(location.state)
    // An address on the way to the newest one is not shown: it would take back what was typed since.
    if (number !== undefined && number < made.current) return
    setAhead(undefined)
    if (number === undefined) lastTyped.current = undefined
  }, [location, type])

  function change(patch: Partial<CatalogueQuery>) {
    const next = { ...query, ...patch }
    const changed = (Object.keys(next) as (keyof CatalogueQuery)[]).filter(
      (name) => name !== 'page' && next[name] !== query[name],
    )
    const typed = changed.length === 1 ? typedFields.find((name) => name === changed[0]) : undefined
    // One stop on the way back for a word, not for each of its letters.
    const replace = typed !== undefined && typed === lastTyped.current
    lastTyped.current = typed
    made.current += 1
    setAhead(next)
    navigate(
      { search: writeCatalogueAddress(next) },
      { replace, state: { catalogueChange: made.current } },
    )
  }

  return { query, change }
}

/** The number of the change that made an address; undefined when another link led there. */
function numberOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('catalogueChange' in state)) return undefined
  return typeof state.catalogueChange === 'number' ? state.catalogueChange : undefined
}
