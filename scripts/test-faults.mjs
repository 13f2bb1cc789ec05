/** `npm run test:faults`: runs the fault matrix, and prints it as a table. */
import { ensureInstalled } from './lib/install.mjs'
import { programs, runNode } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'

runCommand(async () => {
  ensureInstalled()
  const reporters = ['--reporter=default', '--reporter=scripts/lib/fault-table.mjs']
  const { code } = await runNode(programs.vitest, ['run', '--project', 'faults', ...reporters])
  return code
})
