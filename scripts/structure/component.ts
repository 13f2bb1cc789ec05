import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The library's source, from the repository's root. */
export const librarySource = 'packages/ui/src'

/** The floors that hold component folders, with the name of their group in Storybook. */
export const floors = {
  primitives: 'Primitives',
  shop: 'Shop',
  screens: 'Screens',
  demo: 'Demo',
} as const

export type Floor = keyof typeof floors

/** What is particular of each list of the dashboard: declarations for `ListScreen`, not components. */
export const listsFolder = 'screens/lists'

/** A folder of the library with the texts of its files, read from disk or made by a test. */
export interface ComponentFolder {
  floor: Floor
  /** The folder's name. */
  name: string
  /** The text of each file, by its path in the folder. */
  files: Readonly<Record<string, string>>
}

/**
 * Reads every component folder of the library.
 *
 * @param root the repository
 */
export function readComponents(root: string): ComponentFolder[] {
  return (Object.keys(floors) as Floor[]).flatMap((floor) =>
    readdirSync(join(root, librarySource, floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && `${floor}/${entry.name}` !== listsFolder)
      .map(({ name }) => ({
        floor,
        name,
        files: readTexts(join(root, librarySource, floor, name)),
      })),
  )
}

/**
 * Reads the stories of the dashboard's lists.
 *
 * @param root the repository
 * @returns the text of each file, by its name
 */
export function readListStories(root: string): [file: string, text: string][] {
  const files = Object.entries(readTexts(join(root, librarySource, listsFolder)))
  return files.filter(([file]) => file.endsWith('.stories.tsx'))
}

function readTexts(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((path) => [
      path.slice(folder.length + 1).replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  )
}
