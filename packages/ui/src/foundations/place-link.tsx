/** Folders whose components each have a page in Storybook. `screens/lists` has stories only. */
const withPage = /^(primitives|shop|screens|demo)\/(?!lists$)[\w-]+$/

/** The name of a place in the library, `primitives/button`, which leads to its page where it has one. */
export function PlaceLink({ place }: { place: string }) {
  if (!withPage.test(place)) return <span className="inline-block py-0.5 text-ink">{place}</span>
  return (
    <a
      // Relative to the frame of this page, so that it works under a sub-path, too.
      href={`./?path=/docs/${place.replace('/', '-')}--docs`}
      target="_top"
      className="inline-block py-0.5 text-ink underline underline-offset-2"
    >
      {place}
    </a>
  )
}
