import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { problemsOfStoryFiles } from './story-files.mjs'

const root = mkdtempSync(join(tmpdir(), 'strapline-stories-'))
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  const file = join(root, 'packages/ui/src', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

it('names the files of stories that are no valid code, each in a sentence with the line', () => {
  write(
    'shop/price/price.stories.tsx',
    'export const Default = {\n  args: {},\n\nexport const = 1\n',
  )
  write('shop/mark/mark.stories.tsx', 'export const Default = <div>\n')
  write('shop/card/card.stories.tsx', 'export const Default: Story = { args: {} }\n')
  write('shop/card/card.tsx', 'export const =\n')
  const problems = problemsOfStoryFiles(root)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(
    /^packages\/ui\/src\/shop\/mark\/mark\.stories\.tsx is no valid code in line \d/,
  )
  expect(problems[1]).toMatch(/^packages\/ui\/src\/shop\/price\/price\.stories\.tsx .* line 4 /)
  for (const problem of problems) expect(problem.split('\n')).toHaveLength(1)
})
