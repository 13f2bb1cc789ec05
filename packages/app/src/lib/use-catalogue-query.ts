import type { CatalogueQuery } from '@strapline/ui/lib/catalogue.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { readCatalogueAddress, writeCatalogueAddress } from './catalogue-address.ts'

/** The fields that are typed into. */
const typedFields = ['search', 'quantity', 'minPrice', 'maxPrice'] as const

/** What this page's catalogue is asked. The address keeps it, so that a link and Back restore it. */
export function useCatalogueQuery() {
  const { search } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  // The address follows in a transition, and a field must show at once what is typed.
  const [ahead, setAhead] = useState<CatalogueQuery>()
  const lastTyped = useRef<string>(undefined)
  const addressed = useMemo(() => readCatalogueAddress(search), [search])
  const query = ahead ?? addressed

  useEffect(() => {
    if (type === 'POP') lastTyped.current = undefined
    setAhead((before) =>
      before && type !== 'POP' && writeCatalogueAddress(before) !== search ? before : undefined,
    )
  }, [search, type])

  function change(patch: Partial<CatalogueQuery>) {
    const next = { ...query, ...patch }
    const changed = (Object.keys(next) as (keyof CatalogueQuery)[]).filter(
      (name) => name !== 'page' && next[name] !== query[name],
    )
    const typed = changed.length === 1 ? typedFields.find((name) => name === changed[0]) : undefined
    // One stop on the way back for a word, not for each of its letters.
    const replace = typed !== undefined && typed === lastTyped.current
    lastTyped.current = typed
    setAhead(next)
    navigate({ search: writeCatalogueAddress(next) }, { replace })
  }

  return { query, change }
}
