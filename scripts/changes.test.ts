import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { releaseOf } from '../.storybook/release.ts'
import { readChange, readReleases } from './changes/read.ts'
import { release } from './changes/release.ts'
import { changeLog, changePage, logOf, pageOf } from './changes/render.ts'

const root = join(import.meta.dirname, '..')
const { releases, problems } = readReleases(root)

it('every described change names what exists', () => {
  expect(problems).toEqual([])
})

it.each([
  [changeLog, logOf(releases)],
  [changePage, pageOf(releases)],
])('%s is what `npm run changes` writes', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8'), 'run `npm run changes`').toBe(text)
})

describe('a change', () => {
  const good =
    '---\ncomponents: [primitives/button, library]\nkind: fixed\n---\n\nIt says\n`<b>`.\n'
  const read = (text: string) =>
    readChange('changes/a.md', text, (name) => name === 'primitives/button')

  it('has components, a kind and a text', () => {
    const change = {
      components: ['primitives/button', 'library'],
      kind: 'fixed',
      text: 'It says `<b>`.',
    }
    expect(read(good)).toEqual({ change })
    expect(read(good.replaceAll('\n', '\r\n'))).toEqual({ change })
  })

  it('that removes a component names it', () => {
    const text = good.replace('primitives/button', 'primitives/gone').replace('fixed', 'removed')
    expect(read(text)).toHaveProperty('change')
  })

  it.each([
    ['an unknown component', good.replace('button', 'buton'), 'no component primitives/buton'],
    ['no component', good.replace('primitives/button, library', ''), 'names no component'],
    ['an unknown kind', good.replace('fixed', 'mended'), 'write added, changed, fixed, removed'],
    ['no text', good.replace(/It says[\s\S]*/, ''), 'says nothing'],
    ['a tag', good.replace('`<b>`', '<b>'), 'between backticks'],
    ['no head', 'It says.', 'begin it with'],
  ])('with %s is told in one sentence', (_, text, words) => {
    const result = read(text)
    const found = 'problems' in result ? result.problems : []
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^changes\/a\.md[^\n]*\.$/)
    expect(found[0]).toContain(words)
  })
})

it('the log is sorted by component, and says where nothing has changed', () => {
  const change = { kind: 'added' as const, text: 'It is there.' }
  const text = pageOf([
    { changes: [] },
    {
      version: '0.2.0',
      date: '2026-11-23',
      changes: [
        { ...change, components: ['shop/price', 'library'] },
        { ...change, components: ['primitives/data-table'] },
      ],
    },
  ])
  expect(text).toContain('## Not released yet\n\nNothing.\n')
  expect([...text.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Not released yet',
    '0.2.0 (2026-11-23)',
    'The whole library',
    '[Data table](?path=/docs/primitives-data-table--docs)',
    '[Price](?path=/docs/shop-price--docs)',
  ])
})

describe('a build of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strapline-release-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has nothing where no release before is named', () => {
    expect(releaseOf(folder, '')).toEqual({ staticDirs: [], head: '' })
  })

  it('is refused until its pictures are compared with the one before', () => {
    expect(() => releaseOf(folder, 'v0.1.0')).toThrow(
      /run `npm run visual:diff -- v0\.1\.0` first\.$/,
    )
    mkdirSync(join(folder, 'dist/visual-diff'), { recursive: true })
    writeFileSync(join(folder, 'dist/visual-diff/index.html'), '<h1>v0.0.9</h1>')
    expect(() => releaseOf(folder, 'v0.1.0')).toThrow('does not compare with it')
    expect(() => releaseOf(folder, '"><script>')).toThrow('set it to the tag of a release')
  })

  it('has them, and says which one that was', () => {
    writeFileSync(join(folder, 'dist/visual-diff/index.html'), '<h1>v0.1.0</h1>')
    const { staticDirs, head } = releaseOf(folder, 'v0.1.0')
    expect(staticDirs).toEqual([{ from: join(folder, 'dist/visual-diff'), to: 'visual-diff' }])
    expect(head).toContain('content="v0.1.0"')
  })
})

describe('a release', () => {
  const copy = mkdtempSync(join(tmpdir(), 'strapline-changes-'))
  const manifests = ['.', 'packages/contract', 'packages/ui', 'packages/app', 'mock-api'].map(
    (place) => join(place, 'package.json'),
  )
  for (const file of [...manifests, 'package-lock.json', 'packages/ui/changes']) {
    cpSync(join(root, file), join(copy, file), { recursive: true })
  }
  // The copy has no components that a change of the present could name.
  rmSync(join(copy, 'packages/ui/changes/unreleased'), { recursive: true })
  mkdirSync(join(copy, 'packages/ui/changes/unreleased'))
  const write = (text: string) =>
    writeFileSync(join(copy, 'packages/ui/changes/unreleased/a.md'), text)
  write('---\ncomponents: [library]\nkind: fixed\n---\n\nIt works.\n')
  afterAll(() => rmSync(copy, { recursive: true }))

  it.each(['0.0.9', '0.1.0'])('can not be %s, which is not later than the last one', (version) => {
    expect(() => release(copy, version)).toThrow(`${version} is not later than the last release`)
  })

  it('takes what is described, and gives every package its version', () => {
    const before = readReleases(copy).releases
    release(copy, '99.10.0')
    const [next, latest, ...others] = readReleases(copy).releases
    expect(next?.changes).toEqual([])
    expect(latest).toMatchObject({ version: '99.10.0', changes: before[0]?.changes })
    expect(others).toEqual(before.slice(1))
    for (const file of [...manifests, 'package-lock.json']) {
      const text = readFileSync(join(copy, file), 'utf8')
      expect(text, file).toContain('"version": "99.10.0"')
      expect(text, file).not.toMatch(/"@strapline\/\w+": "0\./)
    }
  })

  it('needs something to release', () => {
    expect(() => release(copy, '99.11.0')).toThrow('there is nothing to release')
  })
})
