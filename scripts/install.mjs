/** Begins every command whose tool is in TypeScript, and so needs the packages. */
import { ensureInstalled } from './lib/install.mjs'
import { runCommand } from './lib/trouble.mjs'

runCommand(async () => {
  ensureInstalled()
  return 0
})
