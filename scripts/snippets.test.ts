import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from 'storybook/internal/babel'
import { beforeAll, expect, it } from 'vitest'
import { findNotHeld } from '../.storybook/snippet-states.ts'
import { codeOf, type Snippet } from '../.storybook/snippet-text.ts'
import { snippetsOf } from '../.storybook/snippets.ts'
import { filesLike, read } from './lib/repository-files.ts'
import { programs, root, runNode } from './lib/run.mjs'

const library = join(root, 'packages/ui/src')
const folder = join(root, 'dist/snippets')

/** What whoever pastes a snippet has installed. */
const packages = /^(@strapline\/ui\/|react$|react-dom\/server$|react-hook-form$|lucide-react$)/

/** The code of every story, by a name for each; undefined where it has none. */
async function readSnippets(): Promise<Map<string, Snippet | undefined>> {
  const found = new Map<string, Snippet | undefined>()
  for (const file of filesLike(/^packages\/ui\/src\/(?!foundations\/).*\.stories\.tsx$/)) {
    const name = file.slice('packages/ui/src/'.length, -'.stories.tsx'.length).replaceAll('/', '-')
    for (const [story, snippet] of await snippetsOf(join(root, file), read(file))) {
      found.set(`${name}--${story}`, snippet)
    }
  }
  return found
}

let snippets: Awaited<ReturnType<typeof readSnippets>>

beforeAll(async () => {
  snippets = await readSnippets()
})

