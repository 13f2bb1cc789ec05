import { describe, expect, it } from 'vitest'
import { templatesOf } from '../new/templates.ts'
import type { ComponentFolder, Floor } from './component.ts'
import { problemsOf } from './rules.ts'

/** A component that keeps every rule: what `npm run new` makes. */
function good(floor: Floor = 'shop'): ComponentFolder {
  return { floor, name: 'price-tag', files: templatesOf({ floor, name: 'price-tag', docs: false }) }
}

/** The component with a part of one file's text replaced. */
function planted(
  folder: ComponentFolder,
  file: string,
  found: string | RegExp,
  instead: string,
): ComponentFolder {
  const before = folder.files[file] ?? ''
  const after = before.replace(found, instead)
  expect(after, `${found} stands in ${file}`).not.toBe(before)
  return { ...folder, files: { ...folder.files, [file]: after } }
}

/** The component without one of its files. */
function without(folder: ComponentFolder, file: string): ComponentFolder {
  const { [file]: _, ...files } = folder.files
  return { ...folder, files }
}

const withFile = (folder: ComponentFolder, file: string, text: string): ComponentFolder => ({
  ...folder,
  files: { ...folder.files, [file]: text },
})

const code = 'price-tag.tsx'
const stories = 'price-tag.stories.tsx'
const asyncScreen = withFile(
  good('screens'),
  'rows.tsx',
  'export const rows = <Async rows={rows} />',
)

describe('a rule is broken, and its sentence names the file and says what to do:', () => {
  it.each<[string, ComponentFolder, string, string[]]>([
    ['no component', without(good(), code), code, ['is missing', 'name the file like its folder']],
    ['no stories', without(good(), stories), stories, ['is missing', 'name the file like']],
    [
      'the group of another floor',
      planted(good(), stories, 'Shop/', 'Primitives/'),
      stories,
      ['their group', "begin the title with 'Shop/'"],
    ],
    [
      'untyped stories',
      planted(good(), stories, 'satisfies Meta<typeof PriceTag>', ''),
      stories,
      ['nobody reads', 'satisfies Meta<typeof …>'],
    ],
    [
      'a story that is not tested',
      planted(good(), stories, "tags: ['behaviour']", "tags: ['behaviour', '!test']"),
      stories,
      ['the tags behaviour, !test of Behaviour', "may have ['behaviour']"],
    ],
    [
      'a status that nobody knows',
      planted(good(), stories, "'new'", "'old'"),
      stories,
      ['another status', "['!stable', 'new'] or ['!stable', 'replaced']"],
    ],
    [
      'two statuses',
      planted(good(), stories, "'new'", "'new', 'replaced'"),
      stories,
      ['another status'],
    ],
    ['no status', planted(good(), stories, ", 'new'", ''), stories, ['another status']],
    [
      'a Default that plays',
      planted(good(), stories, '{ phone: true },', '{ phone: true },\n  play: async () => {},'),
      stories,
      ['Default has a play function', "Behaviour with tags: ['behaviour']"],
    ],
    [
      'a long file',
      withFile(good(), 'rows.ts', '\n'.repeat(300)),
      'rows.ts',
      ['has 301 lines', 'into a file beside it'],
    ],
    [
      'a property without a word',
      planted(good(), code, /^.*What it says.*\n/m, ''),
      code,
      ['PriceTagProps.label', 'add a JSDoc comment'],
    ],
    [
      'a method without a word, in types.ts',
      withFile(good(), 'types.ts', 'export interface RowProps {\n  onClose(): void\n}\n'),
      'types.ts',
      ['RowProps.onClose', 'add a JSDoc comment'],
    ],
    [
      'no story',
      planted(good(), stories, /\/\*\* Its usual[\s\S]*/, ''),
      stories,
      ['has no story', 'usual state'],
    ],
    [
      'a screen without Default',
      planted(good('screens'), stories, 'const Default', 'const Usual'),
      stories,
      ['has no story Default'],
    ],
    [
      'a screen that nobody sees on a phone',
      planted(good('screens'), stories, '  parameters: { phone: true },\n', ''),
      stories,
      ['on a phone', 'parameters: { phone: true }'],
    ],
  ])('%s', (_, folder, file, words) => {
    const problems = problemsOf(folder)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`packages/ui/src/${folder.floor}/price-tag/${file}`)
    for (const word of words) expect(problems[0]).toContain(word)
    expect(problems[0]).toMatch(/^[^\n]+\.$/)
  })
})

it('a component may be being replaced', () => {
  const files = planted(good(), stories, /tags: \[.*new'\]/, "tags: ['!stable', 'replaced']")
  expect(problemsOf(files)).toEqual([])
})

it('all problems of a component are told at once', () => {
  const folder = withFile(good(), 'rows.ts', '\n'.repeat(300))
  expect(problemsOf(planted(folder, stories, 'Shop/', ''))).toHaveLength(2)
})

it('a screen with data has a story for each state of it', () => {
  const missing = (folder: ComponentFolder) =>
    problemsOf(folder).map((problem) => /has no story (\w+)/.exec(problem)?.[1])
  expect(missing(asyncScreen)).toEqual(['Loading', 'Failed', 'RefreshFailed'])
  const list = planted(
    asyncScreen,
    code,
    '  title: string',
    '  title: string & { a: Resource<Row[]> }',
  )
  expect(missing(list)).toEqual(['Loading', 'Failed', 'RefreshFailed', 'Empty'])
})
