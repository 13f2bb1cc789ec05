import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { prefixClasses } from './own-classes.ts'
import { packedFolders } from './styles.ts'

/**
 * Modules of the contract that no code of the library imports: the entities and the audit's entry, of which it needs
 * the types only, and sample data for prototypes.
 */
const contractEntries = ['audit-entry', 'entities', 'fixtures'].map(
  (name) => `packages/contract/src/${name}.ts`,
)

/** Stories, tests, and what only tests use. */
const unpacked = /(\.stories\.tsx|\.test\.ts|(^|[\\/])test-[^\\/]+\.ts)$/

/** The library's source files that are packed, from the repository's root. */
export function packedSources(root: string): string[] {
  return packedFolders.flatMap((folder) =>
    readdirSync(join(root, 'packages/ui/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !unpacked.test(file))
      .map((file) => `packages/ui/src/${folder}/${file.split(sep).join('/')}`),
  )
}

/**
 * The place of a source file in the package, without its ending.
 *
 * @param path from the repository's root: `packages/ui/src/lib/link.tsx`
 * @returns `lib/link`; a file of the contract is in `contract`
 */
export function placeOf(path: string): string {
  return path
    .replace(/^packages\/ui\/src\//, '')
    .replace(/^packages\/contract\/src\//, 'contract/')
    .replace(/\.tsx?$/, '')
}

/**
 * Builds the library's JavaScript: a module for each source file, so that a page loads what it imports, and with
 * them the modules of the contract that they need. Packages stay imports.
 *
 * @param root the repository
 * @param folder the package's folder
 * @param classes the classes that get a prefix
 */
export async function buildModules(
  root: string,
  folder: string,
  classes: ReadonlySet<string>,
): Promise<void> {
  const inRepository = (path: string) =>
    path
      .slice(root.length + 1)
      .split(sep)
      .join('/')
  const prefix: Plugin = {
    name: 'strapline:class-prefix',
    enforce: 'pre',
    transform: (code, id) =>
      inRepository(id).startsWith('packages/ui/src/')
        ? { code: prefixClasses(id, code, classes), map: null }
        : undefined,
  }
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [prefix, react()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'es2023',
      lib: {
        entry: [...packedSources(root), ...contractEntries].map((path) => join(root, path)),
        formats: ['es'],
      },
      rolldownOptions: {
        checks: { pluginTimings: false },
        external: (id) =>
          !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@strapline/'),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(root, 'packages'),
          entryFileNames: ({ facadeModuleId }) =>
            `${placeOf(inRepository(facadeModuleId ?? ''))}.js`,
        },
      },
    },
  })
}
