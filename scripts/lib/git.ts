import { execFileSync } from 'node:child_process'
import { root } from './run.mjs'
import { Trouble } from './trouble.mjs'

/** Runs git in the repository. Returns its trimmed output; undefined when it failed. */
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

/** The hash of the last commit that this tree shares with main; undefined outside of a git repository. */
export function lastOnMain(): string | undefined {
  const main = ['origin/main', 'main'].find((name) => commitOf(name))
  return (main && git('merge-base', 'HEAD', main)) ?? commitOf('HEAD')
}

/** The hash of a commit, or of a tag's or branch's; undefined when there is none. */
export function commitOf(name: string): string | undefined {
  // A name that begins with a dash would be read as an option.
  return name.startsWith('-')
    ? undefined
    : git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
}

/** The text of a file in a commit, by its path from the repository's root; undefined when it has no such file. */
export function fileIn(commit: string, path: string): string | undefined {
  return git('show', `${commit}:${path}`)
}

/** The paths of the files that differ from the last commit. @throws {Trouble} outside of a git repository */
export function uncommittedFiles(): string[] {
  const status = git('status', '--porcelain')
  if (status === undefined) {
    throw new Trouble(
      'This is no git repository: pictures are compared with a commit, so clone it with git.',
    )
  }
  return status.split('\n').filter(Boolean)
}
