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

/** An entry of Storybook's index, as far as links lead to it. */
export type LinkedEntry = Entry

/** A block of code: what looks like a link in it is none. */
const codeBlock = /(^ *```[\s\S]*?^ *```$)/m

/** Links of Storybook: to a page or a story, with a heading of the page or without. */
const linkInStorybook = /\]\((?:\.\/)?\?path=\/(?:docs|story)\/([\w-]+)(?:&[^)#]*)?(#[^)]*)?\)/g

/** Links to files beside Storybook's page. */
const linkBeside =
  /\]\((?:\.\/)?((?:tokens|manifests|docs|package|r)\/[^)]+|[\w-]+\.(?:md|json|txt))\)/g

/**
 * A text with links to files, which lead somewhere outside of Storybook, too: to the Markdown of a page, or of the component
 * that a story shows.
 *
 * @param file where the text will be, from Storybook's folder
 */
export function withFileLinks(text: string, file: string, entries: readonly Entry[]): string {
  const ofStories = [...storiesByComponent(entries)].flatMap(([id, stories]) =>
    stories.map((story) => [story.id, id] as const),
  )
  const ofPages = entries
    .filter(({ type }) => type === 'docs')
    .map(({ id }) => [id, markdownOfPage(entries, id)[0]] as const)
  const known = new Map([...ofStories, ...ofPages])
  const up = '../'.repeat(file.split('/').length - 1)
  const relative = (target: string) => `${up}${target}`.replace(/^\.\.\/docs\//, '')
  return text
    .split(codeBlock)
    .map((part) =>
      codeBlock.test(part)
        ? part
        : part
            .replace(linkBeside, (_, target) => `](${relative(target)})`)
            .replace(linkInStorybook, (link, id, anchor = '') => {
              const component = known.get(id)
              return component ? `](${relative(markdownAt(component))}${anchor})` : link
            }),
    )
    .join('')
}

/**
 * The lines of a list, each with an id behind its name, sorted below each heading as the sidebar is. Foundations stand below
 * Docs: Storybook takes those with stories for components.
 */
export function inSidebarOrder(list: string, entries: readonly Entry[]): string {
  const foundations = list.match(/^- .+? \(foundations-[\w-]+\).*$/gm) ?? []
  const [, components = list, docs] = /^([\s\S]*?)(^# Docs\n+[\s\S]*)$/m.exec(list) ?? []
  if (docs === undefined) return sortedLines(list, entries)
  const rest = components.replace(/^- .+? \(foundations-[\w-]+\).*\n/gm, '')
  const moved = foundations.filter((line) => components.includes(line))
  return moved.length === 0
    ? sortedLines(list, entries)
    : sortedLines(`${rest}${docs.trimEnd()}\n${moved.join('\n')}\n`, entries)
}

function sortedLines(list: string, entries: readonly Entry[]): string {
  const pages = entries.filter(({ type }) => type === 'docs').map(({ id }) => id)
  const order = [...storiesByComponent(entries).keys(), ...pages]
  const placeOf = (line: string) => order.indexOf(/^- .+? \(([\w-]+)\)/.exec(line)?.[1] ?? '')
  return list.replace(/(?:^- .*(?:\n|$))+/gm, (lines) => {
    const sorted = lines
      .trimEnd()
      .split('\n')
      .sort((one, other) => placeOf(one) - placeOf(other))
    return `${sorted.join('\n')}\n`
  })
}
