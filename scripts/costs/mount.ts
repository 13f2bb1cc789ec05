import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { findBrowser } from '../browser.ts'
import { root } from '../lib/run.mjs'
import { Trouble, troubleFrom } from '../lib/trouble.mjs'
import type { Mount } from './page.tsx'

/** Isolated from others, a page has a clock that tells 5 µs, and not 100. */
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/**
 * Mounts the first story of each primitive and shop component in the browser, built for production.
 *
 * @returns what each comes to, by its folder: `primitives/button`
 * @throws {Trouble} when the page fails
 */
export async function measureMounts(): Promise<Record<string, Mount>> {
  const browser = troubleFrom(findBrowser)
  const folder = mkdtempSync(join(tmpdir(), 'strapline-costs-'))
  try {
    await build({
      configFile: false,
      root: join(root, 'scripts/costs'),
      publicDir: join(root, 'packages/ui/public'),
      logLevel: 'error',
      plugins: [react(), tailwindcss()],
      build: { outDir: folder, chunkSizeWarningLimit: 5000 },
    })
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0, headers: isolated },
    })
    const running = await chromium.launch(browser)
    try {
      const page = await running.newPage({ reducedMotion: 'reduce' })
      const failed: string[] = []
      page.on('pageerror', (error) => failed.push(String(error)))
      await page.goto(server.resolvedUrls?.local[0] ?? '')
      const measured = await page.evaluate(() => window.measure?.())
      if (failed.length > 0 || !measured) throw new Trouble(`A story failed: ${failed.join('\n')}`)
      return measured
    } finally {
      await running.close()
      await server.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
