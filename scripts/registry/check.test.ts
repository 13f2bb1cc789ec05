import { expect, it } from 'vitest'
import { problemsOfItem } from './check.ts'
import { importsOf, textInApp } from './imports.ts'
import type { Item } from './item.ts'

function item(name: string, content: string, more: Partial<Item> = {}): Item {
  const target = `components/strapline/primitives/${name}/${name}.tsx`
  const files = [{ path: target, type: 'registry:component' as const, target, content }]
  return {
    $schema: '',
    name,
    type: 'registry:component',
    title: '',
    description: '',
    files,
    ...more,
  }
}

const spinner = item('spinner', "import { cx } from 'cva'\n", { dependencies: ['cva@^1.0.0'] })
const byName = new Map([['@strapline/spinner', spinner]])
const button = "import { useId } from 'react'\nimport { Spinner } from '../spinner/spinner'\n"

it('an item that names what it imports has all of it', () => {
  const good = item('button', button, { registryDependencies: ['@strapline/spinner'] })
  expect(problemsOfItem(good, byName)).toEqual([])
})

it.each<[string, Item, string]>([
  [
    'another item',
    item('button', button),
    'imports components/strapline/primitives/spinner/spinner',
  ],
  ['a package', item('button', "import 'zod/mini'\n"), 'imports zod'],
  ['an item', item('button', '', { registryDependencies: ['@strapline/x'] }), 'no @strapline/x'],
])('%s that is not there is found', (_, wrong, words) => {
  expect(problemsOfItem(wrong, byName)).toEqual([expect.stringContaining(words)])
})

it('imports are relative in an app, and have no endings', () => {
  const text = `import type { Product } from '@strapline/contract/entities'
import {
  formatCount,
} from '../../lib/format.ts'
export type { Part } from './types.ts'
const later = () => import('./menu.tsx')
import * as z from 'zod/mini'
`
  const path = 'packages/ui/src/shop/price/price.tsx'
  expect(textInApp(path, text)).toBe(`import type { Product } from '../../contract/entities'
import {
  formatCount,
} from '../../lib/format'
export type { Part } from './types'
const later = () => import('./menu')
import * as z from 'zod/mini'
`)
  expect(importsOf(path, text).packages).toEqual(['zod'])
})
