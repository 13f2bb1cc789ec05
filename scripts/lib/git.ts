import { execFileSync } from 'node:child_process'
import { root } from './run.mjs'
import { Trouble } from './trouble.mjs'

/**
 * Runs git in the repository.
 *
 * @returns its trimmed output; undefined when it failed
 */
export function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

/**
 * The last commit that this tree shares with main.
 *
 * @returns its hash; undefined outside of a git repository
 */
export function lastOnMain(): string | undefined {
  const main = ['origin/main', 'main'].find((name) => commitOf(name))
  return (main && git('merge-base', 'HEAD', main)) ?? commitOf('HEAD')
}

/**
 * @param name a commit, tag or branch
 * @returns the commit's hash; undefined when there is none
 */
export function commitOf(name: string): string | undefined {
  // A name that begins with a dash would be read as an option.
  return name.startsWith('-')
    ? undefined
    : git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
}

/**
 * @param path from the repository's root
 * @returns the file's text in that commit; undefined when it has no such file
 */
export function fileIn(commit: string, path: string): string | undefined {
  return git('show', `${commit}:${path}`)
}

/**
 * The files of the working tree that differ from its last commit.
 *
 * @returns their paths
 * @throws {Trouble} outside of a git repository
 */
export function uncommittedFiles(): string[] {
  const status = git('status', '--porcelain')
  if (status === undefined) {
    throw new Trouble(
      'This is no git repository: pictures are compared with a commit, so clone it with git.',
    )
  }
  return status.split('\n').filter(Boolean)
}
