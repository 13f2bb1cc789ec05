import { nameOfPlace, pageOfPlace } from './pages.ts'

/** The name of a component or a screen, which leads to its page; a place without a page is named by its path. */
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
      {nameOfPlace(place)}
    </a>
  )
}
