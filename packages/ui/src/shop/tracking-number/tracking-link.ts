import { linkAmong, type Tracked } from '@strapline/contract/tracking-link'

export type { Tracked }

/**
 * The page on which a known carrier tells where a parcel is ({@link linkAmong}). Rejects where the carriers don't load.
 */
export async function trackingLinkOf({ carrier, tracking }: Tracked): Promise<string | undefined> {
  if (carrier === undefined || tracking === undefined) return undefined
  // Which carriers there are, and how they number, is more than the rest of the page.
  return linkAmong(await import('ts-tracking-number'), { carrier, tracking })
}
