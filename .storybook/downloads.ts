import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from '../scripts/lib/repository-files.ts'
import type { Downloads } from './docs/downloads-text.ts'
import { versionText } from './docs/version-text.ts'

/** The folder with the package and the registry that Storybook serves: `npm run build-storybook` writes and names it. */
export const downloadsFolder = process.env.STRAPLINE_DOWNLOADS

/** What a folder with downloads has, in the file that {@link Downloads} is written to. */
export const downloadsFile = 'downloads.json'

/** What Storybook serves to install and to copy; undefined where nothing was packed. */
export function readDownloads(folder = downloadsFolder): Downloads | undefined {
  const file = join(folder ?? '', downloadsFile)
  return folder && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The version that everything says of itself that Storybook serves, in a sentence: that of the package, where there is one. */
export const versionServed = (folder = downloadsFolder): string =>
  readDownloads(folder)?.version ?? versionText(read('CHANGELOG.md'))
