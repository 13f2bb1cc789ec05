import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ResolverFactory } from 'oxc-resolver'
import { readImports } from './read-imports.ts'

/** A resolved import of another file of the repository. */
export interface Edge {
  from: string
  line: number
  specifier: string
  to: string
}

/** An import that can't be resolved, because its file does not exist or its path is computed. */
export interface UnresolvedImport {
  from: string
  line: number
  specifier: string | undefined
}

const sourceFile = /\.(tsx?|[cm]?ts|[cm]?js|jsx|mdx)$/
const ignoredFolders = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.data-api'])

/** The paths of all source files below `folder`, from `root`, with `/` on every system. */
function sourceFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : sourceFiles(root, path)
    return sourceFile.test(entry.name) ? [relative(root, path).split(sep).join('/')] : []
  })
}

/** Reads every source file below `folder` and resolves what it imports. */
export async function readEdges(
  folder: string,
): Promise<{ edges: Edge[]; unresolved: UnresolvedImport[] }> {
  // The resolver returns real paths, so the root must be one too.
  const root = realpathSync(folder)
  // Finds every file that TypeScript or Vite would find.
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'types', 'browser', 'node', 'default'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
    tsconfig: 'auto',
    builtinModules: true,
  })
  const edges: Edge[] = []
  const unresolved: UnresolvedImport[] = []
  for (const from of sourceFiles(root)) {
    const path = join(root, from)
    for (const { specifier, line } of await readImports(from, readFileSync(path, 'utf8'))) {
      if (specifier === undefined) {
        unresolved.push({ from, line, specifier })
        continue
      }
      const found = resolver.resolveFileSync(path, specifier)
      if (found.builtin) continue
      if (!found.path) {
        unresolved.push({ from, line, specifier })
        continue
      }
      const to = relative(root, found.path.replace(/\?.*$/, '')).split(sep).join('/')
      if (!to.includes('node_modules/')) edges.push({ from, line, specifier, to })
    }
  }
  return { edges, unresolved }
}
