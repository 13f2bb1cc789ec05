import { loadBeside } from './beside.ts'

/** A page or a story in Storybook's own list, which lies beside its pages. */
export interface IndexEntry {
  id: string
  type: string
  /** Where it stands: `Enter/Text field`. */
  title: string
  tags?: string[]
  /** Its file: `./packages/ui/src/primitives/button/button.mdx`. */
  importPath: string
  /** Of a page, the files of stories that it imports. */
  storiesImports?: string[]
}

/** One with what it is called beside others of its place: `Busy`. */
interface NamedEntry extends IndexEntry {
  name: string
}

/** Storybook's list, by id. */
export const indexFile = './index.json'

/** Reads the list, which is in the order of the sidebar. */
export async function loadIndex(): Promise<NamedEntry[]> {
  const { entries } = await loadBeside<{ entries: Record<string, NamedEntry> }>(indexFile)
  return Object.values(entries)
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

/**
 * The stories that stand in a section about a file of stories: its own ones and, in the section of a component's first
 * file, those of its other files, which nobody has to name. The files of a component have one title and one folder. A file
 * that a written page imports has a section of its own there.
 *
 * @param entries the list of all
 * @param file the path of the file that the section is about
 * @returns their ids, in the order of the sidebar
 */
export function storiesWith(entries: readonly IndexEntry[], file: string): string[] {
  const stories = entries.filter(({ type }) => type === 'story')
  const title = stories.find(({ importPath }) => importPath === file)?.title
  const ofComponent = stories.filter(
    (story) => story.title === title && folderOf(story.importPath) === folderOf(file),
  )
  const imported = new Set(
    entries.flatMap(({ importPath, storiesImports = [] }) =>
      importPath.endsWith('.mdx') ? storiesImports : [],
    ),
  )
  const files = ofComponent.map(({ importPath }) => importPath)
  const first = files.find((each) => imported.has(each)) ?? files[0]
  return ofComponent
    .filter(
      ({ importPath }) => importPath === file || (file === first && !imported.has(importPath)),
    )
    .map(({ id }) => id)
}
