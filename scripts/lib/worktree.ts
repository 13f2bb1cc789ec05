import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { git } from './git.ts'
import { runNpm } from './install.mjs'
import { root } from './run.mjs'
import { Trouble } from './trouble.mjs'

/**
 * Checks a commit out in a git worktree while `use` runs. The folder is new each time, so that it contains
 * nothing of an interrupted run.
 */
export async function inWorktree<Result>(
  commit: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = join(root, '.cache', 'worktrees')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, `${commit.slice(0, 10)}-`))
  try {
    if (git('worktree', 'add', '--detach', '--force', folder, commit) === undefined) {
      throw new Trouble(
        `Git could not check out ${commit.slice(0, 10)} in ${folder}: make room on the disk, run \`git worktree prune\`, and try again.`,
      )
    }
    bringPackages(folder)
    return await use(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Provides the packages of the worktree's lockfile. It links ours one by one when the lockfile is the same, because
 * the links of the workspaces must lead into the worktree, and caches in node_modules must not be shared.
 */
function bringPackages(folder: string) {
  const lockfile = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lockfile(folder) !== lockfile(root)) {
    if (!runNpm(['ci', '--prefer-offline'], folder)) {
      throw new Trouble(
        'The packages of that commit could not be installed: check your connection, and try again.',
      )
    }
    return
  }
  const from = join(root, 'node_modules')
  const to = join(folder, 'node_modules')
  mkdirSync(join(to, '@strapline'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@strapline' && !name.startsWith('.vite'))
      symlinkSync(join(from, name), join(to, name))
  }
  for (const [name, place] of Object.entries(workspaces)) {
    if (!existsSync(join(folder, place))) continue
    symlinkSync(join(folder, place), join(to, '@strapline', name))
    const own = join(root, place, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, place, 'node_modules'))
  }
}

const workspaces: Record<string, string> = Object.fromEntries([
  ...readdirSync(join(root, 'packages')).map((name) => [name, `packages/${name}`]),
  ['mock-api', 'mock-api'],
])
