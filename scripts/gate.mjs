/**
 * `npm test`: the one gate, from a plain clone, and its parts by themselves. `npm test -- --help` lists them;
 * scripts/gate/parts.mjs declares them.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { changedTools } from './gate/changed-tools.mjs'
import { readArguments, usage } from './gate/read-arguments.mjs'
import { runParts } from './gate/run-parts.mjs'
import { withAdvice } from './gate/troubles.mjs'
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
  try {
    mkdirSync(join(root, '.cache', 'results'), { recursive: true })
    return await runParts(leaveOut(wanted), wanted.args)
  } catch (error) {
    throw withAdvice(error)
  }
})

/**
 * The parts to run: without tests of tools that have not changed, unless they are asked for.
 *
 * @param {import('./gate/read-arguments.mjs').Wanted} wanted
 */
function leaveOut({ parts, isWholeGate }) {
  const conditional = parts.filter(({ onlyChangedTools }) => onlyChangedTools)
  if (!isWholeGate || conditional.length === 0) return parts
  const { changed, why } = changedTools()
  const names = conditional.map(({ name }) => name).join(', ')
  console.log(`${changed ? 'With' : 'Without'} ${names}: ${why}.`)
  return changed ? parts : parts.filter(({ onlyChangedTools }) => !onlyChangedTools)
}

async function printBrowser() {
  const { findBrowser } = await import('./browser.mjs')
  const { version } = troubleFrom(findBrowser)
  console.log(`Browser: ${version}`)
}
