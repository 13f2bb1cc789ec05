/**
 * `npm test`: the one gate, from a plain clone, and its parts by themselves. `npm test -- --help` lists them;
 * scripts/gate/parts.ts declares them.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { readArguments, usage } from './gate/read-arguments.ts'
import { runParts } from './gate/run-parts.ts'
import { root } from './lib/run.mjs'
import { runCommand, troubleFrom } from './lib/trouble.mjs'

runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2))
  if (wanted === 'help') {
    console.log(usage)
    return 0
  }
  if (wanted.parts.some(({ browser }) => browser)) {
    console.log(`Browser: ${troubleFrom(findBrowser).version}`)
  }
  mkdirSync(join(root, '.cache', 'results'), { recursive: true })
  return runParts(wanted.parts, wanted.args)
})
