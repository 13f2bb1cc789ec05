import { isEmpty } from '@strapline/ui/order-pad/is-empty'
import type { TopBarPad } from '@strapline/ui/shop/top-bar'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { catalogueQuery } from '../api/queries.ts'
import { useKept } from '../kept/kept.ts'
import { keptPad, keptSentLines } from './kept-pad.ts'
import type { readyLines } from './ready-lines.ts'

/**
 * What the top bar says of the stored pad; undefined while it has no lines to be ordered: those that were sent are an
 * order. Nothing is fetched for it: it has a total
 * where a page has loaded the catalogue.
 *
 * @param owner the email of the user; undefined while nobody is signed in
 * @param withTotal whether the total is wanted, for which the code is loaded that finds the products of lines
 */
export function usePadInBar(owner: string | undefined, withTotal: boolean): TopBarPad | undefined {
  // Nobody has stored the pad of an empty email.
  const stored = useKept(useMemo(() => keptPad(owner ?? ''), [owner]))
  const sent = useKept(useMemo(() => keptSentLines(owner ?? ''), [owner]))
  const lines = useMemo(
    () => stored?.lines.filter((line) => !isEmpty(line) && !sent?.includes(line.id)) ?? [],
    [stored, sent],
  )
  const { data } = useQuery({ ...catalogueQuery(), enabled: false })
  // By a part of the catalogue the total would be that of some lines.
  const catalogue = data?.isWhole ? data.data : undefined
  const [read, setRead] = useState<typeof readyLines>()
  const priced = withTotal && lines.length > 0 ? catalogue : undefined
  const isNeeded = priced !== undefined && read === undefined
  useEffect(() => {
    if (!isNeeded) return
    // Without it the bar has no total, which is no reason to say anything.
    import('./ready-lines.ts').then(
      ({ readyLines }) => setRead(() => readyLines),
      () => undefined,
    )
  }, [isNeeded])
  const ready = useMemo(() => priced && read?.(lines, priced), [priced, read, lines])
  return lines.length > 0 ? { lines: lines.length, ready } : undefined
}
