import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** The text of a file, by its path from the repository's root. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8')

let paths: string[] | undefined

/** The paths of the files of the repository that match a pattern, with `/` on every system. */
export function filesLike(pattern: RegExp): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  paths ??= execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
  return paths.filter((path) => pattern.test(path))
}
