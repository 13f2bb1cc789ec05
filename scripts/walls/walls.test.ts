import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkWalls, roomOf } from './check-walls.ts'
import { computedImports, packages, rooms } from './rooms.ts'

const repository = join(import.meta.dirname, '../..')

it('every import of the repository keeps to the walls', () => {
  expect(checkWalls(repository)).toEqual([])
})

describe('the declaration', () => {
  const declared = Object.values(rooms).flatMap(({ folders }) => folders)

  it.each([...declared, ...Object.keys(packages), ...computedImports])('%j exists', (path) => {
    expect(existsSync(join(repository, path))).toBe(true)
  })
})

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'strapline-walls-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

/** Writes files into an empty repository and answers what is wrong with their imports. */
function check(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkWalls(root)
}

const ui = 'packages/ui/src'

describe('a leak is refused, with what to do instead:', () => {
  it.each([
    [
      'primitives to shop',
      `${ui}/primitives/button/button.tsx`,
      `${ui}/shop/price/price.tsx`,
      '../../shop/price/price.tsx',
      'ui/primitives must not import ui/shop',
      'A primitive has no word of this shop: take it as a prop',
    ],
    [
      'primitives to screens',
      `${ui}/primitives/button/button.tsx`,
      `${ui}/screens/home/home.tsx`,
      '../../screens/home/home.tsx',
      'ui/primitives must not import ui/screens',
      'A primitive has no word of this shop: take it as a prop',
    ],
    [
      'shop to screens',
      `${ui}/shop/price/price.tsx`,
      `${ui}/screens/home/home.tsx`,
      '../../screens/home/home.tsx',
      'ui/shop must not import ui/screens',
      'A shop component stands below the screens: take it as a prop',
    ],
    [
      'shop to story support',
      `${ui}/shop/price/price.tsx`,
      `${ui}/story-support/rows.ts`,
      '../../story-support/rows.ts',
      'ui/shop must not import ui/story-support',
      'What only stories need stays there',
    ],
    [
      'ui to mock-api',
      `${ui}/lib/format.ts`,
      'mock-api/src/settings.ts',
      '../../../../mock-api/src/settings.ts',
      'ui/lib must not import mock-api',
      'take it as a parameter',
    ],
    [
      'ui to app',
      `${ui}/screens/home/home.tsx`,
      'packages/app/src/paths.ts',
      '../../../../app/src/paths.ts',
      'ui/screens must not import app',
      'take it as a prop; the app passes it',
    ],
    [
      'contract to ui',
      'packages/contract/src/rules.ts',
      `${ui}/lib/format.ts`,
      '../../ui/src/lib/format.ts',
      'contract must not import ui/lib',
      'move what both need into packages/contract',
    ],
    [
      'the app to the mock API, by name',
      'packages/app/src/main.tsx',
      'mock-api/src/settings.ts',
      '@strapline/mock-api/settings',
      'app must not import mock-api',
      'reaches a server through packages/app/src/api/client.ts',
    ],
    [
      'lib to content',
      `${ui}/lib/format.ts`,
      `${ui}/content/home.ts`,
      '../content/home.ts',
      'ui/lib must not import ui/content',
      'move this file to the room that it is about',
    ],
    [
      'a primitive to the contract, by name',
      `${ui}/primitives/button/button.tsx`,
      'packages/contract/src/rules.ts',
      '@strapline/contract/rules',
      'ui/primitives must not import contract',
      'take it as a prop',
    ],
    [
      "a primitive's story to shop",
      `${ui}/primitives/button/button.stories.tsx`,
      `${ui}/shop/price/price.tsx`,
      '../../shop/price/price.tsx',
      'a story of ui/primitives must not import ui/shop',
      'move this component to packages/ui/src/shop',
    ],
    [
      'a screen to a story',
      `${ui}/screens/home/home.tsx`,
      `${ui}/shop/price/price.stories.tsx`,
      '../../shop/price/price.stories.tsx',
      'ui/screens must not import a story of ui/shop',
      'Stories are imported by nobody but stories',
    ],
    [
      'anybody to a test',
      'mock-api/src/settings.ts',
      'mock-api/test/store.test.ts',
      '../test/store.test.ts',
      'mock-api must not import a test of mock-api',
      'move what both need into a file of its own',
    ],
  ])('%s', (_, from, to, specifier, refusal, instead) => {
    const findings = check({
      [to]: 'export const it = 1\n',
      [from]: `\nimport { it } from '${specifier}'\nconsole.log(it)\n`,
    })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toContain(`${from}:2: ${refusal} (${to.split('.')[0]}`)
    expect(findings[0]).toContain(instead)
  })
})

