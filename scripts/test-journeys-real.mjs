/**
 * `npm run test:journeys:real [-- FILTER …]`: the journeys once more, on the API and Postgres instead of the mock API.
 * `npm start` in them is the demo's, on the mock API.
 */
import { programs, runNode } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'

runCommand(async () => {
  const args = ['run', '--project', 'journeys', ...process.argv.slice(2)]
  const { code } = await runNode(programs.vitest, args, { env: { STRAPLINE_SERVER: 'real' } })
  return code
})
