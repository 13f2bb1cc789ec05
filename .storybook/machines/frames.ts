import type { Frame } from '@strapline/ui/foundations/frames'
import { createServer } from 'vite'
import { root } from '../../scripts/lib/run.mjs'

const stories = '/packages/ui/src/foundations/screens/stories.ts'

/** Reads which screen and which state each story shows: the stories themselves say it, and only Vite can load them. */
export async function loadFrames(): Promise<readonly Frame[]> {
  // Vite sets it, and what is started later would run as while one develops.
  const { NODE_ENV } = process.env
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { frames } = await server.ssrLoadModule(stories)
    return frames
  } finally {
    await server.close()
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
  }
}
