import { pageOfPlace } from './pages.ts'

/** The name of a place in the library, `primitives/button`, which leads to its page where it has one. */
export function PlaceLink({ place }: { place: string }) {
  const page = pageOfPlace(place)
  if (!page) return <span className="inline-block py-0.5 text-ink">{place}</span>
  return (
    <a
      // Relative to the frame of this page, so that it works under a sub-path, too.
      href={page}
      target="_top"
      className="inline-block py-0.5 text-ink underline underline-offset-2"
    >
      {place}
    </a>
  )
}
