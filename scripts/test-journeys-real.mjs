/**
 * `npm run test:journeys:real [-- FILTER …]`: the journeys once more, on the API and Postgres instead of the mock API.
 * Those about the mock alone are left out (`e2e/lib/only-on-mock.ts`).
 */
import { programs, runNode } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'

runCommand(async () => {
  const args = ['run', '--project', 'journeys', ...process.argv.slice(2)]
  const { code } = await runNode(programs.vitest, args, { env: { STRAPLINE_SERVER: 'real' } })
  return code
})