it('the code of every story type-checks with nothing but its own imports', async () => {
  expect(snippets.size).toBeGreaterThan(500)
  // Good beside bad use and the looks of what is used are pictures, which nobody pastes; the others show parts that the library keeps to itself, or
  // are made by a function.
  const missing = [...snippets].filter(([, snippet]) => !snippet).map(([name]) => name)
  expect(missing.filter((name) => !/--(DoAndDont|RowsToCome|\w*Used)$/.test(name)).sort()).toEqual([
    'shop-product-card-product-card--BriefLoading',
    'shop-product-card-product-card--Loading',
    'shop-product-card-product-card--LoadingHeights',
    'shop-profile-form-profile-form--Loading',
    'shop-review-card-review-card--ReviewCardLoading',
  ])
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const foreign: string[] = []
  for (const [name, snippet] of snippets) {
    if (!snippet) continue
    const code = codeOf(snippet)
    writeFileSync(join(folder, `${name}.tsx`), code)
    for (const [, from = ''] of code.matchAll(/^(?:import|\}) .*from '(.+)'$/gm)) {
      if (!packages.test(from)) foreign.push(`${name} imports ${from}, which nobody else has.`)
    }
  }
  expect(foreign).toEqual([])
  const compilerOptions = {
    moduleDetection: 'force',
    noUnusedLocals: false,
    // What the package exports otherwise than the repository: scripts/package/manifest.ts.
    paths: {
      '@strapline/ui/contract/*': ['../../packages/contract/src/*.ts'],
      '@strapline/ui/lib/*': ['../../packages/ui/src/lib/*.ts', '../../packages/ui/src/lib/*.tsx'],
    },
  }
  const settings = { extends: '../../tsconfig.json', compilerOptions, include: ['.'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const args = ['-p', folder, '--pretty', 'false']
  const { code, output } = await runNode(programs.tsc, args, { capture: true })
  expect(output).toBe('')
  expect(code).toBe(0)
})

it('the code of a story holds what its component tells', () => {
  // Defect: the code of Dialog has `open onOpenChange={() => {}}`: pasted, it can never be closed.
  const left = [...snippets].filter(([, snippet]) => {
    const plugins = ['jsx' as const, 'typescript' as const]
    const code = snippet ? codeOf(snippet) : ''
    // In an object that is spread into the component, nobody could hold it.
    if (/\bon(View|Slide)Change: \(\) => \{\}/.test(code)) return true
    return findNotHeld(parser.parse(code, { sourceType: 'module', plugins }))
  })
  // What it shows holds it itself.
  expect(left.map(([name]) => name)).toEqual(['shop-market-sector-market-sector--Refreshing'])
})

it('a control that is set replaces its prop', async () => {
  const path = join(library, 'primitives/sample/sample.stories.tsx')
  const own = await snippetsOf(
    path,
    `import { fn } from 'storybook/test'
import { Sample } from './sample.tsx'
const label = 'All'
const meta = {
  component: Sample,
  args: { label, onPress: fn(), children: 'Text' },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof Sample>
export default meta
function Stateful(props: SampleProps) { return <Sample {...props} /> }
export const One: StoryObj<typeof meta> = { args: { size: 2 } }
`,
  )
  const snippet = own.get('One')
  if (!snippet) return expect.fail('It has no code.')
  const before = (attributes: string, children: string) =>
    `import { Sample } from '@strapline/ui/primitives/sample'

const label = 'All'

export const Example = () => (
  <Sample${attributes}>${children}</Sample>
)
`
  expect(codeOf(snippet)).toBe(
    before(' label={label} onPress={() => {}} size={2}', '\n    Text\n  '),
  )
  expect(codeOf(snippet, { label: 'It’s "two"', size: undefined, children: 'A < B' })).toBe(
    before('\n    label={"It’s \\"two\\""}\n    onPress={() => {}}\n  ', '{"A < B"}'),
  )
})

it('what is shown by a prop has a button that shows it, and controls set the rest', async () => {
  // Defect: a control sets `open`, which the code holds itself.
  // Would notice: pasted, the buttons of Dialog do nothing.
  const own = await snippetsOf(
    join(library, 'primitives/sample/sample.stories.tsx'),
    `import { fn } from 'storybook/test'
import { Sample, type SampleProps } from './sample.tsx'
const meta = {
  component: Sample,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Order',
    onSend: async () => true,
    footer: <><Button>Keep it</Button><Button type="submit">Send</Button></>,
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Sample>
export default meta
function Page(props: SampleProps) {
  const [open, setOpen] = useState(props.open)
  return <><Button onClick={() => setOpen(true)}>Show the order</Button><Sample {...props} open={open} /></>
}
export const One: StoryObj<typeof meta> = {}
`,
  )
  const snippet = own.get('One')
  expect(snippet && codeOf(snippet, { title: 'All orders', open: false })).toBe(
    `import { Button } from '@strapline/ui/primitives/button'
import { Sample } from '@strapline/ui/primitives/sample'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Show the order
      </Button>
      <Sample
        open={open}
        onOpenChange={setOpen}
        onConfirm={() => setOpen(false)}
        title={"All orders"}
        onSend={async () => {
          setOpen(false)
          return true
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button type="submit">Send</Button>
          </>
        }
      />
    </>
  )
}
`,
  )
})

it('is written as a person writes it: what only a test needs is left out', async () => {
  // Defect: the code to copy has `const press = (..._: unknown[]) => {}` and `args: ComponentProps<typeof Sample>`.
  const own = await snippetsOf(
    join(library, 'primitives/sample/sample.stories.tsx'),
    `import { fn } from 'storybook/test'
import { Sample } from './sample.tsx'
const press = fn()
const meta = {
  component: Sample,
  args: { onPress: press, children: 'Text' },
} satisfies Meta<typeof Sample>
export default meta
export const Sizes: StoryObj<typeof meta> = {
  render: (args) => (
    <form onSubmit={() => { press() }} onReset={(event) => press(event)}>
      <Sample {...args} size="sm" />
      <Sample {...args} onPress={undefined}>Other</Sample>
    </form>
  ),
}
`,
  )
  const snippet = own.get('Sizes')
  expect(snippet && codeOf(snippet)).toBe(`import { Sample } from '@strapline/ui/primitives/sample'

export const Example = () => (
  <form onSubmit={() => {}} onReset={() => {}}>
    <Sample onPress={() => {}} size="sm">
      Text
    </Sample>
    <Sample onPress={undefined}>Other</Sample>
  </form>
)
`)
})
