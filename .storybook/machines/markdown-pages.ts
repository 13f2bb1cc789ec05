/** What is asked of an entry of Storybook's index. */
interface Entry {
  id: string
  type: string
  importPath: string
  tags?: string[] | undefined
}

/** Where the Markdown of a component or a page is, from Storybook's folder. */
export const markdownAt = (id: string): string => `docs/${id}.md`

/** The part of an id that names its component: `act-buttons` of `act-buttons--busy`. */
export const componentIn = (id: string) => id.replace(/--.*/, '')

/** The folder of an entry's component: `button-link`. */
export const folderOf = ({ importPath }: Entry) => importPath.split('/').at(-2) ?? ''

/**
 * The stories by the id of their component. Where several have a page together, each has an id of its own, which ends with
 * its folder: `act-buttons-button-link`.
 */
export function storiesByComponent<E extends Entry>(entries: readonly E[]): Map<string, E[]> {
  const stories = entries.filter(({ type }) => type === 'story')
  const pages = groupBy(stories, ({ id }) => componentIn(id))
  const own = [...pages].flatMap(([page, stories]) => {
    const components = [...groupBy(stories, folderOf)]
    if (components.length === 1) return [[page, stories] as const]
    return components.map(([folder, each]) => [`${page}-${folder}`, each] as const)
  })
  return new Map(own)
}

function groupBy<E extends Entry>(entries: readonly E[], nameOf: (entry: E) => string) {
  const groups = new Map<string, E[]>()
  for (const entry of entries) {
    const name = nameOf(entry)
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return groups
}

/** The Markdown of a page of documentation: one file, or one of each component that has a section there. */
export function markdownOfPage(entries: readonly Entry[], page: string): string[] {
  const isAttached = entries.some(
    ({ id, tags = [] }) => id === page && !tags.includes('unattached-mdx'),
  )
  if (!isAttached) return [page]
  return [...storiesByComponent(entries)].flatMap(([id, [story]]) =>
    story && componentIn(story.id) === componentIn(page) ? [id] : [],
  )
}
