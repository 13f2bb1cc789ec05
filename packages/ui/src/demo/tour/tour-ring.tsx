import { useEffect, useRef } from 'react'
import type { TourTarget } from '../../content/tour.ts'
import { followTarget } from './follow-target.ts'

/** A ring around what a stop points at. It lies over the page and lets every press through. */
export function TourRing({ target }: { target: TourTarget }) {
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => (ring.current ? followTarget(ring.current, target) : undefined), [target])
  return (
    <div
      ref={ring}
      hidden
      aria-hidden
      data-tour-ring
      className="pointer-events-none absolute z-20 scroll-mt-17 scroll-mb-(--lower-edge) rounded-md border-4 border-signal outline-2 outline-ink forced-colors:border-[Highlight] print:hidden"
    />
  )
}
