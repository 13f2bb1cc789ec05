import { expect, it } from 'vitest'
import { fillBlocks, markBlocks } from '../../.storybook/machines/blocks.ts'
import { markdownOf } from '../../.storybook/machines/manifests.ts'
import { read } from '../lib/repository-files.ts'

// Would notice: agents read of the page Use it only its headings, or a section of the README has another name.
it('the page Use it has for machines what its blocks show', () => {
  const page = fillBlocks(markdownOf(markBlocks(read('packages/ui/src/docs/use-it.mdx'))))
  expect(page).toContain("import { createRoot } from 'react-dom/client'")
  expect(page).toContain('  - `.selectRows(which)`: Selects the first rows')
  expect(page).toContain('| primitives/button | ')
  expect(page).not.toMatch(/^Block |<(?:Unstyled|ReadmeSection|PageObjectList|CostTable)/m)
})

// Would notice: a story is renamed, and its door of the introduction breaks the page.
it('every door of the introduction shows accepted pictures', () => {
  const page = read('packages/ui/src/docs/introduction.mdx')
  const { pictures } = JSON.parse(read('packages/ui/fingerprints.json'))
  const shown = [...page.matchAll(/<Door pictures="(.+)">/g)].flatMap(([, keys = '']) =>
    keys.split(' '),
  )
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((key) => !(key in pictures))).toEqual([])
})
