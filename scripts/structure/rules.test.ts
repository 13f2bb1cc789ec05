import { describe, expect, it } from 'vitest'
import { templatesOf } from '../new/templates.ts'
import type { ComponentFolder, Floor } from './component.ts'
import { problemsOf, problemsOfList } from './rules.ts'

/** A component that keeps every rule: what `npm run new` makes. */
function good(floor: Floor = 'shop', docs = false): ComponentFolder {
  return { floor, name: 'price-tag', files: templatesOf({ floor, name: 'price-tag', docs }) }
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
const page = 'price-tag.mdx'
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
      'a page without stories',
      planted(good('shop', true), page, '<Meta of={stories} />', '<Meta title="Shop/Price tag" />'),
      page,
      ['belongs to no stories', 'add <Meta of={stories} />'],
    ],
    [
      'a page without states',
      planted(good('shop', true), page, '<States />\n', ''),
      page,
      ['does not show the component', 'add <States />'],
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
      ["tags: ['behaviour', '!test']", "may have ['behaviour']"],
    ],
    [
      'tags that are computed',
      planted(good(), stories, "tags: ['behaviour']", 'tags: untested'),
      stories,
      ['tags: untested', "may have ['behaviour']"],
    ],
    [
      'a status that nobody knows',
      planted(good(), stories, "'new'", "'old'"),
      stories,
      ["'old'] could leave", "['!stable', 'new'] or ['!stable', 'replaced']"],
    ],
    [
      'two statuses',
      planted(good(), stories, "'new'", "'new', 'replaced'"),
      stories,
      ['another status'],
    ],
    [
      'a status beside the one that all have',
      planted(good(), stories, "'!stable', ", ''),
      stories,
      ['another status'],
    ],
    ['no status', planted(good(), stories, ", 'new'", ''), stories, ['another status']],
    [
      "a story's own status",
      planted(good(), stories, "tags: ['behaviour']", "tags: ['behaviour', '!stable', 'replaced']"),
      stories,
      ['another status', 'the meta of a component'],
    ],
    [
      'axe that is turned off',
      planted(good(), stories, 'phone: true', "phone: true, a11y: { test: 'off' }"),
      stories,
      ["test: 'off'", 'remove it'],
    ],
    [
      'a Default that plays',
      planted(good(), stories, '{ phone: true },', '{ phone: true },\n  play: async () => {},'),
      stories,
      ['Default has a play function', "Behaviour with tags: ['behaviour']"],
    ],
    [
      'a Default with a method for play',
      planted(good(), stories, '{ phone: true },', '{ phone: true },\n  async play() {},'),
      stories,
      ['Default has a play function'],
    ],
    [
      'a Default that gets its play later',
      planted(good(), stories, /$/, 'Default.play = Behaviour.play\n'),
      stories,
      ['Default has a play function'],
    ],
    [
      'a long file',
      withFile(good(), 'rows.ts', '\n'.repeat(300)),
      'rows.ts',
      ['has 301 lines', 'into a file beside it'],
    ],
    [
      'a style sheet',
      withFile(good(), 'price-tag.css', ''),
      'price-tag.css',
      ["Tailwind's classes"],
    ],
    ['an index', withFile(good(), 'index.ts', ''), 'index.ts', ['import price-tag.tsx itself']],
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
  const folder = withFile(without(good(), code), 'index.ts', '')
  expect(problemsOf(planted(folder, stories, 'Shop/', ''))).toHaveLength(3)
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

describe('a list of the dashboard', () => {
  const declaration = 'export const myOrders = (): List<Order> => ({})'
  const story = (names: string[]) =>
    `const meta = { title: 'Screens/Lists/My orders' } satisfies Meta<typeof ListScreen>\n${names.map((name) => `export const ${name}: Story = {}\n`).join('')}`
  const check = (text: string | undefined, list = declaration) =>
    problemsOfList('my-orders.tsx', {
      'my-orders.tsx': list,
      ...(text !== undefined && { 'my-orders.stories.tsx': text }),
    })

  it('is fine with its stories', () => {
    expect(check(story(['Default', 'Empty']))).toEqual([])
  })

  it.each([
    ['has no stories', check(undefined), 'is missing'],
    ['has no empty state', check(story(['Default'])), 'has no story Empty'],
    [
      'has no question',
      check(story(['Default', 'Empty']), `${declaration}\n  question: 1`),
      'has no story Question',
    ],
    [
      'stands elsewhere',
      check(story(['Default', 'Empty']).replace('Screens/Lists', 'Screens')),
      "begin the title with 'Screens/Lists/'",
    ],
    [
      'has a Default that plays',
      check(story(['Default', 'Empty']).replace('{}', '{ play: () => undefined }')),
      'Default has a play function',
    ],
  ])('that %s is told', (_, problems, words) => {
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('packages/ui/src/screens/lists/my-orders.stories.tsx')
    expect(problems[0]).toContain(words)
  })
})
