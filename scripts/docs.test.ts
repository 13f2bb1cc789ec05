import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { scenarios } from '@strapline/contract/demo'
import { describe, expect, it } from 'vitest'
import { parts } from './gate/parts.ts'
import { filesLike, read } from './lib/repository-files.ts'
import { root } from './lib/run.mjs'

const architecture = read('docs/architecture.md')
const specification = read('docs/specification.md')

/** The trimmed cells of every table row. */
const rows = architecture
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

it('docs/demo.md says how each scenario is shown, in the words of the bar', () => {
  const shown = [
    ...read('docs/demo.md').matchAll(/^\| (.+) \| (.+) \| `\S+\?scenario=([\w-]+)&as=\w+` \|$/gm),
  ]
  expect(shown.map(([, label, about, name]) => [name, { label, about }])).toEqual(
    Object.entries(scenarios),
  )
})

describe('the architecture', () => {
  it('has each decision once, in order', () => {
    const numbers = rows.flatMap(([first = '']) => /^D(\d+)$/.exec(first)?.[1] ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
    expect(numbers.length).toBeGreaterThanOrEqual(27)
  })
})

/** The pages of decisions, but for their index. */
const decisionPages = filesLike(/^docs\/decisions\/\d.*\.md$/).map((path) => basename(path))

const citing = filesLike(/\.(tsx?|mjs|mdx?|css|grit)$/)

it.each<[what: string, citation: RegExp, exists: (number: string) => boolean]>([
  [
    'page of decisions',
    /\bdocs\/decisions\/(\d{4})/g,
    (number) => decisionPages.some((page) => page.startsWith(number)),
  ],
  ['decision', /\bdecisions? (D\d+)\b/gi, (number) => rows.some(([first]) => first === number)],
  [
    'section of the specification',
    /\bspec(?:ification)?,? \(?sections? (\d+)(?: and (\d+))?/g,
    (number) => specification.includes(`\n## ${number}. `),
  ],
])('each %s that code cites can be read', (_, citation, exists) => {
  const missing = citing.flatMap((file) =>
    [...read(file).matchAll(citation)]
      .flatMap(([, ...numbers]) => numbers.filter(Boolean))
      .filter((number) => !exists(number))
      .map((number) => `${file} cites ${number}`),
  )
  expect(missing).toEqual([])
})

/** Names that others gave and we have to write as they do: of OpenID Connect, and of its libraries. */
const othersNames =
  /back-?channel[_ -]?logout\w*|logout_token|logout\+jwt|post_?logout\w*|rpInitiatedLogout|logoutSource|op\.logoutForm|name="logout"|\.sign(in|out)(Redirect|Silent)\w*/gi

describe('the glossary', () => {
  const glossary = read('docs/glossary.md')
  const code = citing
    .filter((file) => /^(packages|mock-api|e2e)\/.*\.(tsx?|mdx)$/.test(file))
    // It has the words that people look for icons by, whatever ours are.
    .filter((file) => !file.includes('/foundations/icon-meanings'))
    // So have pages: the words are those of other shops and libraries.
    .map((file) => ({ file, text: read(file).replace(/^## Search words$[\s\S]*/m, '') }))
    .map(({ file, text }) => ({ file, text: text.replaceAll(othersNames, '') }))
  /** The files and the findings of a pattern in the code. */
  const find = (pattern: RegExp) =>
    code.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([it]) => `${file}: ${it}`))

  it('refuses words in names and texts', () => {
    const [, table = ''] = glossary.split('## Not used')
    const words = [...table.matchAll(/^\| (?!word|---)([\w, ]+) \|/gm)]
      .flatMap(([, cell = '']) => cell.split(', '))
      .map((word) =>
        /[A-Z]/.test(word)
          ? `${word}\\b`
          : `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}s?`,
      )
    expect(words.length).toBeGreaterThan(5)
    expect(
      find(new RegExp(`(?<![A-Z])(?:(?<![a-z])|(?=[A-Z]))(?:${words.join('|')})(?![a-z])`, 'g')),
    ).toEqual([])
  })

  it('calls no product a part or an item', () => {
    expect(
      find(/\b\w*(?:[pP]art|[iI]tem|[aA]rticle)s?\??: (?:readonly )?Product\b(?!\['])/g),
    ).toEqual([])
  })

  it('has names that the code has', () => {
    const names = [...glossary.matchAll(/`([a-z]+|[A-Z]\w+)`/gi)].map(([, name = '']) => name)
    expect(names).toContain('PadRow')
    expect(names.filter((name) => find(new RegExp(`\\b${name}\\b`, 'g')).length === 0)).toEqual([])
  })

  it.each(['Outcome', 'Fact', 'settle'])('gives %s one meaning', (name) => {
    expect(
      find(new RegExp(`\\b(?:interface|type|function|const) ${name}\\b(?!,)`, 'g')),
    ).toHaveLength(1)
  })

  it('counts patience in milliseconds', () => {
    expect(find(/\bpatience = (?![\d_]+\n|testLimits\.wait\n).*/g)).toEqual([])
  })
})

const pages = filesLike(
  /^(README|CONTRIBUTING|SECURITY|mock-api\/DIFFERENCES|docs\/(decisions\/)?[\w-]+)\.md$/,
)

/** The anchors that GitHub gives to a page's headings. */
function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

it.each(pages)('every link in %s leads somewhere', (page) => {
  const broken = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
    .map(([link]) => link)
  expect(broken).toEqual([])
})

/** What Storybook makes of a title, or of the name of a page. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

const titleIn = (file: string) =>
  /^(?:<Meta title="| {2}title: ')([^"'\n]+\/[^"'\n]+)/m.exec(read(file))?.[1]

/** The written and generated pages of Storybook, by their ids; a component may have a second page with a name. */
const storybookPages = new Set(
  citing
    .filter((file) => /^packages\/ui\/.*\.(mdx|stories\.tsx)$/.test(file))
    .flatMap((file) => {
      const [, name] = /^<Meta of=\{\w+\} name="(.+)"/m.exec(read(file)) ?? []
      const folder = dirname(file)
      const title = name
        ? titleIn(`${folder}/${folder.split('/').at(-1)}.stories.tsx`)
        : titleIn(file)
      return title ? [`${idOf(title)}--${idOf(name ?? 'docs')}`] : []
    }),
)

describe('links between the pages of Storybook', () => {
  const linking = citing.filter((file) => file.endsWith('.mdx') && read(file).includes('?path='))

  it.each(linking)('%s', (file) => {
    const broken = [...read(file).matchAll(/\?path=\/docs\/([\w-]+)/g)]
      .map(([, id = '']) => id)
      .filter((id) => !storybookPages.has(id))
    expect(broken).toEqual([])
    // Anything else would lead out of a Storybook under a sub-path.
    expect(read(file)).not.toMatch(/\]\((\/|https?:\/\/localhost|iframe)/)
  })
})

it.each(pages)('every path named in %s exists', (page) => {
  const named = /`((?:packages|mock-api|e2e|scripts|docs|\.storybook)\/[\w./-]+)`/g
  const missing = [...read(page).matchAll(named)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

describe('commands', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = read('docs/commands.md')

  it.each(pages)('every command and every part of the gate named in %s exists', (page) => {
    const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    const run = [...read(page).matchAll(/npm test -- ([a-z-]+)/g)].map(([, name = '']) => name)
    expect(
      run.filter((name) => name !== 'ci' && !parts.some((part) => part.name === name)),
    ).toEqual([])
  })

  it('are all in docs/commands.md', () => {
    const listed = [...commands.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name)
    expect([...listed, 'test'].toSorted()).toEqual(Object.keys(scripts).toSorted())
  })
})

describe('the index of the decisions', () => {
  const index = read('docs/decisions/README.md')
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\((.+?)\) \| .+ \| .+ \|$/gm)]

  it('has each page once, in order, with a status', () => {
    expect(listed.map(([, , page]) => page)).toEqual(decisionPages)
    expect(listed.map(([, number]) => number)).toEqual(
      decisionPages.map((page) => page.slice(0, 4)),
    )
  })
})

describe('the rules for agents', () => {
  const rules = read('AGENTS.md').split(/^## Structure$/m)[1] ?? ''
  const checks = [...rules.matchAll(/\[([\w./-]+)\](?!\()/g)].map(([, check = '']) => check)

  // Would notice: a rule in prose only, which is forgotten first.
  it('each name a check', () => {
    const unchecked = rules
      .split('\n')
      .filter((line) => line.startsWith('- ') && !/\[[\w./-]+\]$/.test(line))
    expect(unchecked).toEqual([])
    expect(checks.length).toBeGreaterThan(20)
  })

  it.each(checks)('%s is a check: a part of the gate, a rule of the linter or a test', (check) => {
    const isRule = read('biome.json').includes(`"${check}"`)
    const isPart = parts.some(({ name }) => name === check)
    expect(isRule || isPart || (check.endsWith('.test.ts') && existsSync(join(root, check)))).toBe(
      true,
    )
  })
})

it.each([
  ['AGENTS.md', 150],
  ['README.md', 130],
  ['docs/architecture.md', 400],
])('%s has at most %i lines, so that a newcomer reads it', (page, most) => {
  expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(most)
})
