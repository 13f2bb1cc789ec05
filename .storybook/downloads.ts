import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Downloads } from './docs/downloads-text.ts'

/** The folder with the package and the registry that Storybook serves: `npm run build-storybook` writes and names it. */
export const downloadsFolder = process.env.STRAPLINE_DOWNLOADS

/** What a folder with downloads has, in the file that {@link Downloads} is written to. */
export const downloadsFile = 'downloads.json'

/** What Storybook serves to install and to copy; undefined where nothing was packed. */
export function readDownloads(folder = downloadsFolder): Downloads | undefined {
  const file = join(folder ?? '', downloadsFile)
  return folder && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
