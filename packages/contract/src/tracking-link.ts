import type { Shipment } from './fulfilment.ts'

/** What is known of a parcel's way. */
export type Tracked = Pick<Shipment, 'carrier' | 'tracking'>

/** A library that knows how carriers number parcels, and where they tell of them: `ts-tracking-number`. */
interface Carriers<Carrier> {
  allCouriers: readonly Carrier[]
  getTracking(
    tracking: string,
    among: readonly Carrier[],
  ): { trackingNumber: string; trackingUrl?: string | null | undefined } | undefined
}

/** The words of a carrier's name. */
const wordsOf = (name: string) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/**
 * The page on which a known carrier tells where a parcel is; undefined for any other carrier, and for a number that this one
 * does not give. The carrier has to be named: several give numbers of the same form.
 *
 * @param carriers the library, which is large: whoever calls this loads it
 */
export function linkAmong<Carrier extends { name: string; courier_code: string }>(
  { allCouriers, getTracking }: Carriers<Carrier>,
  { carrier, tracking }: Tracked,
): string | undefined {
  if (carrier === undefined || tracking === undefined) return undefined
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
