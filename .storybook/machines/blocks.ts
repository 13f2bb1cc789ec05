import { pageObjectsIn } from '@strapline/ui/foundations/page-objects'
import { sectionOf } from '@strapline/ui/foundations/readme'
import { read } from '../../scripts/lib/repository-files.ts'
import { aboutTexts } from '../docs/about-texts.ts'

/** What a page shows by a block that reads a file, as Markdown, by the name of the block. */
const texts: Readonly<Record<string, (of: string) => string>> = {
  ReadmeSection: (of) => sectionOf(read('packages/ui/README.md'), of),
  AboutTexts: () => aboutTexts.specified,
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
    const rows = Object.entries(costs).map(
      ([place, { kB, elements, ms }]) => `| ${place} | ${kB} | ${elements} | ${ms} |`,
    )
    return ['| Component | kB | Elements | ms |', '|---|---|---|---|', ...rows].join('\n')
  },
}

const block = new RegExp(`^ *<(${Object.keys(texts).join('|')})(?: of="(.+)")? />$`, 'gm')
const mark = /^Block (\w+) (.*)\.$/gm

/** A page with marks in place of its blocks: what they show has lines that are no page's own code. */
export const markBlocks = (mdx: string) =>
  mdx.replace(block, (_, name, of = '') => `Block ${name} ${of}.`)

/** A page with what its blocks show in place of their marks. */
export const fillBlocks = (markdown: string) =>
  markdown.replace(mark, (line, name, of) => texts[name]?.(of) ?? line)
