import { longestSearch } from '@strapline/contract/rules'
import { comparedAfter, mostCompared } from '@strapline/ui/catalogue/compare'
import { mostChoices } from '@strapline/ui/catalogue/query'
import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { kept, useKept } from '../kept/kept.ts'
import { comparedKey } from '../kept/keys.ts'
import { paths } from '../paths.ts'
import { type AddressForm, searchOf } from './use-address-state.ts'

/** What the page of a comparison shows. */
interface ComparisonState {
  /** The ids of the products, each once, a column each. */
  ids: readonly string[]
  /** Whether only the rows are shown in which they differ. */
  onlyDifferences: boolean
}

/** A comparison in the search part of its address, so that a link shows the same to somebody else. */
export const compareAddress: AddressForm<ComparisonState> = {
  read(search) {
    const params = new URLSearchParams(search)
    const ids = new Set(
      params.getAll('ids').filter((id) => id !== '' && id.length <= longestSearch),
    )
    return {
      ids: [...ids].slice(0, mostChoices),
      onlyDifferences: params.get('only') === 'differences',
    }
  },
  write: ({ ids, onlyDifferences }) =>
    searchOf({ ids, only: onlyDifferences ? 'differences' : undefined }),
  typed: [],
}

/** The page that compares these products. */
export const comparePath = (ids: readonly string[]): string =>
  paths.compare + compareAddress.write({ ids, onlyDifferences: false })

/** The ids of the products that are compared; as favourites, they are about the browser. */
const compared = kept({ key: comparedKey, schema: z.array(z.string()), scope: 'browser' })

/** What is compared. A value that was written by hand may have more than can be. */
const comparedIn = (stored: readonly string[] = []) => [...new Set(stored)].slice(0, mostCompared)

/** The products that are compared, and functions to change them, which are stable. */
export function useComparison() {
  const stored = useKept(compared)
  const ids = useMemo(() => comparedIn(stored), [stored])
  const [isRefused, setRefused] = useState(false)
  const compare = useCallback((id: string, isCompared: boolean) => {
    // Read anew: another tab may have changed it meanwhile.
    const next = comparedAfter(comparedIn(compared.read()), id, isCompared)
    setRefused(next === undefined)
    if (next) compared.write([...next])
  }, [])
  const clear = useCallback(() => {
    setRefused(false)
    compared.write(undefined)
  }, [])
  return {
    ids,
    // Another tab may have made room.
    isRefused: isRefused && ids.length === mostCompared,
    href: comparePath(ids),
    compare,
    clear,
  }
}
