import { getStorySortParameter } from 'storybook/internal/csf-tools'
import { expect, it } from 'vitest'
import { groups, journeys } from '../.storybook/groups.ts'
import { filesLike, read } from './lib/repository-files.ts'
import { librarySource, listsFolder, readComponents } from './structure/component.ts'
import { problemsOf, problemsOfStories, readStories } from './structure/rules.ts'
import { problemsOfSource } from './structure/sources.ts'

const components = readComponents().map((folder) => ({
  title: `${folder.floor}/${folder.name}`,
  folder,
}))

it.each(components)('$title keeps the conventions', ({ folder }) => {
  expectNone(problemsOf(folder))
})

const listStories = filesLike(new RegExp(`^${librarySource}/${listsFolder}/.*\\.stories\\.tsx$`))

it.each(listStories)('%s keeps the conventions', (path) => {
  expectNone(problemsOfStories(readStories(path, read(path)), ['Screens']))
})

it("Storybook's sidebar has the groups in their order", () => {
  const { order } = getStorySortParameter(read('.storybook/preview.tsx')) ?? {}
  expect(order.filter((entry: unknown) => typeof entry === 'string')).toEqual(groups)
  expect(order[order.indexOf('Shop') + 1]).toEqual(journeys)
})

it.each(filesLike(/^packages\/ui\/src\/docs\/.*\.mdx$/))('%s stands in a group', (path) => {
  const [, title = ''] = /<Meta title="([^"]+)"/.exec(read(path)) ?? []
  expect(['', ...groups]).toContain(title.split('/')[0])
})

it.each(['.storybook/theme.ts', 'packages/app/index.html'])('%s repeats the tokens', (file) => {
  const tokens = filesLike(/\/styles\/themes\/.*\.css$/)
    .map(read)
    .join()
  const colours = read(file).match(/#[\da-f]{6}/g) ?? []
  const others = colours.filter((colour) => !tokens.includes(colour))
  expectNone(
    others.map(
      (colour) =>
        `${file}: ${colour} is no token: take a colour of ${librarySource}/styles/themes.`,
    ),
  )
})

it('the sources keep the rules that no import shows', () => {
  const sources = filesLike(/^packages\/(app|contract|ui)\/src\/.*\.tsx?$/)
  expectNone(sources.flatMap((path) => problemsOfSource(path, read(path))))
})

/** Fails with all sentences, one a line. */
function expectNone(problems: string[]) {
  if (problems.length > 0) expect.fail(`\n${problems.join('\n')}\n`)
}
