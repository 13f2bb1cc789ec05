import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './install.mjs'
import { root } from './run.mjs'
import { Trouble } from './trouble.mjs'

/** Where the judges are installed. */
export const judgesFolder = join(root, '.cache/judges')

/**
 * Installs what judges the OpenAPI document and the packed library, unless it is there: some 200 packages, which only
 * `.ci/run` needs, from the lockfile in scripts/judges.
 */
export function installJudges() {
  const lockfile = join(root, 'scripts/judges/package-lock.json')
  const installed = join(judgesFolder, 'package-lock.json')
  const read = (file: string) => existsSync(file) && readFileSync(file, 'utf8')
  // npm writes the hidden one last.
  const isWhole = existsSync(join(judgesFolder, 'node_modules/.package-lock.json'))
  if (isWhole && read(installed) === read(lockfile)) return
  console.log('Installing the judges …')
  mkdirSync(judgesFolder, { recursive: true })
  copyFileSync(lockfile, installed)
  copyFileSync(join(root, 'scripts/judges/package.json'), join(judgesFolder, 'package.json'))
  copyFileSync(join(root, '.npmrc'), join(judgesFolder, '.npmrc'))
  if (!runNpm(['ci', '--prefer-offline', '--loglevel=error'], judgesFolder)) {
    throw new Trouble(
      'The judges could not be installed: look at what npm says above, check your connection, and start again.',
    )
  }
}
