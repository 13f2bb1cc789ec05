import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../lib/run.mjs'
import { serveFolder } from '../lib/serve-folder.ts'
import type { Bench } from './section.ts'

/** Builds the page of components for production and serves it until the measuring ends. Resolves with its address. */
export async function servePage({ undo }: Pick<Bench, 'undo'>): Promise<string> {
  const built = mkdtempSync(join(tmpdir(), 'strapline-bench-'))
  undo.push(async () => rmSync(built, { recursive: true, force: true }))
  await build({
    configFile: false,
    root: join(root, 'scripts/bench/page'),
    publicDir: join(root, 'packages/ui/public'),
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir: built, emptyOutDir: true },
  })
  const server = await serveFolder(built, '/')
  undo.push(() => server.close())
  return server.url
}
