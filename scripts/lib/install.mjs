import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { Trouble } from './trouble.mjs'

const needed = [20, 19]

/** Checks Node's version, and installs the lockfile's packages unless they are installed. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed
  if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
    throw new Trouble(
      `Strapline needs Node ${needed.join('.')} or newer, and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
    )
  }
  if (isInstalled()) return
  console.log('Installing the packages (npm ci) …')
  if (!runNpm(['ci'], root)) {
    throw new Trouble(
      'The packages could not be installed: look at what npm says above, check your connection, and start again.',
    )
  }
}

/**
 * Runs {@link npmCommand}, and prints its output.
 *
 * @param {string[]} args
 * @param {string} folder
 * @returns {boolean} whether it worked
 */
export function runNpm(args, folder) {
  return spawnSync(...npmCommand(args), { cwd: folder, stdio: 'inherit' }).status === 0
}

/**
 * The npm that started this process, or else the first one in the PATH.
 *
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath
  return npm ? [process.execPath, [npm, ...args]] : ['npm', args]
}

/** Whether node_modules has the lockfile's packages in its versions. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (optional && !present[path]) ||
      present[path]?.version === version,
  )
}

/**
 * @param {string} file a lockfile, from the repository's root
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
