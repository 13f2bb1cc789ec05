import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Downloads } from '../../.storybook/docs/downloads-text.ts'
import { versionText } from '../../.storybook/docs/version-text.ts'
import { downloadsFile } from '../../.storybook/downloads.ts'
import { read } from '../lib/repository-files.ts'
import { root } from '../lib/run.mjs'
import { packLibrary } from '../package/pack.ts'
import { writeRegistry } from '../registry/write.ts'

/** What Storybook serves besides itself. */
const folder = join(root, '.cache/downloads')

/**
 * Packs the library, and writes it with its registry into a folder that Storybook serves.
 *
 * @returns the folder
 */
export async function writeDownloads(): Promise<string> {
  const { tarball, version } = await packLibrary()
  const file = `package/${basename(tarball)}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'package'), { recursive: true })
  copyFileSync(tarball, join(folder, file))
  const downloads: Downloads = {
    file,
    bytes: statSync(tarball).size,
    version: versionText(read('CHANGELOG.md'), version),
    items: writeRegistry(folder),
  }
  writeFileSync(join(folder, downloadsFile), JSON.stringify(downloads))
  return folder
}
