import { createHash } from 'node:crypto'
import { readChangelog } from '@strapline/ui/foundations/changes/changelog.ts'

/** The texts or bytes of a package's files, by their paths. */
export type Contents = ReadonlyMap<string, string | Uint8Array>

/**
 * The version of what is packed. Between releases it is one before the next release, `0.2.0-next.h3f2a91c`, which npm
 * orders behind the last one, and its last part is made of the contents: the same contents have the same version, and no
 * two others share one. The next release is a minor one, since before 1.0.0 that is what may change how something is used.
 *
 * @param declared the version in package.json, which is that of the last release
 * @param changelog says whether something has changed since
 */
export function packedVersion(declared: string, changelog: string, contents: Contents): string {
  // A heading for what comes next may stand there already.
  const latest = readChangelog(changelog).find(({ sections }) => sections.length > 0)
  const isReleased = latest?.title.startsWith(declared) === true
  if (isReleased) return declared
  const [major, minor] = declared.split('.')
  // A letter first: of figures alone npm would allow no zero at the beginning.
  return `${major}.${Number(minor) + 1}.0-next.h${hashOf(contents)}`
}

function hashOf(contents: Contents): string {
  const hash = createHash('sha256')
  for (const path of [...contents.keys()].sort()) {
    hash
      .update(`${path}\0`)
      .update(contents.get(path) ?? '')
      .update('\0')
  }
  return hash.digest('hex').slice(0, 7)
}
