import { expect, it } from 'vitest'
import { templatesOf } from '../new/templates.ts'
import type { ComponentFolder, Floor } from './component.ts'
import { problemsOf } from './rules.ts'

const code = 'price-tag.tsx'
const stories = 'price-tag.stories.tsx'

/** A component that keeps every rule, what `npm run new` makes, with a part of one file's text replaced. */
function planted(file: string, found: string | RegExp, instead: string, floor: Floor = 'shop') {
  const files = templatesOf({ floor, name: 'price-tag', docs: false })
  const text = files[file]?.replace(found, instead) ?? ''
  expect(text, `${found} stands in ${file}`).not.toBe(files[file])
  return { floor, name: 'price-tag', files: { ...files, [file]: text } } satisfies ComponentFolder
}

it.each<[words: string, ...Parameters<typeof planted>]>([
  ["begin the title with 'Shop/Browse/'", stories, 'Shop/Browse/', 'Shop/'],
  ['"satisfies Meta<typeof …>"', stories, 'satisfies Meta<typeof PriceTag>', ''],
  ["may have ['behaviour']", stories, "tags: ['behaviour']", "tags: ['behaviour', '!test']"],
  ["['!stable', 'new'] or ['!stable', 'replaced']", stories, "'new'", "'new', 'replaced'"],
  ['another status', stories, ", 'new'", ''],
  ['Default has a play function', stories, '{ phone: true },', '{},\n  play: async () => {},'],
  ['PriceTagProps.label has no line', code, /^.*What it says.*\n/m, ''],
  ["export one of the component's usual state", stories, /\/\*\* Its usual[\s\S]*/, ''],
  ['has no story Default', stories, 'const Default', 'const Usual', 'screens'],
  ['add parameters: { phone: true }', stories, '  parameters: { phone: true },\n', '', 'screens'],
])('a sentence names the file and says what to do: %s', (words, file, ...change) => {
  const folder = planted(file, ...change)
  const [problem, ...others] = problemsOf(folder)
  expect(others).toEqual([])
  expect(problem).toMatch(/^[^\n]+\.$/)
  expect(problem).toContain(`packages/ui/src/${folder.floor}/price-tag/${file}`)
  expect(problem).toContain(words)
})

it.each([code, stories])('a component without %s is told its name', (file) => {
  const { files, ...folder } = planted(stories, 'new', 'replaced')
  expect(problemsOf({ ...folder, files })).toEqual([])
  const { [file as typeof code]: _, ...others } = files
  expect(problemsOf({ ...folder, files: others })).toEqual([expect.stringContaining('is missing')])
})

it('a screen with data has a story for each state of it', () => {
  const shown = '{ title }: PriceTagScreenProps) {\n  const rows = <Async rows={rows} />'
  const props = 'title: string & { a: Resource<Row[]> }'
  const folder = planted(code, '  title: string', `  ${props}`, 'screens')
  const files = { ...folder.files, 'rows.tsx': shown }
  const missing = problemsOf({ ...folder, files }).map(
    (problem) => /has no story (\w+)/.exec(problem)?.[1],
  )
  expect(missing).toEqual(['Loading', 'Failed', 'RefreshFailed', 'Empty'])
})
