import { expect, it } from 'vitest'
import { versionText } from '../.storybook/docs/version-text.ts'
import { namingAndTaggingIndexers } from '../.storybook/index-tags.ts'
import { manifestsForMachines, markdownOf } from '../.storybook/machines/manifests.ts'
import { withDefaults } from '../.storybook/written-types.ts'
import { read } from './lib/repository-files.ts'

const path = './packages/ui/src/primitives/text-link/text-link.stories.tsx'
const entry = (name: string, exportName: string) => ({
  type: 'story' as const,
  subtype: 'story' as const,
  id: `act-links-text-link--${name}`,
  name,
  exportName,
  title: 'Act/Links',
  importPath: path,
})

it('the name and the place of a story say who is shown it', async () => {
  const [indexer] = namingAndTaggingIndexers([
    {
      test: /./,
      createIndex: async () =>
        [
          { title: 'Shop/Browse/Price' },
          { title: 'Shop/Browse/Price', tags: ['behaviour'] },
          { title: 'Shop/Browse/Price', tags: ['guidance'] },
          { title: 'Shop/Browse/Price', exportName: 'LongText' },
          { title: 'Shop/Browse/Price', exportName: 'Loading' },
          { title: 'Screens/Home', exportName: 'Loading' },
          { title: 'Screens/Home', exportName: 'RefreshFailed' },
          { title: 'Demo/Tour', exportName: 'FirstStop' },
          { title: 'Foundations/Icons' },
        ].map((story) => ({ exportName: 'Default', ...story, type: 'story', importPath: path })),
    },
  ])
  const entries = await indexer?.createIndex(path, { makeTitle: (title = '') => title })
  expect(entries?.map(({ tags }) => tags)).toEqual([
    [],
    ['behaviour', '!manifest'],
    ['guidance', '!manifest'],
    ['edge'],
    ['edge'],
    [],
    ['edge'],
    ['edge'],
    ['!dev', '!autodocs', '!manifest'],
  ])
})

it('a component has the stories of each of its files, with code that a reader can paste', async () => {
  const component = { id: 'act-links-text-link', name: 'TextLink<Part>', stories: [] }
  const { components } = await manifestsForMachines(
    { components: { components: { [component.id]: component } } },
    { manifestEntries: [entry('Default', 'Default')] },
  )
  const { name, stories } = components?.components[component.id] ?? {}
  expect(name).toBe('TextLink')
  expect(stories).toEqual([
    expect.objectContaining({
      name: 'Default',
      snippet: expect.stringContaining(
        "import { TextLink } from '@strapline/ui/primitives/text-link'",
      ),
    }),
  ])
})

it('the types of props are those of the source: docgen spells them out, or does not know them', async () => {
  const component = {
    id: 'shop-marketing-market-sector',
    name: 'MarketSector',
    stories: [],
    reactDocgen: {
      definedInFile: new URL(
        '../packages/ui/src/shop/market-sector/market-sector.tsx',
        import.meta.url,
      ).pathname,
      props: { products: { description: 'All.', tsType: { name: 'union' } }, ref: {} },
    },
  }
  const { components } = await manifestsForMachines(
    { components: { components: { [component.id]: component } } },
    { manifestEntries: [] },
  )
  const { reactDocgen } = components?.components[component.id] ?? {}
  expect(reactDocgen?.definedInFile).toBeUndefined()
  expect(reactDocgen?.props?.products?.tsType?.name).toBe('Resource<Product[]>')
  expect(reactDocgen?.props?.ref?.description).toBe('Gets the element.')
})

it('comments are plain text, and lists have their first sentence as a whole', async () => {
  const link = 'It stands in a {@link CopyArea}.'
  const { components } = await manifestsForMachines(
    {
      components: {
        components: {
          'act-copy-button': {
            id: 'act-copy-button',
            name: 'CopyButton',
            stories: [],
            description: `A word that a click copies, so long that Storybook would cut it off after its 90th\ncharacter.\n\n${link}`,
            reactDocgen: { props: { text: { description: link } } },
          },
        },
      },
    },
    { manifestEntries: [] },
  )
  const component = components?.components['act-copy-button']
  expect(JSON.stringify(component)).not.toContain('{@link')
  expect(component?.description).toContain('It stands in a `CopyArea`.')
  expect(component?.summary).toMatch(/^A word .+ 90th character\.$/)
})

