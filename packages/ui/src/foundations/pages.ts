import { toId } from 'storybook/internal/csf'

/** What each component's stories have for a title, `Act/Buttons`, by their file. */
const files = import.meta.glob<string>('../{primitives,shop,screens,demo}/*/*.stories.tsx', {
  query: '?title',
  import: 'default',
  eager: true,
})

/** The titles by the component's place, `primitives/button`. */
const titles = new Map(
  Object.entries(files).flatMap(([path, title]) => {
    const [, place, name, file] = /^\.\.\/(\w+\/([\w-]+))\/([\w-]+)\.stories/.exec(path) ?? []
    return place && name === file ? [[place, title] as const] : []
  }),
)

/** The address of a component's page in Storybook, relative to it; undefined where a place has none. */
export function pageOfPlace(place: string): string | undefined {
  const title = titles.get(place)
  return title && `./?path=/docs/${toId(title, 'Docs')}`
}

/** The components that a page is about, those of one title, by the place of one of them. */
export function placesOnPageOf(place: string): string[] {
  const others = [...titles].flatMap(([each, title]) =>
    each !== place && title === titles.get(place) ? [each] : [],
  )
  return [place, ...others]
}
