import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { root } from '../lib/run.mjs'
import type { Bench } from './section.ts'

/** Builds the page of components for production and serves it until the measuring ends. Resolves with its address. */
export async function servePage({ undo }: Pick<Bench, 'undo'>): Promise<string> {
  const built = mkdtempSync(join(tmpdir(), 'strapline-bench-'))
  undo.push(async () => rmSync(built, { recursive: true, force: true }))
  const config: InlineConfig = {
    configFile: false,
    root: join(root, 'scripts/bench/page'),
    publicDir: join(root, 'packages/ui/public'),
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir: built, emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(config)
  const server = await preview(config)
  undo.push(() => server.close())
  return server.resolvedUrls?.local[0] ?? ''
}
