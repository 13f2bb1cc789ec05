import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeOf } from '../.storybook/snippet-text.ts'
import { snippetsOf } from '../.storybook/snippets.ts'
import { programs, root, runNode } from './lib/run.mjs'

const library = join(root, 'packages/ui/src')
const storyFiles = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.stories.tsx') && !file.startsWith('foundations'),
)
const folder = join(root, 'dist/snippets')

/** The tags of a story, as its file has them. */
const tagsOf = (text: string, story: string) =>
  /^ {2}tags: .*/m.exec(text.slice(text.indexOf(`export const ${story}: `)))?.[0] ?? ''

it('has a snippet of every story that type-checks on its own', async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const missing: string[] = []
  for (const file of storyFiles) {
    const path = join(library, file)
    const text = readFileSync(path, 'utf8')
    for (const [name, snippet] of snippetsOf(path, text)) {
      const id = `${file.replaceAll('/', '-').replace('.stories.tsx', '')}--${name}`
      if (snippet) writeFileSync(join(folder, `${id}.tsx`), codeOf(snippet))
      else if (!tagsOf(text, name).includes('guidance')) missing.push(id)
    }
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { noUnusedLocals: false, moduleDetection: 'force' },
      include: ['.'],
      exclude: [],
    }),
  )
  const { output } = await runNode(programs.tsc, ['-p', folder], { capture: true })
  expect(missing).toEqual([])
  expect(output).toBe('')
})
