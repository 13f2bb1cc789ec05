/** What is about this browser and not the person: it stays when somebody signs out. */
import type { Density } from '@strapline/ui/primitives/data-table'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { kept, useKept } from '../kept/kept.ts'
import { densityKey, favouritesKey, searchKeyKey } from '../kept/keys.ts'

/** The ids of the favourite products (decision D8). */
export const favourites = kept({
  key: favouritesKey,
  schema: z.array(z.string()),
  scope: 'browser',
})

/** How high the rows of tables are, where somebody has chosen. */
export const keptDensity = kept({
  key: densityKey,
  schema: z.enum(['compact', 'comfortable']),
  scope: 'browser',
  format: 'text',
})

/** Whether keys of a single character do something. WCAG 2.1.4 asks that they can be switched off. */
export const singleKeysSetting = kept({ key: searchKeyKey, schema: z.boolean(), scope: 'browser' })

/** The ids of the favourite products, and a function to toggle one. */
export function useFavourites(): [ReadonlySet<string>, (id: string) => void] {
  const ids = useKept(favourites)
  const shown = useMemo(() => new Set(ids), [ids])
  return [shown, useCallback((id) => toggle(id, shown.has(id)), [shown])]
}

/** Does what the pressed button announced, add or remove, even when another tab has changed it meanwhile. */
function toggle(id: string, shownAsFavourite: boolean): void {
  const next = new Set(favourites.read())
  if (shownAsFavourite) next.delete(id)
  else next.add(id)
  favourites.write([...next])
}

/** Whether keys of a single character are on, and a function that switches them. */
export function useSingleKeysSetting(): [on: boolean, change: (on: boolean) => void] {
  return [useKept(singleKeysSetting) ?? true, singleKeysSetting.write]
}

/**
 * How high the rows of tables are, and a function that changes it. Until somebody chooses, they are compact, but for
 * fingers.
 */
export function useDensity(): [density: Density, change: (density: Density) => void] {
  const usual = window.matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'compact'
  return [useKept(keptDensity) ?? usual, keptDensity.write]
}
