import { decodePad } from '@strapline/ui/order-pad/pad-link'
import type { PadRow } from '@strapline/ui/order-pad/types'

/** The hash of a link that holds the lines of a pad. A browser does not send it to a server. */
export const linesHash = (encoded: string): string => `#lines=${encoded}`

/** The lines in a hash; undefined for any other hash, and for one without lines. It may come from anybody. */
export function linesInHash(hash: string): PadRow[] | undefined {
  const encoded = /^#lines=(.+)$/.exec(hash)?.[1]
  const rows = encoded === undefined ? undefined : decodePad(encoded)
  return rows && rows.length > 0 ? rows : undefined
}

/** The hash of a link that orders older orders again. */
export const againHash = (ids: readonly string[]): string =>
  `#again=${ids.map(encodeURIComponent).join(',')}`

/** The ids of the orders in a hash; undefined for any other hash. */
export function againInHash(hash: string): string[] | undefined {
  const encoded = /^#again=(.+)$/.exec(hash)?.[1]
  if (encoded === undefined) return undefined
  try {
    return encoded.split(',').map(decodeURIComponent)
  } catch {
    return undefined
  }
}
