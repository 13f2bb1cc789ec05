/** What is about this browser and not the person: it stays when somebody signs out. */
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

/** How high the rows of tables are, where they are not comfortable. */
export const keptDensity = kept({
  key: densityKey,
  schema: z.literal('compact'),
  scope: 'browser',
  format: 'text',
})

/** Whether `/` leads to the search. It can be switched off, as WCAG 2.1.4 asks of a key without Ctrl or Alt. */
export const searchKeySetting = kept({ key: searchKeyKey, schema: z.boolean(), scope: 'browser' })

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

/** Whether the key that leads to the search is on, and a function that switches it. */
export function useSearchKeySetting(): [on: boolean, change: (on: boolean) => void] {
  return [useKept(searchKeySetting) ?? true, searchKeySetting.write]
}
