import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../.storybook/snippet-text.ts'
import { snippetsOf } from '../.storybook/snippets.ts'
import { checkSnippets } from './lib/check-snippets.mjs'
import { root } from './lib/run.mjs'

const library = join(root, 'packages/ui/src')
const folder = join(root, 'dist/snippets')
const inFoundations = /^foundations[\\/]/

/** The code of every story, by a name for each; undefined where it has none. */
const snippets = new Map(
  readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx') && !inFoundations.test(file))
    .flatMap((file) => {
      const path = join(library, file)
      const name = file.replaceAll(/[\\/]/g, '-').replace('.stories.tsx', '')
      return [...snippetsOf(path, readFileSync(path, 'utf8'))].map(
        ([story, snippet]) => [`${name}--${story}`, snippet] as const,
      )
    }),
)

describe('the code of stories', () => {
  it('is there for every story, but for those of parts that the library keeps to itself', () => {
    const missing = [...snippets].filter(([, snippet]) => !snippet).map(([name]) => name)
    // Good beside bad use is a picture, which nobody pastes.
    const unexpected = missing.filter((name) => !name.endsWith('--DoAndDont'))
    expect(unexpected.sort()).toEqual([
      'shop-product-card-product-card--Loading',
      'shop-profile-form-profile-form--Loading',
      'shop-review-card-review-card--Skeleton',
    ])
    expect(snippets.size).toBeGreaterThan(500)
  })

  it('type-checks with nothing but its own imports', async () => {
    const code = [...snippets].flatMap(([name, snippet]) =>
      snippet ? [[name, codeOf(snippet)] as const] : [],
    )
    const problems = await checkSnippets(new Map(code), folder)
    expect(Object.fromEntries(problems)).toEqual({})
  })
})

describe('snippetsOf', () => {
  const file = join(library, 'primitives/sample/sample.stories.tsx')
  const head = `import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { notLoaded } from '../../story-support/page.ts'
import { Sample } from './sample.tsx'
`
  const meta = `const meta = {
  component: Sample,
  args: { label: 'One', onPress: fn(), size: 2 },
} satisfies Meta<typeof Sample>
type Story = StoryObj<typeof meta>
`
  const shown = (story: string, before = '') => {
    const text = `${head}${before}${meta}export const One: Story = ${story}\n`
    const snippet = snippetsOf(file, text).get('One')
    return snippet && codeOf(snippet)
  }
  const line = "import { Sample } from '@strapline/ui/primitives/sample'"

  it('has the args of the story above those of its component', () => {
    expect(shown("{ args: { label: 'Two' } }")).toBe(
      `${line}\n\n<Sample label="Two" onPress={() => {}} size={2} />`,
    )
  })

  it('shows the component where a story wraps it to keep its state', () => {
    const stateful = 'function Stateful(props: SampleProps) { return <Sample {...props} /> }\n'
    expect(shown('{ render: (args) => <Stateful {...args} /> }', stateful)).toBe(
      `${line}\n\n<Sample label="One" onPress={() => {}} size={2} />`,
    )
  })

  it('writes the args out where a story renders more', () => {
    expect(shown('{ render: ({ size, ...rest }) => <p><Sample {...rest} big={size} /></p> }')).toBe(
      `${line}\n\n<p><Sample label="One" onPress={() => {}} big={2} /></p>`,
    )
  })

  it('takes over what the file declares, and nothing that a parameter hides', () => {
    const declared = "const label = 'All'\nconst size = 9\n"
    expect(shown('{ args: { label, hrefOf: (size: number) => size } }', declared)).toBe(
      `${line}\n\nconst label = 'All'\n\nexport const Example = () => (
  <Sample
    label={label}
    onPress={() => {}}
    size={2}
    hrefOf={(size: number) => size}
  />\n)`,
    )
  })

  it('writes out what only stories can import', () => {
    expect(shown('{ args: { label: notLoaded() } }')).toContain(
      "label={{ status: 'error', message: 'The server did not answer.",
    )
  })
})

describe('codeOf', () => {
  const snippet = {
    head: "import { Sample } from '@strapline/ui/primitives/sample'",
    declares: false,
    component: 'Sample',
    attributes: [
      ['label', "'One'"],
      ['children', "'Text'"],
    ] as [string, string][],
  }

  it('follows the controls', () => {
    expect(codeOf(snippet, { label: 'It’s "two"', children: 'A < B', open: true, size: 3 })).toBe(
      `${snippet.head}\n\n<Sample label={'It’s "two"'} open size={3}>{'A < B'}</Sample>`,
    )
  })

  it('leaves out an import that nothing uses any more', () => {
    const head = `import { reels } from '@strapline/contract/fixtures'\n${snippet.head}`
    const listed = { ...snippet, head, attributes: [['list', 'reels']] as [string, string][] }
    expect(codeOf(listed)).toContain('import { reels }')
    expect(codeOf(listed, { list: [] })).toBe(`${snippet.head}\n\n<Sample list={[]} />`)
  })

  it('leaves out what a control has removed', () => {
    expect(codeOf(snippet, { label: undefined })).toBe(`${snippet.head}\n\n<Sample>Text</Sample>`)
  })
})