it('every entry has props, or says that it has none', async () => {
  // Defect: Storybook finds no component in the stories of a list, and an agent reads of one without props.
  const noComponent = { name: '', stories: [], error: {} }
  const listProps = { list: { description: 'The declaration.' } }
  const ofUsers = {
    ...entry('Default', 'Default'),
    id: 'screens-users--default',
    title: 'Screens/Users',
    importPath: './packages/ui/src/screens/lists/users.stories.tsx',
  }
  const { components } = await manifestsForMachines(
    {
      components: {
        components: {
          'screens-list-page': {
            id: 'screens-list-page',
            name: 'ListScreen',
            stories: [],
            reactDocgen: { props: listProps },
          },
          'screens-users': { ...noComponent, id: 'screens-users', name: 'Users' },
          mark: { id: 'mark', name: 'Mark', stories: [], description: 'A sign.', reactDocgen: {} },
        },
        meta: { docgen: 'react-docgen' },
      },
    },
    { manifestEntries: [ofUsers] },
  )
  // Would notice: whoever keeps the file does not know what it is of.
  expect(components?.meta).toEqual({
    docgen: 'react-docgen',
    version: versionText(read('CHANGELOG.md')),
  })
  const users = components?.components['screens-users']
  expect(users?.reactDocgen?.props).toEqual(listProps)
  expect(users?.description).toContain('The props are those of `ListScreen`')
  expect(components?.components.mark).toMatchObject({
    description: 'A sign.\n\nIt takes no props.',
    summary: 'A sign.',
  })
})

it('a default stands in its place, and not in the sentence about the prop', async () => {
  // Defect: "How many lines can be asked about. @default 0".
  const inCode = { value: '5', computed: false }
  const props = {
    open: { description: 'How many are open. @default 0' },
    max: { description: 'The highest.\n@default five', defaultValue: inCode },
    only: { description: 'No default.' },
  }
  const { components } = await manifestsForMachines(
    {
      components: {
        components: { a: { id: 'a', name: 'A', stories: [], reactDocgen: { props } } },
      },
    },
    { manifestEntries: [] },
  )
  expect(components?.components.a?.reactDocgen?.props).toEqual({
    open: { description: 'How many are open.', defaultValue: { value: '0', computed: false } },
    max: { description: 'The highest.', defaultValue: inCode },
    only: { description: 'No default.' },
  })
  const code = `A.__docgenInfo = ${JSON.stringify({ props }, null, '\t')};`
  const shown: unknown = JSON.parse(withDefaults(code).replace(/^A.__docgenInfo = |;$/g, ''))
  expect(shown).toEqual({ props: components?.components.a?.reactDocgen?.props })
})

it('a page is Markdown without the blocks that only Storybook can show', () => {
  expect(
    markdownOf(`import { Meta } from '@storybook/addon-docs/blocks'
import * as stories from './a.stories.tsx'

<Meta of={stories} />

A lead.

<Canvas of={stories.Default} />

## When to use

Always.

## Props

<Controls of={stories.Default} />
`),
  ).toBe('A lead.\n\n## When to use\n\nAlways.')
})

it('a recipe has its code, as it is written where the library is installed', async () => {
  const file = './packages/ui/src/docs/recipe-grid-that-pastes.mdx'
  const page = { id: 'recipe', path: file, content: read(file) }
  const { docs } = await manifestsForMachines(
    { components: { components: {} }, docs: { docs: { recipe: page } } },
    { manifestEntries: [] },
  )
  const code = /^```tsx\n([\s\S]+?)^```$/m.exec(docs?.docs.recipe?.content ?? '')?.[1]
  expect(code).toContain("import type { Product } from '@strapline/ui/contract/entities'\n")
  expect(code).toMatch(/<OrderGrid\n[\s\S]+\n}\n$/)
})
