import { toId } from 'storybook/internal/csf'

/** What each component's stories have for a title, `Act/Buttons`, by their file. */
const files = import.meta.glob<string>('../{primitives,shop,screens,demo}/*/*.stories.tsx', {
  query: '?title',
  import: 'default',
  eager: true,
})

/** The titles by the component's place, `primitives/button`, and by the file of one of several: `screens/lists/users`. */
const titles = new Map(
  Object.entries(files).flatMap(([path, title]) => {
    const [, place, name, file] = /^\.\.\/(\w+\/([\w-]+))\/([\w-]+)\.stories/.exec(path) ?? []
    return place ? [[name === file ? place : `${place}/${file}`, title] as const] : []
  }),
)

/** The address of a component's page in Storybook, relative to it; undefined where a place has none. */
export function pageOfPlace(place: string): string | undefined {
  const first = [...titles.keys()].find((each) => each.startsWith(`${place}/`))
  const title = titles.get(place) ?? titles.get(first ?? '')
  return title && `./?path=/docs/${toId(title, 'Docs')}`
}

/** What people call a place: `Product card` for `shop/product-card`. */
export function nameOfPlace(place: string): string {
  const words = place.replace(/.*\//, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
