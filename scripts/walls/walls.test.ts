import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkWalls, roomOf } from './check-walls.ts'
import { packages, type RoomName, rooms } from './rooms.ts'

const repository = join(import.meta.dirname, '../..')

it('every import of the repository keeps to the walls', () => {
  expect(checkWalls(repository)).toEqual([])
})

describe('the declaration', () => {
  const declared = Object.values(rooms).flatMap(({ folders }) => folders)

  it.each([...declared, ...Object.keys(packages)])('%j exists', (path) => {
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

it.each<[RoomName, RoomName]>([
  ['contract', 'ui/lib'],
  ['conformance', 'server-kit'],
  ['ui/lib', 'ui/content'],
  ['ui/content', 'ui/lib'],
  ['ui/lib', 'mock-api'],
  ['ui/lib', 'conformance'],
  ['ui/primitives', 'contract'],
  ['ui/primitives', 'ui/screens'],
  ['ui/shop', 'ui/screens'],
  ['ui/screens', 'ui/demo'],
  ['ui/screens', 'app'],
  ['app', 'api'],
  ['server-kit', 'mock-api'],
  ['mock-api', 'api'],
  ['api', 'mock-api'],
  ['storybook', 'app'],
  ['scripts', 'app'],
])('%s imports no %s', (from, to) => {
  const fileOf = (room: RoomName) => `${rooms[room].folders[0]}planted/it.ts`
  const [importing, imported] = [fileOf(from), fileOf(to)]
  const path = posix.relative(posix.dirname(importing), imported)
  expect(check({ [importing]: `import '${path}'\n` })).toEqual([
    expect.stringContaining(`${importing}:1: ${from} must not import ${to} (${imported}).`),
  ])
})

describe('a leak is refused, with what to do instead:', () => {
  it.each([
    [
      'primitives to shop',
      `${ui}/primitives/button/button.tsx`,
      '../../shop/price/price.tsx',
      'ui/primitives must not import ui/shop',
      'A primitive has no word of this shop: take it as a prop',
    ],
    [
      'shop to story support',
      `${ui}/shop/price/price.tsx`,
      '../../story-support/rows.ts',
      'ui/shop must not import ui/story-support',
      'What only stories need stays there',
    ],
    [
      'the app to the mock API, by name',
      'packages/app/src/main.tsx',
      '@strapline/mock-api/settings',
      'app must not import mock-api',
      'reaches a server through packages/app/src/api/client.ts',
    ],
    [
      "a primitive's story to shop",
      `${ui}/primitives/button/button.stories.tsx`,
      '../../shop/price/price.tsx',
      'a story of ui/primitives must not import ui/shop',
      'move this component to packages/ui/src/shop',
    ],
    [
      'a screen to a story',
      `${ui}/screens/home/home.tsx`,
      '../../shop/price/price.stories.tsx',
      'ui/screens must not import a story of ui/shop',
      'Stories are imported by nobody but stories',
    ],
    [
      'a page of documentation to the app',
      `${ui}/docs/page.mdx`,
      '../../../app/src/main.tsx',
      'a page of ui/foundations must not import app',
      'These pages document the library',
    ],
  ])('%s', (_, from, specifier, refusal, instead) => {
    const findings = check({ [from]: `import '${specifier}'\n` })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toContain(`${from}:1: ${refusal}`)
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

it('what stories and package names allow is accepted', () => {
  const findings = check({
    [`${ui}/lib/format.ts`]: `export { rule } from '@strapline/contract/rules'\n`,
    [`${ui}/primitives/button/button.tsx`]: `import '../../lib/format.ts'\nimport 'node:fs'\n`,
    [`${ui}/primitives/button/button.stories.tsx`]: `import './button.tsx'\nimport '../../story-support/rows.ts'\nimport '@strapline/contract/rules'\n`,
    [`${ui}/primitives/button/button.mdx`]: `import * as stories from './button.stories.tsx'\n\n# Button\n`,
    'packages/app/src/main.tsx': `import '@strapline/ui/screens/home'\n`,
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
