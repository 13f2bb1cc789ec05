import type { IndexEntry } from 'storybook/internal/types'
import { componentIn, folderOf } from './markdown-pages.ts'
import type { ManifestComponent, ManifestOptions, ManifestPage, Manifests } from './types.ts'

type Components = Record<string, ManifestComponent>

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
