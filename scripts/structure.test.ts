import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/run.mjs'
import {
  librarySource,
  listsFolder,
  readComponents,
  readListStories,
} from './structure/component.ts'
import { problemsOf, problemsOfStories, readStories } from './structure/rules.ts'
import { problemsOfSources } from './structure/sources.ts'

const components = readComponents(root).map((folder) => ({
  title: `${folder.floor}/${folder.name}`,
  folder,
}))

it.each(components)('$title keeps the conventions', ({ folder }) => {
  expectNone(problemsOf(folder))
})

it.each(readListStories(root))(`${listsFolder}/%s keeps the conventions`, (file, text) => {
  const stories = readStories(`${librarySource}/${listsFolder}/${file}`, text)
  expectNone(problemsOfStories(stories, 'Screens/Lists'))
})

it.each(['.storybook/theme.ts', 'packages/app/index.html'])('%s repeats the tokens', (file) => {
  const tokens = readFileSync(join(root, librarySource, 'styles/theme.css'), 'utf8')
  const colours = readFileSync(join(root, file), 'utf8').match(/#[\da-f]{6}/g) ?? []
  const others = colours.filter((colour) => !tokens.includes(colour))
  expectNone(
    others.map(
      (colour) =>
        `${file}: ${colour} is no token: take a colour of ${librarySource}/styles/theme.css.`,
    ),
  )
})

it('the sources keep the rules that no import shows', () => {
  expectNone(problemsOfSources(root))
})

/** Fails with all sentences, one a line. */
function expectNone(problems: string[]) {
  if (problems.length > 0) expect.fail(`\n${problems.join('\n')}\n`)
}
