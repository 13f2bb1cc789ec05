import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root } from '../lib/run.mjs'

/** What a page with React has anyway. */
const ofEveryPage = /^(react|react-dom|scheduler)(\/|$)/

/**
 * The size of a component in kB (1000 bytes): its file with all that it imports, of this repository and of npm but for
 * React, minified, as one file, gzipped. What it imports only when it is used (`import()`) does not count, nor does the
 * style sheet, which is one for all.
 *
 * @param file the component's, from the repository's root
 * @throws {Error} when it can't be built
 */
export async function sizeOf(file: string): Promise<number> {
  const built = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, file),
        preserveEntrySignatures: 'strict',
        external: ofEveryPage,
        output: { entryFileNames: 'component.js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    built.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const first = new Set(['component.js'])
  for (const name of first) {
    for (const imported of chunks.get(name)?.imports ?? [])
      if (chunks.has(imported)) first.add(imported)
  }
  const code = [...first].map((name) => chunks.get(name)?.code ?? '').join('\n')
  return gzipSync(code, { level: 9 }).length / 1000
}
