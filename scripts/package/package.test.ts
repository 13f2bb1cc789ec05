import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inPackage } from './declarations.ts'
import { manifestOf } from './manifest.ts'
import { packedSources, placeOf } from './modules.ts'
import { prefixClasses } from './own-classes.ts'

const repository = join(import.meta.dirname, '../..')
const classes = new Set(['flex', 'p-4', 'md:p-8', 'table', 'hidden', 'page', 'text-ink', 'size-4'])
const hole = '$' + '{b}'
const prefixed = (text: string) => prefixClasses('a.tsx', text, classes)

describe('the classes of the packed library', () => {
  it.each([
    ['className', '<p className="flex p-4" />', '<p className="sl-flex sl-p-4" />'],
    [
      'a choice in className',
      "<p className={wide ? 'flex' : 'page'} />",
      "<p className={wide ? 'sl-flex' : 'sl-page'} />",
    ],
    [
      'what is joined',
      "cx('flex', a && 'hidden', className)",
      "cx('sl-flex', a && 'sl-hidden', className)",
    ],
    ['a template', `const a = \`flex ${hole} p-4\``, `const a = \`sl-flex ${hole} sl-p-4\``],
    ['a list that is a constant', "const look = 'flex md:p-8'", "const look = 'sl-flex sl-md:p-8'"],
    [
      'a class that is no word',
      "const sizes = { sm: 'size-4' }",
      "const sizes = { sm: 'sl-size-4' }",
    ],
    ['props of a choice', "const a = { className: 'page' }", "const a = { className: 'sl-page' }"],
    [
      'variants',
      "cva('flex', { variants: { as: { table: 'table' } }, defaultVariants: { as: 'table' } })",
      "cva('sl-flex', { variants: { as: { table: 'sl-table' } }, defaultVariants: { as: 'table' } })",
    ],
  ])('have a prefix in %s', (_, text, expected) => {
    expect(prefixed(text)).toBe(expected)
  })

  it.each([
    ['a word that is no class', "const role = 'table'"],
    ['the value of another attribute', '<p role="table" aria-current="page" />'],
    ['a comparison in className', "<p className={kind === 'table' ? '' : undefined} />"],
    ['a key in className', "<p className={looks['page']} />"],
    ['an argument in className', "<p className={look('table')} />"],
    ['a sentence', "const text = 'This page is hidden'"],
    ['words of a page', '<p>flex p-4</p>'],
    ["a page's own class", "<p className='m-4' />"],
    ['a type', "type Kind = 'table' | 'page'"],
  ])('leave %s as it is', (_, text) => {
    expect(prefixed(text)).toBe(text)
  })
})

it('the package has no module that needs Node', () => {
  const sources = packedSources(repository)
  expect(sources).toContain('packages/ui/src/primitives/button/button.tsx')
  const needing = sources.filter((path) =>
    /from 'node:|\bBuffer\b/.test(readFileSync(join(repository, path), 'utf8')),
  )
  expect(needing).toEqual([])
})

it('a file has its place in the package, the contract in a folder', () => {
  expect(placeOf('packages/ui/src/primitives/button/button.tsx')).toBe('primitives/button/button')
  expect(placeOf('packages/contract/src/rules.ts')).toBe('contract/rules')
})

it('types import what is in the package', () => {
  const text = `import type { Product } from '@strapline/contract/entities'
import type { Form } from '../../primitives/form/form.tsx'
export declare const a: import("react").JSX.Element
export declare const b: import("./types.ts").Row`
  expect(
    inPackage('shop/price/price', text),
  ).toBe(`import type { Product } from '../../contract/entities.js'
import type { Form } from '../../primitives/form/form.js'
export declare const a: import("react").JSX.Element
export declare const b: import("./types.js").Row`)
  expect(inPackage('contract/forms', "from '@strapline/contract/inputs'")).toBe(
    "from './inputs.js'",
  )
})

it('the package names its built files, and React as a peer', () => {
  const { dependencies, exports, peerDependencies } = manifestOf(
    {
      name: '@strapline/ui',
      version: '0.1.0',
      dependencies: {
        react: '19.3.1',
        'react-dom': '19.3.1',
        '@strapline/contract': '0.1.0',
        a: '1.2.3',
      },
      exports: {
        './styles/*': './src/styles/*',
        './story-support/keyboard': './src/story-support/keyboard.ts',
        './shop/*': './src/shop/*/*.tsx',
        './lib/*': './src/lib/*',
      },
    },
    { name: '@strapline/contract', version: '0.1.0', dependencies: { zod: '4.6.7' }, exports: {} },
  )
  expect(dependencies).toEqual({ a: '^1.2.3', zod: '^4.6.7' })
  expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(['react', 'react-dom']))
  expect(exports).toMatchObject({
    './styles.css': './styles.css',
    './shop/*': { types: './shop/*/*.d.ts', default: './shop/*/*.js' },
    './lib/*': { types: './lib/*.d.ts', default: './lib/*.js' },
  })
  expect(exports).not.toHaveProperty('./styles/*')
  expect(exports).not.toHaveProperty('./story-support/keyboard')
})
