/** One change, as CHANGELOG.md tells it. */
export interface Entry {
  /** `Added`, `Changed`, `Fixed` or `Removed`. */
  kind: string
  /** Its first sentence. */
  text: string
  /** What else is to say. */
  more: string
}

/** What changed in some components. */
interface ChangeSection {
  /** The names of the components: `Data table, List`. */
  title: string
  entries: Entry[]
}

export interface Release {
  /** `0.1.0 (2026-11-22)`. */
  title: string
  /** What matters to whom first, then the tokens, then the components by name. */
  sections: ChangeSection[]
}

/** The end of a sentence: not the full stop of `lib/x.ts`, and not one inside of quotation marks. */
const sentence = /^(.+?[.?!]["”]?)\s+(?=[A-Z`_"“0-9])(.*)$/

/** The titles of what readers who know no component look for, in the order of the page: the product before its documentation. */
const readers: readonly string[] = [
  'The whole library',
  'For buyers',
  'For administrators',
  'For who builds with the library',
  'Storybook',
]

/** Whether a section tells what changed to readers who know no component. */
export const isForReaders = ({ title }: ChangeSection) => readers.includes(title)

/** The place of a section's title among the others. */
const rank = (title: string) =>
  readers.includes(title) ? readers.indexOf(title) : readers.length + (title === 'Tokens' ? 0 : 1)

/** Reads CHANGELOG.md. Sections with the same title become one, and each entry stands once. */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = []
  let section: ChangeSection | undefined
  for (const line of text.split('\n')) {
    const [, mark, heading] = /^(##|###) (.+)$/.exec(line) ?? []
    const release = releases.at(-1)
    if (mark === '##' && heading) releases.push({ title: heading, sections: [] })
    else if (mark === '###' && heading && release) {
      section = release.sections.find(({ title }) => title === heading)
      if (section) continue
      section = { title: heading, entries: [] }
      release.sections.push(section)
    }
    const [, kind, rest] = /^- \*\*(\w+)\.\*\* (.+)$/.exec(line) ?? []
    if (!kind || !rest || !section) continue
    const [, first = rest, more = ''] = sentence.exec(rest) ?? []
    const known = section.entries.some((entry) => entry.text === first && entry.more === more)
    if (!known) section.entries.push({ kind, text: first, more })
  }
  for (const { sections } of releases) {
    sections.sort(
      (one, other) =>
        rank(one.title) - rank(other.title) || one.title.localeCompare(other.title, 'en'),
    )
  }
  return releases
}

/** The sections of a name, and of the others the entries, with all of these words; everything without any. */
export function findChanges(releases: readonly Release[], query: string): Release[] {
  const words = query.toLowerCase().match(/\S+/g) ?? []
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return releases.flatMap(({ title, sections }) => {
    const found = sections.flatMap((section) => {
      if (has(section.title)) return section
      const entries = section.entries.filter(({ text, more }) => has(`${text} ${more}`))
      return entries.length > 0 ? { ...section, entries } : []
    })
    return found.length > 0 ? { title, sections: found } : []
  })
}
