import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { scenarios } from '@strapline/contract/demo'
import { endpoints } from '@strapline/contract/endpoints'
import { extraFields, extras } from '@strapline/contract/extras'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
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

/** The rows about a call. */
const callRows = rows.filter(([, call = '']) => /^(GET|POST|PUT|DELETE) \//.test(call))

it('the README says how each scenario is shown, in the words of the bar', () => {
  const shown = [
    ...read('README.md').matchAll(/^\| (.+) \| (.+) \| `\S+\?scenario=([\w-]+)&as=\w+` \|$/gm),
  ]
  expect(shown.map(([, label, about, name]) => [name, { label, about }])).toEqual(
    Object.entries(scenarios),
  )
})

describe('the architecture', () => {
  it('has the endpoint table as it is in the code', () => {
    const written = callRows.filter(([name = '']) => !(name in extras))
    expect(written.map(([name, call, listed]) => [name, call, listed])).toEqual(
      Object.entries(endpoints).map(([name, { method, path, listedAuth }]) => [
        name,
        `${method} ${path}`,
        listedAuth,
      ]),
    )
  })

  it('has the table of the extras as it is in the code', () => {
    const written = callRows.filter(([name = '']) => name in extras)
    expect(
      written.map(([name, call, access]) => [name, call, access?.startsWith('admin')]),
    ).toEqual(
      Object.entries(extras).map(([name, { method, path, access }]) => [
        name,
        `${method} ${path}`,
        access === 'admin',
      ]),
    )
    const fields = Object.entries(extraFields).flatMap(([entity, names]) =>
      names.map((name) => `${entity}.${name}`),
    )
    expect(rows.flatMap(([first = '']) => (/^[A-Z]\w+\.\w+$/.test(first) ? [first] : []))).toEqual(
      fields,
    )
  })

  it('has each decision once, in order', () => {
    const numbers = rows.flatMap(([first = '']) => /^D(\d+)$/.exec(first)?.[1] ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
    expect(numbers.length).toBeGreaterThanOrEqual(25)
  })
})

/** Every text file of the repository. */
const citing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|mdx?|css|grit)$/.test(file) && existsSync(join(root, file)))

describe('what code cites can be read:', () => {
  it('decisions', () => {
    const missing = citing.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (D\d+)\b/gi)]
        .map(([, number = '']) => number)
        .filter((number) => !rows.some(([first]) => first === number))
        .map((number) => `${file} cites ${number}`),
    )
    expect(missing).toEqual([])
  })

  it('sections of the specification', () => {
    const missing = citing.flatMap((file) =>
      [...read(file).matchAll(/\bspec(?:ification)?,? \(?sections? (\d+)(?: and (\d+))?/g)]
        .flatMap(([, ...numbers]) => numbers.filter(Boolean))
        .filter((number) => !specification.includes(`\n## ${number}. `))
        .map((number) => `${file} cites section ${number}`),
    )
    expect(missing).toEqual([])
  })
})

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'mock-api/DIFFERENCES.md']
  .concat(readdirSync(join(root, 'docs')).map((file) => `docs/${file}`))
  .concat(readdirSync(join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`))
  .filter((file) => file.endsWith('.md'))

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

/** The written and generated pages of Storybook, by the id that Storybook makes from a title. */
const storybookPages = new Set(
  citing
    .filter((file) => /^packages\/ui\/.*\.(mdx|stories\.tsx)$/.test(file))
    .flatMap(
      (file) => /^(?:<Meta title="| {2}title: ')([^"'\n]+\/[^"'\n]+)/m.exec(read(file))?.[1] ?? [],
    )
    .map((title) => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}--docs`),
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

  it('lead away from the introduction', () => {
    expect(linking).toContain('packages/ui/src/docs/introduction.mdx')
  })
})

/** Decisions that describe what others have replaced. */
const superseded = ['0006', '0011'].map((number) => `docs/decisions/${number}`)

it.each(pages.filter((page) => superseded.every((prefix) => !page.startsWith(prefix))))(
  'every path named in %s exists',
  (page) => {
    const named = /`((?:packages|mock-api|e2e|scripts|docs|\.storybook)\/[\w./-]+)`/g
    const missing = [...read(page).matchAll(named)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)))
    expect(missing).toEqual([])
  },
)

it.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/operations.md',
  'docs/real-api.md',
])('every command named in %s exists', (page) => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('every decision page has a number of its own', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})
