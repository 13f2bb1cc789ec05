import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkWalls } from './check-walls.ts'
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
  ['ui/lib', 'mock-api'],
  ['ui/primitives', 'contract'],
  ['ui/shop', 'ui/screens'],
  ['ui/screens', 'app'],
  ['app', 'api'],
  ['server-kit', 'mock-api'],
  ['mock-api', 'api'],
  ['storybook', 'app'],
])('%s imports no %s, and is told what to do instead', (from, to) => {
  const fileOf = (room: RoomName) => `${rooms[room].folders[0]}planted/it.ts`
  const [importing, imported] = [fileOf(from), fileOf(to)]
  const path = posix.relative(posix.dirname(importing), imported)
  expect(check({ [importing]: `import '${path}'\n` })).toEqual([
    `${importing}:1: ${from} must not import ${to} (${imported}). ${rooms[from].instead}`,
  ])
})

it.each([
  ['shop/price/price.tsx', '../../story-support/rows.ts', 'What only stories need stays there'],
  [
    'primitives/button/button.stories.tsx',
    '../../shop/price/price.tsx',
    'a story of ui/primitives',
  ],
  ['screens/home/home.tsx', '../../shop/price/price.stories.tsx', 'by nobody but stories'],
  ['docs/page.mdx', '../../../app/src/main.tsx', 'a page of ui/foundations must not import app'],
  ['lib/format.ts', '@strapline/mock-api/settings', 'ui/lib must not import mock-api'],
])('%s does not import %s', (from, specifier, words) => {
  const findings = check({ [`${ui}/${from}`]: `import '${specifier}'\n` })
  expect(findings).toEqual([expect.stringContaining(words)])
})

it.each([
  `import type { It } from 'PATH'`,
  `export type Mine = typeof import('PATH')`,
  `export const later = () => import('PATH')`,
  'export const later = () => import(`PATH`)',
  `export { type It } from 'PATH'`,
  `export * from 'PATH'`,
  `import it from 'PATH?raw'`,
])('an import is found as %s', (code) => {
  const text = code.replace('PATH', '../../shop/price/price.tsx')
  expect(check({ [`${ui}/primitives/button/button.tsx`]: text })).toHaveLength(1)
})

it('no import in a comment or a text is taken for one', () => {
  const path = '../../shop/price/price.tsx'
  const text = `// import { it } from '${path}'\nexport const text = "import('${path}')"\n`
  expect(check({ [`${ui}/primitives/button/button.tsx`]: text })).toEqual([])
})

it('a package is imported by its name, not past what it exports', () => {
  const text = "import { it } from '../../ui/src/lib/format.ts'\n"
  expect(check({ 'packages/app/src/main.tsx': text })).toEqual([
    expect.stringContaining("Import it by the package's name, like @strapline/ui/"),
  ])
})

it('imports that stories and package names allow are accepted', () => {
  const findings = check({
    [`${ui}/lib/format.ts`]: `export { rule } from '@strapline/contract/rules'\n`,
    [`${ui}/primitives/button/button.tsx`]: `import '../../lib/format.ts'\nimport 'node:fs'\n`,
    [`${ui}/primitives/button/button.stories.tsx`]: `import './button.tsx'\nimport '../../story-support/rows.ts'\nimport '@strapline/contract/rules'\n`,
    [`${ui}/primitives/button/button.mdx`]: `import * as stories from './button.stories.tsx'\n\n# Button\n`,
    'packages/app/src/main.tsx': `import '@strapline/ui/screens/home'\n`,
  })
  expect(findings).toEqual([])
})
