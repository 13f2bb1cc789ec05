import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePagesForMachines } from '../../.storybook/machines/pages.ts'
import { entriesForSearch } from '../../.storybook/search-entries.ts'
import { writeDownloads } from '../storybook/downloads.ts'
import { writeFirstViews } from '../storybook/first-views.ts'
import { drawPagePictures } from '../storybook/page-pictures.ts'
import { drawPicturesBefore } from '../storybook/pictures-before.ts'
import { writeShownParts } from '../storybook/shown-parts.ts'
import { drawStoryPictures, storyPictures } from '../storybook/story-pictures.ts'
import { programs, runNode } from './run.mjs'
import { Trouble } from './trouble.mjs'

/**
 * Builds Storybook as static files, with a picture of each story, pictures of before and in the dark theme, the stored top of each
 * page, and the pages that machines read.
 *
 * @param since the commit to compare pictures with; the last one that looked different when left out
 * @param isPublic whether anybody may see it: it is then without the package and the registry, which nobody has a licence for
 * @param appUrl where the app runs, as STRAPLINE_APP_URL has it, unless that says otherwise
 * @throws {Trouble} with the output of a build that failed
 */
export async function buildStorybook(
  folder: string,
  {
    since,
    appUrl,
    isPublic = false,
  }: { since?: string | undefined; appUrl?: string; isPublic?: boolean } = {},
): Promise<void> {
  await drawStoryPictures()
  writeShownParts()
  await drawPicturesBefore(since)
  const args = ['build', '--quiet', '--output-dir', folder]
  const env = {
    NODE_ENV: undefined,
    STRAPLINE_STORY_PICTURES: storyPictures,
    STRAPLINE_DOWNLOADS: isPublic ? undefined : await writeDownloads(),
    STRAPLINE_APP_URL: process.env.STRAPLINE_APP_URL || appUrl,
  }
  const { code, output } = await runNode(programs.storybook, args, { env, capture: true })
  if (code !== 0) throw new Trouble(`Storybook could not be built:\n${output}`)
  writeSearch(folder)
  await drawPagePictures(folder)
  await writeFirstViews(folder)
  await writePagesForMachines(folder)
}

/** Replaces Storybook's own list of what the sidebar's search finds: {@link entriesForSearch}. */
function writeSearch(folder: string): void {
  const file = join(folder, 'index.json')
  const index = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...index, entries: entriesForSearch(index.entries) }))
}
