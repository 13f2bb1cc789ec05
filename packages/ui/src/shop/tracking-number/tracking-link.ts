import type { Shipment } from '@strapline/contract/fulfilment'

/** What is known of a parcel's way. */
export type Tracked = Pick<Shipment, 'carrier' | 'tracking'>

/** The words of a carrier's name. */
const wordsOf = (name: string) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/**
 * The page on which a known carrier tells where a parcel is; undefined for any other carrier, and for a number that this one
 * does not give. The carrier has to be named: several give numbers of the same form. Rejects where the carriers don't load.
 */
export async function trackingLinkOf({ carrier, tracking }: Tracked): Promise<string | undefined> {
  if (carrier === undefined || tracking === undefined) return undefined
  // Which carriers there are, and how they number, is more than the rest of the page.
  const { allCouriers, getTracking } = await import('ts-tracking-number')
  const words = wordsOf(carrier)
  const named = allCouriers.filter(
    ({ name, courier_code: code }) => words.includes(code) || wordsOf(name).join() === words.join(),
  )
  const found = named.length > 0 ? getTracking(tracking, named) : undefined
  if (!found?.trackingUrl) return undefined
  const link = new URL(found.trackingUrl.replace('%s', encodeURIComponent(found.trackingNumber)))
  // Their sites answer there, and some addresses are older than that.
  link.protocol = 'https:'
  return link.href
}
