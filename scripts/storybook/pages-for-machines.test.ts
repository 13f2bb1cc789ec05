import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawings } from '@strapline/contract/drawings'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { routes } from '@strapline/ui/content/situations'
import {
  beforeFolder,
  type Changes,
  changesFile,
} from '@strapline/ui/foundations/changes/changes.ts'
import { flows } from '@strapline/ui/foundations/flows'
import { readFrames } from '@strapline/ui/foundations/frames'
import { icons } from '@strapline/ui/foundations/icon-meanings'
import { palettes } from '@strapline/ui/foundations/palettes'
import { purposeOf } from '@strapline/ui/foundations/token-purposes'
import { expect, it } from 'vitest'
import { packageText, placesInFiles, registryText } from '../../.storybook/docs/downloads-text.ts'
import { versionText } from '../../.storybook/docs/version-text.ts'
import { fillBlocks, type ListedComponent, markBlocks } from '../../.storybook/machines/blocks.ts'
import { changesInWords, signOffsInWords } from '../../.storybook/machines/changes-in-words.ts'
import { markdownOf } from '../../.storybook/machines/manifests.ts'
import { inSidebarOrder, withFileLinks } from '../../.storybook/machines/markdown-pages.ts'
import { screensInWords } from '../../.storybook/machines/screens-in-words.ts'
import { filesLike, read } from '../lib/repository-files.ts'

const components: ListedComponent[] = [
  {
    name: 'ButtonLink',
    summary: 'A link that looks like a button.',
    story: 'act-buttons--button-link-primary',
    page: 'act-buttons',
    title: 'Act/Buttons',
  },
]

const pageOf = (name: string) =>
  fillBlocks(markdownOf(markBlocks(read(`packages/ui/src/docs/${name}.mdx`))), components)

const colours = palettes.flatMap(({ colours: each }) => each.map(({ token }) => token))

// Would notice: agents read of a page of data its headings and search words, and none of the data.
it.each<[page: string, data: string[]]>([
  ['tokens', [...colours.flatMap((token) => [`var(${token})`, purposeOf(token)]), '#ff6a1a']],
  ['tokens', ['| 4.58 : 1 on signal-strong |', '| on-signal | signal-strong | 4.58 |']],
  ['measures', ['`gap-16` | 64', '| 2.5rem = 40 px | 2rem = 32 px |', 'border-s-4', '--radius-md']],
  ['measures', ['`var(--shadow-overlay)`']],
  ['typography', ['`var(--text-5xl)` | 4rem = 64 px', '`font-semibold` | 600']],
  ['breakpoints', ['`var(--breakpoint-md)`', '`var(--container-reading)`']],
  ['motion', ['`var(--transition-duration-layer)`', '`var(--animate-spin)`']],
  [
    'icons',
    Object.entries(icons).map(([name, { means, also }]) => `${name}\` | ${means} | ${also}`),
  ],
  ['drawings', [...drawings]],
  ['screens', Object.keys(routes).map((route) => `\`${route}\``)],
  [
    'screens',
    ['`POST /order`', '- _Loads nothing_: Its texts are part of the app', '](screens.md)'],
  ],
  ['flows', flows.map(({ title }) => `## ${title}\n`)],
  [
    'flows',
    ['1. Home (`/`, story [`screens-home--default`](?path=/story/screens-home--default)): '],
  ],
  [
    'all-components',
    ['## Act\n\n- [ButtonLink](?path=/story/act-buttons--button-link-primary): A link that'],
  ],
  ['what-changed', ['## Sign off\n\nNobody has signed', '### Not released yet', '- **Added.** ']],
])('the page %s has its data', (page, data) => {
  const text = pageOf(page)
  expect(data.filter((each) => !text.includes(each))).toEqual([])
})

/** What shows a look, or what the text around it says already. */
const withoutData = [
  'Drawings.ActualSize',
  'Icons.Sizes',
  'Motion.Tried',
  'Specimens.Brands',
  'Specimens.Themes',
  'Type.TabularFigures',
]

