import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..', 'packages/ui/src')
const groups = { primitives: 'Primitives', shop: 'Shop', screens: 'Screens' } as const

/** What is particular of each list of the dashboard: declarations for `ListScreen`, not components. */
const lists = 'screens/lists'

/** Every component folder of the library. */
const components = Object.entries(groups).flatMap(([folder, group]) =>
  readdirSync(join(source, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && join(folder, entry.name) !== lists)
    .map(({ name }) => ({ group, folder, name, path: join(source, folder, name) })),
)

/** The names of the stories that a file exports. */
function storiesOf(text: string): string[] {
  return [...text.matchAll(/^export const (\w+): Story\b/gm)].map(([, name]) => name ?? '')
}

function filesOf(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
}

describe.each(components)('$folder/$name', ({ group, folder, name, path }) => {
  const story = join(path, `${name}.stories.tsx`)
  const text = existsSync(story) ? readFileSync(story, 'utf8') : ''
  const component = join(path, `${name}.tsx`)
  // Props that several files of the folder share stand in its types.ts.
  const code = [component, join(path, 'types.ts')]
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n')

  it('has its component and its stories, named like the folder', () => {
    expect(existsSync(component), component).toBe(true)
    expect(existsSync(story), story).toBe(true)
  })

  it('stands in its group of Storybook', () => {
    expect(/title: '([^/']+)\//.exec(text)?.[1]).toBe(group)
  })

  it('has one page of documentation: a written one or a generated one', () => {
    const page = join(path, `${name}.mdx`)
    if (!existsSync(page)) {
      expect(text, `${story}: without ${name}.mdx a page is generated`).toContain(
        "tags: ['autodocs']",
      )
      return
    }
    const written = readFileSync(page, 'utf8')
    const headings = [...written.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(headings, page).toEqual(expect.arrayContaining(['When to use', 'Do', "Don't"]))
    expect(written, page).toMatch(/^<Meta of=\{\w+\} \/>$/m)
    expect(text, `${story}: ${name}.mdx is its page already`).not.toContain('autodocs')
  })

  it('is typed, so that a setting nobody reads is an error', () => {
    expect(text).toMatch(/satisfies Meta\b/)
  })

  it('leaves no story out of any check', () => {
    // Every tag but these could hide a test: one asks for a page, one hides a story from the sidebar only.
    const tags = [...text.matchAll(/tags: (\[[^\]]*\])/g)].map(([, list]) => list)
    const harmless = ["['autodocs']", "['behaviour']"]
    expect(tags.filter((list = '') => !harmless.includes(list))).toEqual([])
    expect(text).not.toMatch(/test: '(off|todo)'|a11y: \{ disable|disableSnapshot/)
  })

  it('shows its usual state at rest', () => {
    const usual =
      /^export const Default: Story = \{(?:\}|[\s\S]*?^\}| .*\}$)/m.exec(text)?.[0] ?? ''
    expect(usual, `${story}: what a test does belongs into a story tagged behaviour`).not.toMatch(
      /\bplay\b/,
    )
  })

  it('keeps every file below 300 lines', () => {
    const long = filesOf(path).filter(
      (file) =>
        !file.includes('.stories.') &&
        readFileSync(join(path, file), 'utf8').split('\n').length > 300,
    )
    expect(long).toEqual([])
  })

  it('has no style sheet and no index of its own', () => {
    const strays = readdirSync(path).filter((file) => /\.css$|^index\./.test(basename(file)))
    expect(strays).toEqual([])
  })

  it('says what each property is for', () => {
    const undocumented = [...code.matchAll(/^export interface \w+Props[^{]*\{([\s\S]*?)^\}/gm)]
      .flatMap(([, body = '']) =>
        [...body.matchAll(/(^|\n)( {2}\w+\??:)/g)].map((hit) => ({ body, hit })),
      )
      .filter(({ body, hit }) => {
        const before = body.slice(0, hit.index).trimEnd()
        return !before.endsWith('*/') && !/^\s*ref\?:/.test(hit[2] ?? '')
      })
      .map(({ hit }) => hit[2])
    expect(undocumented).toEqual([])
  })

  if (folder === 'screens') {
    it('has a story for each state it can be in', () => {
      const states = ['Default']
      // A screen that only passes a resource on leaves its states to the component that draws them.
      if (filesOf(path).some((file) => /<Async\b/.test(readFileSync(join(path, file), 'utf8')))) {
        states.push('Loading', 'Failed', 'RefreshFailed')
        if (/: Resource<\w+\[\]>/.test(code)) states.push('Empty')
      }
      expect(storiesOf(text)).toEqual(expect.arrayContaining(states))
    })

    it('is drawn on a phone, too', () => {
      expect(text).toMatch(/phone: true|globals: (phone|\{)/)
    })
  }

  if (folder !== 'screens') {
    it('has at least a story of its usual state', () => {
      expect(storiesOf(text).length).toBeGreaterThan(0)
    })
  }
})

describe('screens/lists', () => {
  const files = readdirSync(join(source, lists))
  const read = (file: string) => readFileSync(join(source, lists, file), 'utf8')
  const declarations = files.filter(
    (file) => /^[\w-]+\.tsx$/.test(file) && /\bList<\w+(, [^>]+)?> (=>|=|\{)/.test(read(file)),
  )

  it('has the lists of the dashboard', () => {
    expect(declarations.length).toBeGreaterThanOrEqual(4)
  })

  it.each(declarations)('%s has a story for each thing that is its own', (file) => {
    const story = file.replace('.tsx', '.stories.tsx')
    expect(files).toContain(story)
    const states = ['Default', 'Empty']
    if (/^ *question:/m.test(read(file))) states.push('Question')
    expect(storiesOf(read(story))).toEqual(expect.arrayContaining(states))
    expect(read(story)).toMatch(/title: 'Screens\/Lists\//)
    expect(read(story)).toMatch(/satisfies Meta\b/)
  })
})

it('finds the library', () => {
  expect(components.length).toBeGreaterThan(25)
})

// Neither can read a style sheet, so each repeats some of its colours.
it.each(['.storybook/theme.ts', 'packages/app/index.html'])('%s repeats the tokens', (file) => {
  const tokens = readFileSync(join(source, 'styles/theme.css'), 'utf8')
  const colours = readFileSync(join(import.meta.dirname, '..', file), 'utf8').match(/#[\da-f]{6}/g)
  expect(colours?.filter((colour) => !tokens.includes(colour))).toEqual([])
})
