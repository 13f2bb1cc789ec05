import { createServer } from 'vite'
import { root } from '../scripts/lib/run.mjs'

/**
 * Runs a module that only Vite can load, such as one that imports every story.
 *
 * @param file its path, or its path from the repository's root with a slash before it
 * @returns what it exports
 */
export async function loadInVite(file: string): Promise<Record<string, unknown>> {
  // Vite sets it, and what is started later would run as while one develops.
  const { NODE_ENV } = process.env
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await server.ssrLoadModule(file)
  } finally {
    await server.close()
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
  }
}
