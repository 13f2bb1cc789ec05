/**
 * `npm run test:journeys:real [-- FILTER …]`: the journeys once more, on the API and Postgres instead of the mock API.
 * Those of the demo are left out: it runs on the mock API alone.
 */
import { programs, runNode } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'

const ofDemo = 'e2e/{demo,demo-static,start,tour}.journey.ts'

runCommand(async () => {
  const args = ['run', '--project', 'journeys', '--exclude', ofDemo, ...process.argv.slice(2)]
  const { code } = await runNode(programs.vitest, args, { env: { STRAPLINE_SERVER: 'real' } })
  return code
})
