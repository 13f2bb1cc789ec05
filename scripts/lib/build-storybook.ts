import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { writePagesForMachines } from '../../.storybook/machines/pages.ts'
import { drawShopPictures } from '../storybook/shop-pictures.ts'
import { drawStoryPictures, storyPictures } from '../storybook/story-pictures.ts'
import { programs, root, runNode } from './run.mjs'
import { Trouble } from './trouble.mjs'

/** What `npm run visual:diff` has written, if somebody has run it. */
const difference = join(root, 'dist/visual-diff')

/**
 * Builds Storybook as static files, with a picture of each story and the pages that machines read.
 *
 * @throws {Trouble} with the output of a build that failed
 */
export async function buildStorybook(folder: string): Promise<void> {
  await drawStoryPictures()
  // Pages read that file: a difference of an older program has none.
  const hasDifference = existsSync(join(difference, 'changed.json'))
  const args = ['build', '--quiet', '--output-dir', folder]
  const options = {
    env: {
      NODE_ENV: undefined,
      STRAPLINE_STORY_PICTURES: storyPictures,
      STRAPLINE_DIFFERENCE: existsSync(join(difference, 'changed.json'))
        ? './difference/index.html'
        : '',
    },
    capture: true,
  }
  const { code, output } = await runNode(programs.storybook, args, options)
  if (code !== 0) throw new Trouble(`Storybook could not be built:\n${output}`)
  await drawShopPictures(folder)
  await writePagesForMachines(folder)
  if (hasDifference) cpSync(difference, join(folder, 'difference'), { recursive: true })
}
