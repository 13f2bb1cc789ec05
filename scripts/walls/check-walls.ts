import { findCycles } from './find-cycles.ts'
import {
  computedImports,
  packages,
  type RoomName,
  rooms,
  storyImports,
  storyRooms,
} from './rooms.ts'
import { type Edge, readEdges, type UnresolvedImport } from './source-files.ts'

/** Stories and pages of documentation, which only other stories and pages may import. */
const storyFile = /\.(stories\.tsx|mdx)$/
/** Files that a test runner starts. */
const testFile = /\.(test|journey|emulator|selftest)\.tsx?$/

/**
 * Checks every import below `root` against the declared rooms, and that no imports form a cycle.
 *
 * @returns one sentence for each finding, with its file and line and what to do instead
 */
export async function checkWalls(root: string): Promise<string[]> {
  const { edges, unresolved } = await readEdges(root)
  return [
    ...unresolved
      .filter(({ from, specifier }) => specifier ?? !computedImports.includes(from))
      .map(describeUnresolved),
    ...edges.flatMap((edge) => refusalOf(edge) ?? []),
    ...findCycles(edges).map(describeCycle),
  ].toSorted()
}

/** The room with the longest folder that the path begins with. */
export function roomOf(path: string): RoomName {
  const names = Object.keys(rooms) as RoomName[]
  const matches = names.flatMap((name) =>
    rooms[name].folders
      .filter((folder) => path.startsWith(folder))
      .map((folder) => ({ name, folder })),
  )
  const [nearest] = matches.toSorted((a, b) => b.folder.length - a.folder.length)
  return nearest?.name ?? 'root'
}

function refusalOf({ from, line, specifier, to }: Edge): string | undefined {
  const here = roomOf(from)
  const there = roomOf(to)
  const fromStory = storyFile.test(from)
  const refuse = (instead: string) =>
    `${from}:${line}: ${nameOf(from)} must not import ${nameOf(to)} (${to}). ${instead}`

  if (testFile.test(to)) {
    return refuse(
      'A test is run and imported by nobody: move what both need into a file of its own.',
    )
  }
  if (storyFile.test(to) && !fromStory && !rooms[here].showsStories) {
    return refuse(
      'Stories are imported by nobody but stories: move what both need into the component, or into packages/ui/src/story-support for other stories.',
    )
  }
  if (here !== there) {
    const allowed: readonly RoomName[] = rooms[here].imports
    const allowedToStory = fromStory && storyImports.includes(there)
    if (storyRooms.includes(there) && !fromStory && !rooms[here].showsStories) {
      return refuse(
        'What only stories need stays there: move what a component needs into its room.',
      )
    }
    if (!allowed.includes(there) && !allowedToStory) return refuse(rooms[here].instead)
  }
  const name = packageOf(to)
  const owner = packageOf(from)
  if (owner && name && owner !== name && !specifier.startsWith(name)) {
    return `${from}:${line}: ${to} is imported by its path, past what ${name} exports. Import it by the package's name, like ${name}/….`
  }
  return undefined
}

/** The package that a file belongs to, by name. */
function packageOf(path: string): string | undefined {
  return Object.entries(packages).find(([folder]) => path.startsWith(folder))?.[1]
}

function nameOf(path: string): string {
  const room = roomOf(path)
  if (testFile.test(path)) return `a test of ${room}`
  if (path.endsWith('.mdx')) return `a page of ${room}`
  return storyFile.test(path) ? `a story of ${room}` : room
}

function describeUnresolved({ from, line, specifier }: UnresolvedImport): string {
  return specifier === undefined
    ? `${from}:${line}: What is imported here is computed, so nobody can check it. Write the path out, or declare the file in scripts/walls/rooms.ts (computedImports).`
    : `${from}:${line}: ${specifier} leads to no file. Correct the path, or add the package to package.json.`
}

function describeCycle(cycle: Edge[]): string {
  const [first] = cycle
  const path = [...cycle.map(({ from }) => from), first?.from].join(' → ')
  return `${first?.from}:${first?.line}: These files import one another in a circle: ${path}. Move what both need into a file that imports neither, like types.ts for types.`
}