describe('an import is found in every form:', () => {
  it.each([
    ['a type', `import type { It } from 'PATH'`],
    ['a type in place', `export type Mine = import('PATH').It`],
    ['a type of a module', `export type Mine = typeof import('PATH')`],
    ['a dynamic import', `export const later = () => import('PATH')`],
    ['a dynamic import in a template', 'export const later = () => import(`PATH`)'],
    ['a re-export', `export { it } from 'PATH'`],
    ['a re-export of a type', `export type { It } from 'PATH'`],
    ['a re-export of all', `export * from 'PATH'`],
    ['an effect', `import 'PATH'`],
    ['a path with a query', `import it from 'PATH?raw'`],
  ])('%s', (_, code) => {
    const path = '../../shop/price/price.tsx'
    const findings = check({
      [`${ui}/shop/price/price.tsx`]: 'export const it = 1\nexport type It = 1\n',
      [`${ui}/primitives/button/button.tsx`]: code.replace('PATH', path),
    })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toContain('ui/primitives must not import ui/shop')
  })

  it('an MDX page', () => {
    const findings = check({
      'packages/app/src/main.tsx': 'export const it = 1\n',
      [`${ui}/docs/page.mdx`]: `Words first.\n\nimport { it } from '../../../app/src/main.tsx'\n\n# Page {it}\n`,
    })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toContain(
      `${ui}/docs/page.mdx:3: a page of ui/foundations must not import app`,
    )
  })
})

it('no import in a comment or a text is taken for one', () => {
  const findings = check({
    [`${ui}/shop/price/price.tsx`]: 'export const it = 1\n',
    [`${ui}/primitives/button/button.tsx`]:
      "// import { it } from '../../shop/price/price.tsx'\nexport const text = \"import('../../shop/price/price.tsx')\"\n",
  })
  expect(findings).toEqual([])
})

it('a package is imported by its name, not past what it exports', () => {
  const findings = check({
    [`${ui}/lib/format.ts`]: 'export const it = 1\n',
    'packages/app/src/main.tsx': `import { it } from '../../ui/src/lib/format.ts'\nconsole.log(it)\n`,
  })
  expect(findings).toHaveLength(1)
  expect(findings[0]).toContain("Import it by the package's name, like @strapline/ui/")
})

it('a page of documentation that imports what is not there is told', () => {
  const findings = check({
    [`${ui}/docs/page.mdx`]: `import * as a from './gone.stories.tsx'\n\n# Page\n`,
  })
  expect(findings).toEqual([expect.stringContaining('./gone.stories.tsx leads to no file')])
})

it.each([
  ['is computed', 'export const any = (name: string) => import(name)', 'is computed'],
  ['is a pattern', `export const all = import.meta.glob('./*.ts')`, 'is computed'],
])('an import that %s is told, since nobody can check it', (_, code, words) => {
  const findings = check({ 'scripts/tool.ts': code })
  expect(findings).toHaveLength(1)
  expect(findings[0]).toContain('scripts/tool.ts:1: ')
  expect(findings[0]).toContain(words)
})

it('what is allowed is accepted', () => {
  const findings = check({
    'packages/contract/src/rules.ts': 'export const rule = 1\n',
    [`${ui}/lib/format.ts`]: `export { rule } from '@strapline/contract/rules'\n`,
    [`${ui}/content/home.ts`]: 'export const text = 1\n',
    [`${ui}/story-support/rows.ts`]: `export * from '../shop/price/price.tsx'\n`,
    [`${ui}/primitives/button/button.tsx`]: `import '../../lib/format.ts'\nimport 'node:fs'\n`,
    [`${ui}/primitives/button/button.stories.tsx`]: `import './button.tsx'\nimport '../../story-support/rows.ts'\nimport '@strapline/contract/rules'\n`,
    [`${ui}/primitives/button/button.mdx`]: `import * as stories from './button.stories.tsx'\n\n# Button\n`,
    [`${ui}/shop/price/price.tsx`]: `import '../../primitives/button/button.tsx'\nimport '../../content/home.ts'\n`,
    [`${ui}/screens/home/home.tsx`]: `import '../../shop/price/price.tsx'\n`,
    'packages/app/src/main.tsx': `import '@strapline/ui/screens/home'\nimport '@strapline/contract/rules'\n`,
    'mock-api/src/settings.ts': `import '@strapline/contract/rules'\n`,
    'e2e/home.journey.ts': `import '@strapline/mock-api/settings'\n`,
  })
  expect(findings).toEqual([])
})

it.each([
  ['packages/ui/src/lib/format.ts', 'ui/lib'],
  ['packages/ui/src/docs/introduction.mdx', 'ui/foundations'],
  ['mock-api/test/store.test.ts', 'mock-api'],
  ['vite.config.ts', 'root'],
])('%s is in the room %s', (path, room) => {
  expect(roomOf(path)).toBe(room)
})
