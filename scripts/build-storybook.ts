/**
 * `npm run build-storybook [-- --output-dir FOLDER --since=COMMIT]`: writes Storybook as static files, with the pages that machines read,
 * to dist/storybook. Chromatic names another folder. `--since` names what pictures of before are of, and draws all of them.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorybook } from './lib/build-storybook.ts'
import { root } from './lib/run.mjs'
import { runCommand, troubleFrom } from './lib/trouble.mjs'

runCommand(async () => {
  const options = {
    'output-dir': { type: 'string', default: join(root, 'dist/storybook') },
    since: { type: 'string' },
  } as const
  const { values } = troubleFrom(() => parseArgs({ options, strict: false }))
  const folder = String(values['output-dir'])
  await buildStorybook(folder, { since: values.since ? String(values.since) : undefined })
  console.log(`Storybook is in ${folder}.`)
  return 0
})
