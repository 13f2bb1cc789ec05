import { expect, it } from 'vitest'
import { titleIn } from '../../.storybook/titles.ts'
import { filesLike, read } from '../lib/repository-files.ts'
import { readStoryFile } from '../lib/story-files.ts'

it('links lead to the page of each component, by the title that Storybook reads', () => {
  // Defect: six links of What changed lead to stock--docs, the title of a list that a file declares for its stories.
  const files = filesLike(/^packages\/ui\/src\/.*\.stories\.tsx$/)
  const wrong = files.flatMap((path) => {
    const [text, title] = [read(path), titleIn(read(path))]
    const actual = readStoryFile(path, text)?.title
    return title === actual ? [] : `${path}: ${title} instead of ${actual}`
  })
  expect(wrong).toEqual([])
  expect(files.length).toBeGreaterThan(50)
})
