import { writePagesForMachines } from '../../.storybook/machines/pages.ts'
import { drawStoryPictures, storyPictures } from '../storybook/story-pictures.ts'
import { programs, runNode } from './run.mjs'
import { Trouble } from './trouble.mjs'

/**
 * Builds Storybook as static files, with a picture of each story and the pages that machines read.
 *
 * @throws {Trouble} with the output of a build that failed
 */
export async function buildStorybook(folder: string): Promise<void> {
  await drawStoryPictures()
  const args = ['build', '--quiet', '--output-dir', folder]
  const options = {
    env: { NODE_ENV: undefined, STRAPLINE_STORY_PICTURES: storyPictures },
    capture: true,
  }
  const { code, output } = await runNode(programs.storybook, args, options)
  if (code !== 0) throw new Trouble(`Storybook could not be built:\n${output}`)
  await writePagesForMachines(folder)
}
