/**
 * `npm run changes`: writes the change log and its page in Storybook, of the files in packages/ui/changes.
 * `-- --release 0.2.0` makes a release of what is not released yet: it gives the packages that version, too.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReleases } from './changes/read.ts'
import { release } from './changes/release.ts'
import { changeLog, changePage, logOf, pageOf } from './changes/render.ts'
import { root } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

runCommand(async () => {
  const version = wantedRelease(process.argv.slice(2))
  const { problems } = readReleases(root)
  if (problems.length > 0) throw new Trouble(problems.join('\n'))
  if (version !== undefined) release(root, version)
  const { releases } = readReleases(root)
  writeFileSync(join(root, changeLog), logOf(releases))
  writeFileSync(join(root, changePage), pageOf(releases))
  console.log(`Written: ${changeLog} and ${changePage}.`)
  if (version !== undefined) {
    console.log(
      `Commit it, and tag the commit: git tag v${version}. Storybook's build with the pictures`,
    )
    console.log('before and after is described in CONTRIBUTING.md.')
  }
  return 0
})

function wantedRelease(args: string[]): string | undefined {
  if (args.length === 0) return undefined
  const [option, version = ''] = args
  if (option !== '--release' || args.length !== 2 || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Trouble(
      'npm run changes has one option: --release and a version of three numbers, like --release 0.2.0.',
    )
  }
  return version
}
