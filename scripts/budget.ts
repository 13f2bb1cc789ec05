/**
 * Prints the gzipped size of each route of the built app in kB (1000 bytes), and fails when one is over its budget. A
 * route's size is that of its own script part and of all static imports.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { besideFolder } from './lib/artifact-files.ts'
import { type Manifest, partsOfEveryPage, withImports } from './lib/build-manifest.ts'
import { root } from './lib/run.mjs'

/** A route of the dashboard is judged by what it adds to the JavaScript of every page. */
const budgets = { home: 170, dashboardRoute: 95, font: 50 }

const folder = join(root, 'dist/app')
const manifest: Manifest = JSON.parse(readFileSync(besideFolder(folder).manifest, 'utf8'))
const failures: string[] = []

function gzippedSize(keys: Iterable<string>): number {
  let bytes = 0
  for (const key of keys) {
    const file = manifest[key]?.file ?? ''
    if (file.endsWith('.js'))
      bytes += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  }
  return bytes / 1000
}

function show(name: string, size: number, added?: number) {
  const more = added === undefined ? '' : `  (+${added.toFixed(1)})`
  console.log(`  ${name.padEnd(24)}${size.toFixed(1).padStart(7)}${more}`)
}

function judge(name: string, size: number, budget: number) {
  if (size > budget) failures.push(`${name} has ${size.toFixed(1)} kB, and ${budget} are allowed`)
}

const base = partsOfEveryPage(manifest)
const everyPage = gzippedSize(base)
console.log('JavaScript by route, gzipped (kB):')
show('every page', everyPage)
const inDashboard = withImports(manifest, 'src/routes/dashboard.tsx', new Set(base))
const routes = Object.keys(manifest).filter((key) => key.startsWith('src/routes/'))
for (const key of routes) {
  const name = key.replace(/^src\/routes\/|\.tsx$/g, '')
  // A page of the dashboard includes the dashboard's frame.
  const frame = name.startsWith('dashboard/') ? inDashboard : base
  const total = gzippedSize(withImports(manifest, key, new Set(frame)))
  show(name, total, total - everyPage)
  if (name === 'home') judge(name, total, budgets.home)
  else judge(`${name}, beside every page,`, total - everyPage, budgets.dashboardRoute)
}
for (const page of ['src/routes/home.tsx', 'src/routes/dashboard.tsx']) {
  if (!manifest[page]) failures.push(`the manifest has no ${page}, so it was not measured`)
}

const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
for (const { file } of fonts) {
  const size = statSync(join(folder, file)).size / 1000
  show('font', size)
  judge('the font', size, budgets.font)
}
if (fonts.length !== 1) failures.push(`there are ${fonts.length} font files, and one is allowed`)

for (const failure of failures) console.error(`Over budget: ${failure}.`)
process.exitCode = failures.length > 0 ? 1 : 0
