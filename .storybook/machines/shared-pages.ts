import type { IndexEntry } from 'storybook/internal/types'
import type { ManifestComponent, ManifestOptions, ManifestPage, Manifests } from './types.ts'

type Components = Record<string, ManifestComponent>

/** The part of an id that names its component: `act-buttons` of `act-buttons--busy`. */
const componentIn = (id: string) => id.replace(/--.*/, '')

/** The folder of an entry's component: `button-link`. */
const folderOf = ({ importPath }: IndexEntry) => importPath.split('/').at(-2) ?? ''

/**
 * The stories by the id of their component. Where several have a page together, each has an id of its own, which ends with
 * its folder: `act-buttons-button-link`.
 */
export function storiesByComponent(entries: readonly IndexEntry[]): Map<string, IndexEntry[]> {
  const stories = entries.filter(({ type }) => type === 'story')
  const pages = groupBy(stories, ({ id }) => componentIn(id))
  const own = [...pages].flatMap(([page, stories]) => {
    const components = [...groupBy(stories, folderOf)]
    if (components.length === 1) return [[page, stories] as const]
    return components.map(([folder, each]) => [`${page}-${folder}`, each] as const)
  })
  return new Map(own)
}

function groupBy(entries: readonly IndexEntry[], nameOf: (entry: IndexEntry) => string) {
  const groups = new Map<string, IndexEntry[]>()
  for (const entry of entries) {
    const name = nameOf(entry)
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return groups
}

/**
 * The components with those that have a page together, of which Storybook reads one, each with its section of the page.
 */
export async function withSharedPages(
  known: Components,
  stories: ReadonlyMap<string, IndexEntry[]>,
  options: ManifestOptions,
): Promise<Components> {
  const shared = [...stories].filter(([id]) => !(id in known))
  if (shared.length === 0) return known
  const manifestEntries = shared.flatMap(([id, entries]) =>
    entries.map((entry) => ({ ...entry, id: entry.id.replace(/^.*?(?=--)/, id) })),
  )
  // Loaded with the first such page: it is large, and tests have none.
  // @ts-expect-error: it has no types.
  const { experimental_manifests: read } = await import('@storybook/react/preset')
  const { components }: Manifests = await read({}, { ...options, manifestEntries })
  const pages = new Set(shared.map(([, [entry]]) => componentIn(entry?.id ?? '')))
  const others = Object.entries(known).filter(([id]) => !pages.has(id))
  const own = shared.flatMap(([id, [entry]]) => {
    const component = components?.components[id]
    if (!component || !entry) return []
    const page = known[componentIn(entry.id)]?.docs ?? {}
    return [[id, { ...component, docs: sectionsOf(page, folderOf(entry)) }] as const]
  })
  return Object.fromEntries([...others, ...own])
}

const sectionsOf = (pages: Record<string, ManifestPage>, folder: string) =>
  Object.fromEntries(
    Object.entries(pages).map(([id, page]) => [
      id,
      { ...page, content: sectionOf(page.content ?? '', folder) },
    ]),
  )

/** What a page says of the component in a folder, below the heading of its name, and its search words. */
function sectionOf(page: string, folder: string): string {
  const sections = page.split(/^## /m).slice(1)
  const named = (name: string) =>
    sections.find((section) => section.toLowerCase().startsWith(`${name}\n`))
  const own = named(folder.replaceAll('-', ' ')) ?? ''
  const words = named('search words')
  return `${own.replace(/^.*\n+/, '').replace(/^###/gm, '##')}${words ? `## ${words}` : ''}`
}
