import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ResolverFactory } from 'oxc-resolver'
import { readImports } from './read-imports.ts'

/** An import that was resolved: where it stands, and the file of the repository that it leads to. */
export interface Edge {
  from: string
  line: number
  specifier: string
  to: string
}

/** An import that can't be followed, because it leads nowhere or is computed. */
export interface LooseEnd {
  from: string
  line: number
  specifier: string | undefined
}

const sourceFile = /\.(tsx?|[cm]?ts|[cm]?js|jsx|mdx)$/
const ignoredFolders = new Set(['node_modules', 'dist', '.git', '.cache', '.data'])

/** The paths of all source files below `folder`, from `root`, with `/` on every system. */
function sourceFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : sourceFiles(root, path)
    return sourceFile.test(entry.name) ? [relative(root, path).split(sep).join('/')] : []
  })
}

/** Reads every source file below `folder` and resolves what it imports. */
export async function readEdges(folder: string): Promise<{ edges: Edge[]; looseEnds: LooseEnd[] }> {
  // Resolved paths have no symbolic links, and neither may what they are relative to.
  const root = realpathSync(folder)
  // As generous as TypeScript and Vite together: what either finds is found here.
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'types', 'browser', 'node', 'default'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
    tsconfig: 'auto',
    builtinModules: true,
  })
  const edges: Edge[] = []
  const looseEnds: LooseEnd[] = []
  for (const from of sourceFiles(root)) {
    const path = join(root, from)
    for (const { specifier, line } of await readImports(from, readFileSync(path, 'utf8'))) {
      if (specifier === undefined) {
        looseEnds.push({ from, line, specifier })
        continue
      }
      const found = resolver.resolveFileSync(path, specifier)
      if (found.builtin) continue
      if (!found.path) {
        looseEnds.push({ from, line, specifier })
        continue
      }
      const to = relative(root, found.path.replace(/\?.*$/, '')).split(sep).join('/')
      if (!to.includes('node_modules/')) edges.push({ from, line, specifier, to })
    }
  }
  return { edges, looseEnds }
}
