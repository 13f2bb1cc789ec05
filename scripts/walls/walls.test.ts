import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesLike, read } from '../lib/repository-files.ts'
import { root } from '../lib/run.mjs'
import { checkWalls, sourceFile } from './check-walls.ts'
import { type RoomName, rooms } from './rooms.ts'

it('every import of the repository keeps to the walls', () => {
  const findings = filesLike(sourceFile).flatMap((path) => checkWalls(path, read(path)))
  expect(findings).toEqual([])
})

describe('the declaration', () => {
  const declared = Object.values(rooms).flatMap(({ folders }) => folders)

  it.each(declared)('%j exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true)
  })
})

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
  expect(checkWalls(importing, `import '${path}'\n`)).toEqual([
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
  const findings = checkWalls(`${ui}/${from}`, `import '${specifier}'\n`)
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
  expect(checkWalls(`${ui}/primitives/button/button.tsx`, text)).toHaveLength(1)
})

it('no import in a comment or a text is taken for one', () => {
  const path = '../../shop/price/price.tsx'
  const text = `// import { it } from '${path}'\nexport const text = "import('${path}')"\n`
  expect(checkWalls(`${ui}/primitives/button/button.tsx`, text)).toEqual([])
})

it('a package is imported by its name, not past what it exports', () => {
  const text = "import { it } from '../../ui/src/lib/format.ts'\n"
  expect(checkWalls('packages/app/src/main.tsx', text)).toEqual([
    expect.stringContaining("Import it by the package's name, like @strapline/ui/"),
  ])
})

it.each([
  [`${ui}/lib/format.ts`, '@strapline/contract/rules'],
  [`${ui}/primitives/button/button.tsx`, '../../lib/format.ts'],
  [`${ui}/primitives/button/button.tsx`, 'node:fs'],
  [`${ui}/primitives/button/button.stories.tsx`, './button.tsx'],
  [`${ui}/primitives/button/button.stories.tsx`, '../../story-support/rows.ts'],
  [`${ui}/primitives/button/button.stories.tsx`, '@strapline/contract/rules'],
  [`${ui}/primitives/button/button.mdx`, './button.stories.tsx'],
  ['packages/app/src/main.tsx', '@strapline/ui/screens/home'],
])('%s may import %s', (from, specifier) => {
  expect(checkWalls(from, `import '${specifier}'\n`)).toEqual([])
})