// Would notice: a new page of data, or a new part of one, of which machines read nothing.
it('each block on the pages about foundations and screens has a text, except for those of looks', () => {
  const left = filesLike(/^packages\/ui\/src\/docs\/.*\.mdx$/).flatMap((path) => {
    const lines = markBlocks(read(path)).split('\n')
    return lines.flatMap((line) => {
      const [, name, of = name] = /^ *<([A-Z]\w+)(?: of=\{([\w.]+)\})?.*\/>$/.exec(line) ?? []
      return of === undefined || ['Meta', 'RecipeCode'].includes(name ?? '') ? [] : [of]
    })
  })
  expect(left.filter((name) => !/^(recipes|stories)\./i.test(name)).sort()).toEqual(withoutData)
})

it('says of each route which stories show a state, and why one can’t occur', () => {
  const path = dashboardPages.profile.path
  const frames = readFrames({
    profile: {
      default: { title: 'Screens/Profile', parameters: { situation: { route: path } } },
      Default: {},
      Verified: {},
    },
  } as never)
  const [, profile = ''] = screensInWords(frames).split(`The route \`${path}\``)
  expect(profile).toMatch(/^, seen by Buyer, Administrator \(Visitor: Login\)\./)
  expect(profile).toContain('- getUser: `GET /user/{email}`')
  expect(profile).toContain(
    '- Ready: [Screens/Profile: Default](?path=/story/screens-profile--default)',
  )
  expect(profile).toContain('- Loading: no story yet')
  expect(profile).toContain('- Empty: can’t occur. Whoever is signed in has a profile.')
  expect(profile).toContain('More stories: [Screens/Profile: Verified]')
})

it('says what nobody has compared or signed yet', () => {
  expect(changesInWords([], undefined)).toMatch(/^A built Storybook with pictures lists here/)
  expect(signOffsInWords('- 2026-11-27, A. Buyer: 2 changed in act-buttons, act-links')).toBe(
    '- 27 November 2026, A. Buyer: 2 changed in act-buttons, act-links',
  )
})

// Would notice: `foundations-colours: 4 changed` beside the names of others, and other counts than those of the page.
it('names what changed as the page does, below the counts of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strapline-changes-'))
  const colour = { id: 'foundations-colours', paths: ['foundations/colours.stories'] }
  const changes: Changes = {
    since: { commit: 'a1b2c3', day: '2026-11-22', release: '0.1.0' },
    of: 1341,
    lost: [],
    components: [
      { ...colour, pictures: [{ key: 'foundations-colours--colours', kind: 'changed' }] },
      {
        id: 'act-buttons',
        paths: ['primitives/button/button.stories'],
        pictures: [
          { key: 'act-buttons--busy', kind: 'changed' },
          { key: 'act-buttons--quiet', kind: 'changed', places: [] },
          { key: 'act-buttons--link', kind: 'moved' },
        ],
      },
    ],
  }
  mkdirSync(join(folder, beforeFolder))
  writeFileSync(join(folder, changesFile), JSON.stringify(changes))
  const text = changesInWords([{ page: 'act-buttons', title: 'Act/Buttons' }], folder)
  rmSync(folder, { recursive: true })
  expect(text).toMatch(/^2 of the components and pages differ from release 0\.1\.0/)
  expect(text).toContain(
    '**1 looks different**\n\n- Buttons: 1 looks different, 1 moved or hardly differs\n',
  )
  expect(text).toContain('**1 topic of the documentation**\n\n- Colours: 1 looks different')
})

// Would notice: the commands lack the folder that Storybook is served in, or a page without the files has dead links.
it('says how to install from a built Storybook, and that another one has no files', () => {
  const places = { links: 'https://a.example/b/', commands: 'https://a.example/b/' }
  const downloads = { file: 'package/ui-1.tgz', bytes: 651_070, version: 'Version 1.', items: 9 }
  const shown = packageText(downloads, places)
  expect(shown).toContain('[ui-1.tgz](https://a.example/b/package/ui-1.tgz), 651 kB.\n\n```sh\n')
  expect(shown).toContain('\nnpm install https://a.example/b/package/ui-1.tgz\ncp -r ')
  const copied = registryText(downloads, places)
  expect(copied).toContain('"@strapline": "https://a.example/b/r/{name}.json"')
  expect(copied).toContain('\nnpx shadcn add https://a.example/b/r/button.json\n')
  expect(packageText(downloads, placesInFiles)).toContain('](package/ui-1.tgz)')
  expect(registryText(downloads, placesInFiles)).toContain('](r/registry.json)')
  for (const text of [packageText, registryText])
    expect(text(undefined, places)).not.toMatch(/\]\(/)
})

