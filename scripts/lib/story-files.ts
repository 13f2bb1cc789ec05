import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CsfFile, loadCsf } from 'storybook/internal/csf-tools'
import { fileIn, git } from './git.ts'
import { root } from './run.mjs'

/** A story as its file declares it. */
interface Declared {
  id: string
  /** The name of its export, which stays when the file's title becomes another one. */
  exported: string
  /** Its name in the sidebar. */
  name: string
  /** What it is made of in its file: its own declaration, what that names, and what the file gives to each story. */
  code: string
}

/** A file of stories. */
export interface StoryFile {
  path: string
  /** Its place in the sidebar: `Screens/Orders`. */
  title: string
  stories: Declared[]
}

/** A file of stories before and now: one of the two alone where it came or went. */
export interface StoryFilePair {
  before?: StoryFile | undefined
  now?: StoryFile | undefined
}

/** Reads a file of stories as Storybook does; undefined where it declares no title. */
export function readStoryFile(path: string, text: string): StoryFile | undefined {
  const file = loadCsf(text, { fileName: path, makeTitle: (title = '') => title }).parse()
  const { title } = file.meta
  if (!title) return undefined
  const codeOf = readCode(file, text)
  const stories = Object.entries(file._stories).map(([exported, { id, name = exported }]) => ({
    id,
    exported,
    name,
    code: codeOf(exported),
  }))
  return { path, title, stories }
}

/** What a file gives to each of its stories, and shows: not where they stand, nor what is said of them. */
const shared = /^(args|render|decorators|globals)$/

/** Reads what each story of a file is made of there, without comments, indentation and what its play function expects. */
function readCode(file: CsfFile, text: string): (exported: string) => string {
  const plain = ({ start, end }: { start?: number | null; end?: number | null }) =>
    text
      .slice(start ?? 0, end ?? 0)
      .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '')
      .replace(/^ *(await )?(expect|waitFor)\(.*$/gm, '')
      .replace(/\s+/g, ' ')
  const declared = new Map<string, string>()
  for (const statement of file._ast.program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      declared.set(declaration.id.name, plain(declaration))
    }
    for (const each of declaration?.type === 'VariableDeclaration'
      ? declaration.declarations
      : []) {
      if (each.id.type === 'Identifier') declared.set(each.id.name, plain(each))
    }
  }
  const meta = file._metaNode?.type === 'ObjectExpression' ? file._metaNode.properties : []
  const given = meta
    .filter((each) => 'key' in each && each.key.type === 'Identifier' && shared.test(each.key.name))
    .map(plain)
    .join(' ')
  return (exported) => {
    const names = new Set([exported])
    const parts = [given]
    const add = (code: string) => {
      for (const name of code.match(/[A-Za-z_$][\w$]*/g) ?? []) {
        if (name !== 'meta' && declared.has(name)) names.add(name)
      }
    }
    add(given)
    // A set goes on over what is added while it is read.
    for (const name of names) {
      const code = declared.get(name) ?? ''
      parts.push(code)
      add(code)
    }
    return parts.join(' ')
  }
}

/** The files of stories that are not what they were in a commit. A file that only moved is still the same one. */
export function changedStoryFiles(commit: string): StoryFilePair[] {
  const differing = git('diff', '--name-status', '--find-renames', commit, '--', '*.stories.tsx')
  return (differing ?? '').split('\n').flatMap((line) => {
    const [status = '', path, moved = path] = line.split('\t')
    if (!path || !moved) return []
    const [old, file] = [fileIn(commit, path), join(root, moved)]
    return {
      ...(status !== 'A' && old !== undefined && { before: readStoryFile(path, old) }),
      ...(existsSync(file) && { now: readStoryFile(moved, readFileSync(file, 'utf8')) }),
    }
  })
}

/** A story that a file declares by the name of its export. */
const storyIn = (file: StoryFile | undefined, exported: string) =>
  file?.stories.find((each) => each.exported === exported)

/**
 * The ids that stories had, by those that they have now: a story is the same one as long as its file and the name of its
 * export are, whatever the title that its id is made of.
 */
export function formerIdsOf(files: readonly StoryFilePair[]): Map<string, string> {
  return new Map(
    files.flatMap(({ before, now }) =>
      (now?.stories ?? []).flatMap(({ id, exported }): [string, string][] => {
        const former = storyIn(before, exported)
        return former ? [[id, former.id]] : []
      }),
    ),
  )
}

/** The ids of stories that were there before, and that another declaration makes now: they may show something else. */
export function redeclaredStories(files: readonly StoryFilePair[]): Set<string> {
  return new Set(
    files.flatMap(({ before, now }) =>
      (now?.stories ?? []).flatMap(({ id, exported, code }) => {
        const former = storyIn(before, exported)
        return former && former.code !== code ? [id] : []
      }),
    ),
  )
}
