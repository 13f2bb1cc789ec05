import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Answers the text of a file, by its path from the repository's root; undefined for one that is not there. */
export type ReadFile = (path: string) => string | undefined

/**
 * The files with JSX among those that Storybook's own loader reads: its settings, and what they import inside the
 * repository. It reads a `.tsx` as TypeScript without JSX, and where that fails while Storybook makes its manifests, the
 * build goes on without them.
 *
 * @param entry the file of settings, from the repository's root
 * @returns one sentence for each file, with the file that imports it
 */
export function jsxThatStorybookLoads(entry: string, readFile: ReadFile): string[] {
  const seen = new Set([entry])
  const found: string[] = []
  function look(path: string, importedBy: string | undefined) {
    const text = readFile(path)
    if (text === undefined) return
    const { hasJsx, imports } = readModule(path, text)
    if (hasJsx) {
      found.push(
        `${path} has JSX, which Storybook's loader can't read, and is imported by ${importedBy}: move what both need into a file without JSX.`,
      )
    }
    for (const specifier of imports) {
      const file = fileOf(path, specifier, readFile)
      if (!file || !/\.[cm]?tsx?$/.test(file) || seen.has(file)) continue
      seen.add(file)
      look(file, path)
    }
  }
  look(entry, undefined)
  return found
}

/** Whether a module has JSX, and what it imports when it runs: types are left out before. */
function readModule(path: string, text: string): { hasJsx: boolean; imports: string[] } {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  const imports: string[] = []
  let hasJsx = false
  const add = (source: ESTree.Expression | null) => {
    if (source?.type === 'Literal') imports.push(String(source.value))
  }
  const mark = () => {
    hasJsx = true
  }
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const isOfTypes =
        specifiers.length > 0 &&
        specifiers.every((it) => it.type === 'ImportSpecifier' && it.importKind === 'type')
      if (importKind !== 'type' && !isOfTypes) add(source)
    },
    ExportAllDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') add(source)
    },
    ExportNamedDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') add(source)
    },
    ImportExpression: ({ source }) => add(source),
    JSXElement: mark,
    JSXFragment: mark,
  }).visit(program)
  return { hasJsx, imports }
}

/** The file of the repository that an import leads to; undefined for what is installed. */
function fileOf(from: string, specifier: string, readFile: ReadFile): string | undefined {
  if (/^\.\.?\//.test(specifier)) return posix.join(posix.dirname(from), specifier)
  const [, name, rest] = /^@strapline\/([^/]+)(\/.*)/.exec(specifier) ?? []
  if (name === undefined || rest === undefined) return undefined
  const folder = name === 'mock-api' ? name : `packages/${name}`
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFile(`${folder}/package.json`) ?? '{"exports":{}}',
  )
  return Object.entries(exports)
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([pattern, target]) => {
      const [start = '', end] = pattern.slice(1).split('*')
      const isMeant =
        end === undefined ? rest === start : rest.startsWith(start) && rest.endsWith(end)
      const star = rest.slice(start.length, rest.length - (end?.length ?? 0))
      return isMeant ? posix.join(folder, target.replaceAll('*', star)) : undefined
    })
    .find((file) => file !== undefined)
}
