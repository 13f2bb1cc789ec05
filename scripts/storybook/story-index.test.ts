import { dirname, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { otherTags } from '../../.storybook/docs/shown-states.ts'
import { type IndexEntry, storiesWith } from '../../.storybook/docs/story-index.ts'
import { filesLike, read } from '../lib/repository-files.ts'

const story = (importPath: string, title: string, id: string): IndexEntry => ({
  id,
  type: 'story',
  title,
  importPath: `./${importPath}.stories.tsx`,
})

const page = (importPath: string, ...storiesImports: string[]): IndexEntry => ({
  id: importPath,
  type: 'docs',
  title: '',
  importPath: `./${importPath}`,
  storiesImports: storiesImports.map((file) => `./${file}.stories.tsx`),
})

describe('the stories of a section', () => {
  const links = [
    story('link/link', 'Links', 'one'),
    story('external/external', 'Links', 'two'),
    story('link/long', 'Links', 'three'),
  ]

  it('are those of all files of a component, in the order of the sidebar, and of no other component', () => {
    const entries = [page('link/link.mdx', 'link/link', 'external/external'), ...links]
    expect(storiesWith(entries, './link/link.stories.tsx')).toEqual(['one', 'three'])
    expect(storiesWith(entries, './external/external.stories.tsx')).toEqual(['two'])
  })

  it('are not those of a file that stands in a section of its own, also on another page', () => {
    const entries = [page('link/link.mdx', 'link/link'), page('deep.mdx', 'link/long'), ...links]
    expect(storiesWith(entries, './link/link.stories.tsx')).toEqual(['one'])
    expect(storiesWith(entries, './link/long.stories.tsx')).toEqual(['three'])
  })

  it('are all on a generated page, which Storybook says to import each file', () => {
    const entries = [page('link/link.stories.tsx', 'link/long'), ...links]
    expect(storiesWith(entries, './link/link.stories.tsx')).toEqual(['one', 'three'])
  })
})

/** Whether a file has a story that shows a state. */
function hasStates(path: string): boolean {
  const tags = new RegExp(`^ {2}tags: \\[.*'(${otherTags.join('|')})'`, 'm')
  const [meta = '', ...stories] = read(path).split(/^export const (?=\w+: Story\b)/m)
  const declaration = /^(?:export default|const meta\b)[\s\S]*?^}/m.exec(meta)?.[0] ?? ''
  return !tags.test(declaration) && stories.some((text) => !tags.test(text))
}

/** A page as Storybook lists it, and the files that its sections of states are about. */
function readPage(path: string) {
  const text = read(path)
  const imports = new Map(
    [...text.matchAll(/^import \* as (\w+) from '(.+\.stories\.tsx)'/gm)].map(
      ([, name = '', file = '']) => [name, `./${posix.join(dirname(path), file)}`],
    ),
  )
  const own = /<Meta of=\{(\w+)\}/.exec(text)?.[1]
  const sections = [...text.matchAll(/^<States(?: of=\{(\w+)\})? \/>/gm)].map(
    ([, name = own]) => imports.get(name ?? '') ?? '',
  )
  const listed: IndexEntry = {
    id: path,
    type: 'docs',
    title: '',
    importPath: `./${path}`,
    storiesImports: [...imports.values()],
  }
  return { listed, sections }
}

// Would notice: a page imports a file for one example only, so that the other states in it stand nowhere.
it('each file of stories with states stands in a section of a page', () => {
  const files = filesLike(/^packages\/ui\/src\/.*\.stories\.tsx$/)
  const stories = files.flatMap((path): IndexEntry[] => {
    const title = /^ {2}title: '([^']+)'/m.exec(read(path))?.[1] ?? path
    return title.startsWith('Foundations/') || !hasStates(path)
      ? []
      : [{ id: path, type: 'story', title, importPath: `./${path}` }]
  })
  const pages = filesLike(/^packages\/ui\/src\/.*\.mdx$/).map(readPage)
  const entries = [...pages.map(({ listed }) => listed), ...stories]
  const written = pages.flatMap(({ sections }) => sections)
  const withPage = new Set(
    stories.flatMap(({ title, importPath }) => (written.includes(importPath) ? title : [])),
  )
  const isFirst = ({ title }: IndexEntry, index: number) =>
    stories.findIndex((other) => other.title === title) === index
  const generated = stories
    .filter((entry, index) => !withPage.has(entry.title) && isFirst(entry, index))
    .map(({ importPath }) => importPath)
  const shown = [...written, ...generated].flatMap((file) => storiesWith(entries, file))
  expect(stories.length).toBeGreaterThan(100)
  expect(stories.map(({ id }) => id).filter((id) => !shown.includes(id))).toEqual([])
})
