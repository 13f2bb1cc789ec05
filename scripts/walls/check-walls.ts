import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { type RoomName, rooms, storyImports, storyRooms } from './rooms.ts'

/** One import of a file: static, dynamic, of a type, or a re-export. */
interface Import {
  /** What is imported, as written. */
  specifier: string
  /** The line it stands in, counted from 1. */
  line: number
}

/** Every import of a source file or of an MDX page whose path is written out. Throws where the text is not valid code. */
function readImports(path: string, text: string): Import[] {
  const found: Import[] = []
  const add = (specifier: string, offset: number) =>
    found.push({ specifier, line: text.slice(0, offset).split('\n').length })
  if (path.endsWith('.mdx')) {
    const code = text.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ' '))
    const statement = /^(?:import\b|export\b[^'"=;(]*\bfrom\b)[^'"]*['"]([^'"]+)['"]/gm
    for (const { 1: specifier = '', index } of code.matchAll(statement)) add(specifier, index)
    return found
  }
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  const read = ({ source }: { source: ESTree.Expression | null }) => {
    if (source?.type === 'Literal') add(String(source.value), source.start)
    // One without placeholders; what others name is known only when the program runs.
    if (source?.type === 'TemplateLiteral' && source.quasis.length === 1) {
      add(source.quasis[0]?.value.raw ?? '', source.start)
    }
  }
  new Visitor({
    ImportDeclaration: read,
    ExportAllDeclaration: read,
    ExportNamedDeclaration: read,
    ImportExpression: read,
    TSImportType: read,
  }).visit(program)
  return found
}

/** Stories and pages of documentation, which only other stories and pages may import. */
const storyFile = /\.(stories\.tsx|mdx)$/
/** What may import something. */
export const sourceFile = /\.(tsx?|[cm]?ts|[cm]?js|jsx|mdx)$/

/**
 * Checks every import of a source file against the declared rooms. Biome finds circles of imports (`noImportCycles`)
 * and what a test exports, and TypeScript finds what is imported and not there.
 *
 * @returns one sentence for each finding, with its file and line and what to do instead
 */
export const checkWalls = (path: string, text: string): string[] =>
  readImports(path, text).flatMap((one) => refusalOf(path, one) ?? [])

/** Every declared folder with its room, the longest first. */
const places = (Object.keys(rooms) as RoomName[])
  .flatMap((name) => rooms[name].folders.map((folder) => ({ name, folder })))
  .toSorted((a, b) => b.folder.length - a.folder.length)

/** The room with the longest folder that the path begins with. */
const roomOf = (path: string): RoomName =>
  places.find(({ folder }) => path.startsWith(folder))?.name ?? 'root'

/** The place in the repository that an import leads to; undefined for what is installed. */
function placeOf(from: string, specifier: string): string | undefined {
  if (/^\.\.?\//.test(specifier)) {
    return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  }
  const [, name, rest] = /^@strapline\/([^/]+)(\/.*)/.exec(specifier) ?? []
  // Their exports name what is in `src`.
  return name && `${name === 'mock-api' ? name : `packages/${name}`}/src${rest}`
}

function refusalOf(from: string, { specifier, line }: Import): string | undefined {
  const at = `${from}:${line}: `
  const to = placeOf(from, specifier)
  if (to === undefined) return undefined
  const here = roomOf(from)
  const there = roomOf(to)
  const fromStory = storyFile.test(from)
  const refuse = (instead: string) =>
    `${at}${describeFile(from)} must not import ${describeFile(to)} (${to}). ${instead}`

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
  if (name && packageOf(from) !== name && packageOf(from) && specifier.startsWith('.')) {
    return `${at}${to} is imported by its path, past what ${name} exports. Import it by the package's name, like ${name}/….`
  }
  return undefined
}

/** The package that a file belongs to, by name: that of its folder. */
function packageOf(path: string): string | undefined {
  const [, name] = /^(?:packages\/)?((?<=packages\/)[^/]+|mock-api)\//.exec(path) ?? []
  return name && `@strapline/${name}`
}

function describeFile(path: string): string {
  const room = roomOf(path)
  if (path.endsWith('.mdx')) return `a page of ${room}`
  return storyFile.test(path) ? `a story of ${room}` : room
}
