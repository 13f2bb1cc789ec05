/**
 * `npm run visual:update [part of a story file's path]`: writes the screenshot baselines anew, with
 * the fingerprint of the machine that made them. Without an argument it also removes the pictures of
 * stories that are gone. Look at what changed before you commit it.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { baselineFolder, fingerprintOf } from '../.storybook/baseline.ts'
import { findBrowser } from './browser.mjs'

const root = join(import.meta.dirname, '..')
const folder = baselineFolder(root)
const filter = process.argv.slice(2)
const started = Date.now()

if (filter.length === 0) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}
const fingerprint = fingerprintOf(root, findBrowser())
writeFileSync(join(folder, 'baseline.json'), `${JSON.stringify(fingerprint, null, 2)}\n`)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'stories', '--update=all', ...filter],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name)
  if (name.endsWith('.png') && statSync(file).mtimeMs >= started) pack(file)
}

/**
 * Packs a picture as tightly as it goes, every pixel as it was. The browser packs in haste: all of them
 * together would be two thirds larger, in every clone of the repository.
 *
 * @param {string} file
 */
function pack(file) {
  const hasty = readFileSync(file)
  const tight = PNG.sync.write(PNG.sync.read(hasty), {
    // Flat areas pack best without a filter; a page's picture has nothing to see through.
    filterType: 0,
    colorType: 2,
    inputHasAlpha: true,
    deflateLevel: 9,
    deflateStrategy: 0,
  })
  if (tight.length < hasty.length) writeFileSync(file, tight)
}