// Would notice: “Version 0.1.0” beside a package whose name has another version.
it('says one version of all that is downloaded: that of the package', () => {
  const released = '## 0.1.0 (2026-11-22)\n\nFirst.\n\n- One.\n'
  const changed = `## Not released yet\n\n- Two.\n\n${released}`
  expect(versionText(released, '0.1.0')).toBe('Version 0.1.0 of 22 November 2026.')
  expect(versionText(changed, '0.2.0-next.h3f2a91c')).toBe(
    'Newer than release 0.1.0 of 22 November 2026: the package is called 0.2.0-next.h3f2a91c.',
  )
  expect(versionText(changed)).toMatch(/^Version 0\.1\.0 of .+, with changes since then/)
})

const story = (id: string, folder: string) => ({
  id,
  type: 'story',
  importPath: `./packages/ui/src/primitives/${folder}/${folder}.stories.tsx`,
})
const entries = [
  { id: 'guide-use-it--docs', type: 'docs', importPath: 'use-it.mdx', tags: ['unattached-mdx'] },
  { id: 'act-buttons--docs', type: 'docs', importPath: 'button.mdx' },
  story('act-buttons--primary', 'button'),
  story('act-buttons--link', 'button-link'),
  { id: 'tell-alert--docs', type: 'docs', importPath: 'alert.mdx' },
  story('tell-alert--info', 'alert'),
]

// Would notice: whoever reads the Markdown outside of Storybook meets links that lead nowhere.
it('links lead to files, from the folder of the file that has them', () => {
  const text = [
    '[Use](?path=/docs/guide-use-it--docs#tests), [Buttons](./?path=/docs/act-buttons--docs)',
    '[Link](?path=/story/act-buttons--link), [file](package/ui-1.tgz), [llms](./llms.txt), [light](tokens/light.tokens.json)',
    '[States](#states), [React](https://react.dev/), `?path=/story/ID`',
    '```\nsee[0](?path=/docs/guide-use-it--docs)\n```',
  ].join('\n')
  expect(withFileLinks(text, 'docs/tell-alert.md', entries)).toBe(
    [
      '[Use](guide-use-it--docs.md#tests), [Buttons](act-buttons-button.md)',
      '[Link](act-buttons-button-link.md), [file](../package/ui-1.tgz), [llms](../llms.txt), [light](../tokens/light.tokens.json)',
      '[States](#states), [React](https://react.dev/), `?path=/story/ID`',
      '```\nsee[0](?path=/docs/guide-use-it--docs)\n```',
    ].join('\n'),
  )
  const inList = withFileLinks(
    '- [Alert](docs/tell-alert.md): [Use](?path=/docs/guide-use-it--docs)',
    'llms.txt',
    entries,
  )
  expect(inList).toBe('- [Alert](docs/tell-alert.md): [Use](docs/guide-use-it--docs.md)')
})

// Would notice: llms.txt has Button behind Users and Tour.
it('lists components as the sidebar does', () => {
  const list =
    '# Components\n\n- Alert (tell-alert): A\n- Link (act-buttons-button-link): L\n- Button (act-buttons-button): B\n\n# Docs\n\n- Use (guide-use-it--docs)\n'
  expect(inSidebarOrder(list, entries)).toBe(
    '# Components\n\n- Button (act-buttons-button): B\n- Link (act-buttons-button-link): L\n- Alert (tell-alert): A\n\n# Docs\n\n- Use (guide-use-it--docs)\n',
  )
})

// Would notice: code in a page loses its JSX, as Storybook's own blocks do.
it('keeps the code of a page, and the links that it writes as elements', () => {
  expect(
    markdownOf(
      '```tsx\n<Button>\n  Send\n</Button>\n```\n\n<Unstyled>\n<a href="./llms.txt" target="_top">list</a>\n</Unstyled>',
    ),
  ).toBe('```tsx\n<Button>\n  Send\n</Button>\n```\n\n[list](./llms.txt)')
})
