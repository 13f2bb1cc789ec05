/**
 * `npm test`: the one gate, from a plain clone, and its parts by themselves. `npm test -- --help` lists them;
 * scripts/gate/parts.mjs declares them.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, usage } from './gate/read-arguments.mjs'
import { runParts } from './gate/run-parts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/run.mjs'
import { runCommand, troubleFrom } from './lib/trouble.mjs'

runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2))
  if (wanted === 'help') {
    console.log(usage)
    return 0
  }
  ensureInstalled()
  if (wanted.parts.some(({ browser }) => browser)) await printBrowser()
  mkdirSync(join(root, '.cache', 'results'), { recursive: true })
  return runParts(wanted.parts, wanted.args)
})

async function printBrowser() {
  const { findBrowser } = await import('./browser.mjs')
  const { version } = troubleFrom(findBrowser)
  console.log(`Browser: ${version}`)
}
