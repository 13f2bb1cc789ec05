/** Begins `npm start`, `npm run dev` and `npm test`: the other tools are in TypeScript, and need the packages. */
import { ensureInstalled } from './lib/install.mjs'
import { runCommand } from './lib/trouble.mjs'

runCommand(async () => {
  ensureInstalled()
  return 0
})
