/**
 * Prints the gzipped size of each route of the built app, and fails when one is over its budget. A route's
 * size is that of its own script part and of all static imports.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { besideFolder } from './lib/artifact-files.mjs'
import { root } from './lib/run.mjs'

/** Budgets in kB (1000 bytes) of gzipped JavaScript, and of the font file. */
const budgets = { home: 143, dashboardRoute: 75, font: 50 }

const folder = join(root, 'dist/app')
/** @type {Record<string, { file: string, imports?: string[], src?: string, isEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(besideFolder(folder).manifest, 'utf8'))

/**
 * @param {string} key a part of the manifest
 * @param {Set<string>} [found] parts that are included already
 * @returns {Set<string>} the part and all its static imports
 */
function closure(key, found = new Set()) {
  const part = manifest[key]
  if (!part || found.has(key)) return found
  found.add(key)
  for (const imported of part.imports ?? []) closure(imported, found)
  return found
}

/** @param {Iterable<string>} keys */
function gzippedSize(keys) {
  let bytes = 0
  for (const key of keys) {
    const file = manifest[key]?.file ?? ''
    if (file.endsWith('.js'))
      bytes += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  }
  return bytes / 1000
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
const base = closure(entry)
const home = 'src/routes/home.tsx'
const dashboard = 'src/routes/dashboard.tsx'
const inDashboard = closure(dashboard, new Set(base))
const failures = []

console.log('JavaScript by route, gzipped (kB):')
console.log(`  ${'every page'.padEnd(24)}${gzippedSize(base).toFixed(1).padStart(7)}`)
for (const key of Object.keys(manifest).filter((candidate) => /^src\/routes\//.test(candidate))) {
  // A page of the dashboard includes the dashboard's frame.
  const all = closure(key, new Set(key.startsWith('src/routes/dashboard/') ? inDashboard : base))
  const total = gzippedSize(all)
  const added = total - gzippedSize(base)
  const name = key.replace(/^src\/routes\/|\.tsx$/g, '')
  console.log(`  ${name.padEnd(24)}${total.toFixed(1).padStart(7)}  (+${added.toFixed(1)})`)
  if (key === home && total > budgets.home) {
    failures.push(`the home page has ${total.toFixed(1)} kB, and ${budgets.home} are allowed`)
  }
  if (key !== home && added > budgets.dashboardRoute) {
    failures.push(`${name} adds ${added.toFixed(1)} kB, and ${budgets.dashboardRoute} are allowed`)
  }
}
for (const page of [home, dashboard]) {
  if (!manifest[page]) failures.push(`the manifest has no ${page}, so it was not measured`)
}

const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
for (const { file } of fonts) {
  const size = statSync(join(folder, file)).size / 1000
  console.log(`  ${'font'.padEnd(24)}${size.toFixed(1).padStart(7)}`)
  if (size > budgets.font)
    failures.push(`the font has ${size.toFixed(1)} kB, and ${budgets.font} are allowed`)
}
if (fonts.length !== 1) failures.push(`there are ${fonts.length} font files, and one is allowed`)

for (const failure of failures) console.error(`Over budget: ${failure}.`)
process.exitCode = failures.length > 0 ? 1 : 0
