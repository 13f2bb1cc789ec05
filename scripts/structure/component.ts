import { groupsOfFloor } from '../../.storybook/groups.ts'
import { filesLike, read } from '../lib/repository-files.ts'

/** The library's source, from the repository's root. */
export const librarySource = 'packages/ui/src'

/** The floors that hold component folders, with the groups of Storybook that their components are in. */
export const floors: Record<Floor, readonly string[]> = groupsOfFloor

export type Floor = keyof typeof groupsOfFloor

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

/** Every component folder of the library. */
export function readComponents(): ComponentFolder[] {
  const folders = new Map<string, ComponentFolder>()
  const component = new RegExp(`^${librarySource}/(${Object.keys(floors).join('|')})/([^/]+)/(.+)`)
  for (const path of filesLike(component)) {
    const [, floor, name = '', file = ''] = component.exec(path) ?? []
    const place = `${floor}/${name}`
    if (place === listsFolder) continue
    const { files = {} } = folders.get(place) ?? {}
    folders.set(place, { floor: floor as Floor, name, files: { ...files, [file]: read(path) } })
  }
  return [...folders.values()]
}
