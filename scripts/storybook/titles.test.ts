import { expect, it } from 'vitest'
import { ownName } from '../../.storybook/search-entries.ts'
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

/** The place in the sidebar of a page that is no component's: its own, or that of the stories that it is about. */
function placeOf(path: string): string | undefined {
  const page = read(path)
  const [, own, about] = /^<Meta (?:title="(.+)"|of=\{(\w+)\}) \/>$/m.exec(page) ?? []
  if (own) return own
  const [, file = ''] = new RegExp(`^import \\* as ${about} from '../(.+)'$`, 'm').exec(page) ?? []
  return readStoryFile(file, read(`packages/ui/src/${file}`))?.title
}

it('a page has the name that it has in the sidebar', () => {
  // Defect: whoever is told to open "All screens" finds "Overview" alone in the sidebar.
  const pages = filesLike(/^packages\/ui\/src\/docs\/.*\.mdx$/)
  const wrong = pages.flatMap((path) => {
    const [, heading] = /^# (.+)$/m.exec(read(path)) ?? []
    const name = ownName(placeOf(path) ?? '')
    // The library's name stands above its introduction.
    return heading === name || name === 'Introduction' ? [] : `${path}: ${heading}, not ${name}`
  })
  expect(wrong).toEqual([])
  expect(pages.length).toBeGreaterThan(15)
})

it('each screen has its place in the sidebar, on the way through the shop', () => {
  // Defect: a new screen stands by its letter, between two pages of another journey.
  const sorted = read('.storybook/preview.tsx')
  const titles = filesLike(/^packages\/ui\/src\/screens\/.*\.stories\.tsx$/).flatMap(
    (path) => titleIn(read(path)) ?? [],
  )
  expect(titles.length).toBeGreaterThan(20)
  const missing = titles
    .map((title) => title.split('/')[1] ?? '')
    .filter((name) => name !== 'Lists' && !sorted.includes(`'${name}',`))
  expect(missing).toEqual([])
})
