import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { besideFolder } from './artifact-files.ts'
import { type Manifest, partsOfEveryPage, withImports } from './build-manifest.ts'
import { root } from './run.mjs'

/** Budgets in kB (1000 bytes) of gzipped JavaScript, and of the font file. */
export const budgets = { home: 165, dashboardRoute: 85, font: 50 }

/** The JavaScript of a page, with all static imports, in kB (1000 bytes) gzipped. */
interface RouteSize {
  /** `home`, `dashboard/my-orders`. */
  name: string
  total: number
  /** What it adds to the JavaScript of every page. */
  added: number
}

/** Reads the sizes of the built app, also of its fonts, in kB. */
export function routeSizes(): { everyPage: number; routes: RouteSize[]; fonts: number[] } {
  const folder = join(root, 'dist/app')
  const manifest: Manifest = JSON.parse(readFileSync(besideFolder(folder).manifest, 'utf8'))

  function gzippedSize(keys: Iterable<string>) {
    let bytes = 0
    for (const key of keys) {
      const file = manifest[key]?.file ?? ''
      if (file.endsWith('.js'))
        bytes += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
    }
    return bytes / 1000
  }

  const base = partsOfEveryPage(manifest)
  const everyPage = gzippedSize(base)
  const inDashboard = withImports(manifest, 'src/routes/dashboard.tsx', new Set(base))
  const routes = Object.keys(manifest)
    .filter((key) => /^src\/routes\//.test(key))
    .map((key) => {
      // A page of the dashboard includes the dashboard's frame.
      const isInDashboard = key.startsWith('src/routes/dashboard/')
      const frame = isInDashboard ? inDashboard : base
      const total = gzippedSize(withImports(manifest, key, new Set(frame)))
      const name = key.replace(/^src\/routes\/|\.tsx$/g, '')
      return { name, total, added: total - everyPage }
    })
  const fonts = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2'))
    .map(({ file }) => statSync(join(folder, file)).size / 1000)
  return { everyPage, routes, fonts }
}
