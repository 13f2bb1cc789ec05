import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { filesLike } from '../lib/repository-files.ts'
import { prefixClasses } from './own-classes.ts'
import type { OwnNames } from './styles.ts'

/**
 * Code in the folders of `packages/ui/src` that are packed, and all of the contract: what is only packed because other code
 * imports it has no more than that needs.
 */
const packed =
  /^packages\/(ui\/src\/(content|lib|catalogue|order-pad|primitives|shop|screens|testing)|contract\/src)\/.*\.tsx?$/

/** Stories, tests, and what only tests use. */
const unpacked = /(\.stories\.tsx|\.test\.ts|\/test-[^/]+\.ts)$/

/** The source files that are packed, from the repository's root; what they import is packed, too. */
export const packedSources = (): string[] =>
  filesLike(packed).filter((file) => !unpacked.test(file))

/**
 * Builds the library's JavaScript: a module for each source file, so that a page loads what it imports, and with
 * them the modules of the contract that they need. Packages stay imports.
 *
 * @param root the repository
 * @param folder the package's folder, in which each module has the place that it has in `packages`
 */
export async function buildModules(
  root: string,
  folder: string,
  { isClass, prefixProperties }: OwnNames,
): Promise<void> {
  const prefix: Plugin = {
    name: 'strapline:prefix',
    enforce: 'pre',
    transform: (code, id) =>
      relative(join(root, 'packages/ui/src'), id).startsWith('..')
        ? undefined
        : { code: prefixProperties(prefixClasses(id, code, isClass)), map: null },
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
      lib: { entry: packedSources().map((path) => join(root, path)), formats: ['es'] },
      rolldownOptions: {
        checks: { pluginTimings: false },
        external: (id) =>
          !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@strapline/'),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(root, 'packages'),
          entryFileNames: '[name].js',
        },
      },
    },
  })
}
