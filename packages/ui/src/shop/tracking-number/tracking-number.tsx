import { useEffect, useState } from 'react'
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { ExternalLink } from '../../primitives/external-link/external-link.tsx'
import { type Tracked, trackingLinkOf } from './tracking-link.ts'

export interface TrackingNumberProps {
  /** The name of the carrier, as somebody has typed it. */
  carrier?: string | undefined
  /** The number that the carrier has given the parcel. */
  tracking?: string | undefined
}

/**
 * Who carries a parcel, and its number: a link to the carrier's page where that is known, else a text that can be copied. It
 * stands inside a `CopyArea`.
 */
export function TrackingNumber({ carrier, tracking }: TrackingNumberProps) {
  const link = useTrackingLink({ carrier, tracking })
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {carrier !== undefined && <bdi className="min-w-0 wrap-anywhere">{carrier}</bdi>}
      {tracking !== undefined &&
        (link === undefined ? (
          <bdi className="block min-w-0">
            <CopyButton text={tracking} />
          </bdi>
        ) : (
          <ExternalLink href={link} className="tabular inline-block min-h-6 wrap-anywhere">
            <span className="sr-only">Track </span>
            {tracking}
          </ExternalLink>
        ))}
    </span>
  )
}

/** The carrier's page of a parcel, once it is known. */
function useTrackingLink({ carrier, tracking }: Tracked): string | undefined {
  const [known, setKnown] = useState<Tracked & { link: string | undefined }>()
  useEffect(() => {
    let isWanted = true
    trackingLinkOf({ carrier, tracking }).then(
      (link) => isWanted && setKnown({ carrier, tracking, link }),
      // Without the carriers the number stays a text.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [carrier, tracking])
  return known?.carrier === carrier && known?.tracking === tracking ? known?.link : undefined
}
