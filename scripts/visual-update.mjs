/**
 * `npm run visual:update [part of a story file's path]`: writes the screenshot baselines anew, with
 * the fingerprint of the machine that made them. Without an argument it also removes the pictures of
 * stories that are gone. Look at what changed before you commit it.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baselineFolder, fingerprintOf } from '../.storybook/baseline.ts'
import { findBrowser } from './browser.mjs'

const root = join(import.meta.dirname, '..')
const folder = baselineFolder(root)
const filter = process.argv.slice(2)

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
