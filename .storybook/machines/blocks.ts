import { drawings } from '@strapline/contract/drawings'
import { productOf } from '@strapline/contract/fixtures'
import { icons } from '@strapline/ui/foundations/icon-meanings'
import { pageObjectsIn } from '@strapline/ui/foundations/page-objects'
import { sectionOf } from '@strapline/ui/foundations/readme'
import { read } from '../../scripts/lib/repository-files.ts'
import { aboutTexts } from '../docs/about-texts.ts'
import { packageText, placesInFiles, registryText } from '../docs/downloads-text.ts'
import { readDownloads, versionServed } from '../downloads.ts'
import { groups, journeys } from '../groups.ts'
import {
  changesInWords,
  type NamedComponent,
  releasesInWords,
  signOffsInWords,
} from './changes-in-words.ts'
import {
  flowsInWords,
  replacementsInWords,
  routesInWords,
  statesInWords,
} from './screens-in-words.ts'
import { tableOf } from './tables.ts'
import { tokenTexts } from './tokens-in-words.ts'

/** A component of the library in a list of all. */
export interface ListedComponent extends NamedComponent {
  name: string
  /** The id of its first story. */
  story: string
  summary: string | undefined
}

/** What a block shows: `of` is the part of a text that it names, and the components are all that there are. */
type BlockText = (of: string, components: readonly ListedComponent[]) => string

/** What a page shows by a block, as Markdown, by the name of the block, or by the story that a canvas shows. */
const texts: Readonly<Record<string, BlockText>> = {
  ...tokenTexts,
  ReadmeSection: (of) => sectionOf(read('packages/ui/README.md'), of),
  AboutTexts: () => aboutTexts.specified,
  InstallFromHere: () => packageText(readDownloads(), placesInFiles),
  CopyFromHere: () => registryText(readDownloads(), placesInFiles),
  Version: () => versionServed(),
  PageObjectList: () =>
    pageObjectsIn(read('packages/ui/src/testing/playwright.ts'))
      .map(({ name, about, parts }) =>
        [
          `- \`${name}(page)\`: ${about}`,
          ...parts.map((part) => `  - \`.${part.call}\`: ${part.about}`),
        ].join('\n'),
      )
      .join('\n'),
  CostTable: () => {
    const costs: Record<string, Record<string, number>> = JSON.parse(read('packages/ui/costs.json'))
    return tableOf(
      ['Component', 'kB', 'Elements', 'ms'],
      Object.entries(costs).map(([place, { kB, elements, ms }]) => [place, kB, elements, ms]),
    )
  },
  'Icons.Default': () =>
    tableOf(
      ['Icon', 'Means', 'Other words'],
      Object.entries(icons).map(([name, { means, also }]) => [`\`${name}\``, means, also]),
    ),
  'Drawings.Drawings': () =>
    tableOf(
      ['Drawing', 'Shows'],
      drawings.map((drawing) => [`\`${drawing}\``, productOf(drawing).name]),
    ),
  ScreenBoard: routesInWords,
  ReplacementBoard: replacementsInWords,
  ScreenMap: statesInWords,
  FlowList: flowsInWords,
  ComponentBoard: (_, components) => componentsInWords(components),
  PictureChanges: (_, components) => changesInWords(components),
  SignOffList: () => signOffsInWords(),
  ChangelogList: releasesInWords,
}

/** Every component in the groups of the sidebar, with a sentence and a link to one of its stories. */
function componentsInWords(components: readonly ListedComponent[]): string {
  const places = groups.flatMap((group) =>
    group === 'Shop' ? journeys.map((journey) => `${group}/${journey}`) : [group],
  )
  const ofEach = places.flatMap((place) => {
    const here = components
      .filter(({ title }) => title.startsWith(`${place}/`))
      .sort((one, other) => one.title.localeCompare(other.title, 'en'))
      .map(({ name, story, summary }) => `- [${name}](?path=/story/${story}): ${summary ?? ''}`)
    return here.length > 0 && !['Foundations', 'Screens', 'Demo'].includes(place)
      ? [`## ${place.replace('/', ' › ')}\n\n${here.join('\n')}`]
      : []
  })
  return ofEach.join('\n\n')
}

/** A block in a line of its own: `<CostTable />`, or `<Canvas of={Measures.Spacing} sourceState="none" />`. */
const block = /^ *<(\w+)(?: of="(.+)")?(?: of=\{([\w.]+)\})?[^>]*\/>$/gm
const mark = /^Block ([\w.]+) (.*)\.$/gm

/** Whether a block's name is one of those that have a text. */
const isKnown = (name: string) => Object.hasOwn(texts, name)

/** A page with marks in place of its blocks: what they show has lines that are no page's own code. */
export const markBlocks = (mdx: string) =>
  mdx.replace(block, (line, name, of = '', story = '') => {
    const known = [name, story].find(isKnown)
    return known ? `Block ${known} ${of}.` : line
  })

/** A page with what its blocks show in place of their marks. */
export const fillBlocks = (markdown: string, components: readonly ListedComponent[] = []) =>
  markdown.replace(mark, (line, name, of) => texts[name]?.(of, components) ?? line)
