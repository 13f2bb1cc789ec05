import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintsPath, parseFingerprints } from '../../.storybook/fingerprints.ts'
import { fileIn, lastOnMain } from './git.ts'
import { drawStories, hashesOf } from './pictures.ts'
import { inWorktree } from './worktree.ts'

/**
 * The pictures of the last commit on main as this machine draws them. They are drawn once and cached in
 * .cache.
 *
 * @param root the repository
 * @param calibration the hash of this machine's calibration picture
 * @returns the commit, its stored fingerprints, and the hashes drawn here; undefined when there is no such commit
 */
export async function baseHashes(
  root: string,
  calibration: string,
): Promise<
  { commit: string; stored: Record<string, string>; drawn: Record<string, string> } | undefined
> {
  const commit = lastOnMain()
  const text = commit && fileIn(commit, fingerprintsPath)
  if (!commit || !text) return undefined
  const stored = parseFingerprints(text).pictures
  const cached = join(root, '.cache', 'pictures', `${commit}-${calibration}.json`)
  try {
    return { commit, stored, drawn: JSON.parse(readFileSync(cached, 'utf8')) }
  } catch {
    console.warn(
      `This machine draws differently: drawing the stories of ${commit.slice(0, 10)} first …`,
    )
  }
  const { records } = await inWorktree(commit, (folder) => drawStories({ folder }))
  const drawn = hashesOf(records)
  mkdirSync(join(root, '.cache', 'pictures'), { recursive: true })
  writeFileSync(cached, JSON.stringify(drawn))
  return { commit, stored, drawn }
}
