/**
 * `npm run chromatic [-- options]`: uploads the stories to Chromatic, for a hosted review. Chromatic itself
 * answers a missing token with a stack.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { programs, root, runNode } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

/** Options that bring a token, or need none. */
const withoutVariable = /^(-t|--project-token(=.*)?|-h|--help|-v|--version)$/

runCommand(async () => {
  ensureInstalled()
  const args = process.argv.slice(2)
  const hasToken =
    process.env.CHROMATIC_PROJECT_TOKEN ||
    args.some((arg) => withoutVariable.test(arg)) ||
    // Chromatic reads a token from these, too.
    ['.env', 'chromatic.config.json'].some((file) => existsSync(join(root, file)))
  if (!hasToken) {
    throw new Trouble(
      'Chromatic needs a project token: copy it from Manage → Configure in your project on https://www.chromatic.com/start, and run `CHROMATIC_PROJECT_TOKEN=… npm run chromatic`.',
    )
  }
  const { code } = await runNode(programs.chromatic, args)
  return code
})
