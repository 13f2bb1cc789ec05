import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read } from '../lib/repository-files.ts'
import { root } from '../lib/run.mjs'
import { jsxThatStorybookLoads } from './loaded-by-storybook.ts'

const main = '.storybook/main.ts'

/** The files of the repository, with some in another form. */
const filesWith = (planted: Record<string, string>) => (path: string) =>
  planted[path] ?? (existsSync(join(root, path)) ? read(path) : undefined)

it('what Storybook reads itself has no JSX', () => {
  expect(jsxThatStorybookLoads(main, filesWith({}))).toEqual([])
})

it('finds JSX behind several imports, and not where a type is imported', () => {
  // Defect: the manifests import counts from a file with JSX, and a built Storybook has no manifest and no Markdown.
  const found = jsxThatStorybookLoads(
    main,
    filesWith({
      [main]: "import { all } from './machines/all.ts'",
      '.storybook/machines/all.ts': `
        import { countsOf } from '@strapline/ui/foundations/changes/figures.tsx'
        import type { ButtonProps } from '@strapline/ui/primitives/button'
        import { type Cost } from '@strapline/ui/foundations/cost'`,
    }),
  )
  expect(found).toEqual([
    expect.stringMatching(
      /^packages\/ui\/src\/foundations\/changes\/figures\.tsx has JSX.* by \.storybook\/machines\/all\.ts: /,
    ),
  ])
})
