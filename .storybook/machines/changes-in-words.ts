import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Changes, changesFile } from '@strapline/ui/foundations/changes/changes.ts'
import { countsOf, fatesInWords } from '@strapline/ui/foundations/changes/counts.ts'
import {
  commitDetails,
  componentNames,
  dayInWords,
  versionInWords,
  versionWithDetails,
} from '@strapline/ui/foundations/changes/names.ts'
import { type Item, itemsOf, shownIn } from '@strapline/ui/foundations/changes/sections.ts'
import { readSignOffs } from '@strapline/ui/foundations/changes/sign-offs.ts'
import { formatCount } from '@strapline/ui/lib/format.ts'
import { read } from '../../scripts/lib/repository-files.ts'
import { root } from '../../scripts/lib/run.mjs'
import { titleIn } from '../titles.ts'

/** A component, by what a list says of it. */
export interface NamedComponent {
  /** The part of its stories' ids that names it: `act-buttons`. */
  page: string
  /** Its place in the sidebar: `Act/Buttons`. */
  title: string
}

/**
 * What looks different since an earlier commit. A build with pictures has compared them; without it nothing is known.
 *
 * @param pictures the folder of the pictures
 */
export function changesInWords(
  components: readonly NamedComponent[],
  pictures = process.env.STRAPLINE_STORY_PICTURES,
): string {
  const file = join(pictures ?? '', changesFile)
  const none = 'A built Storybook with pictures lists here which components look different.'
  if (!pictures || !existsSync(file)) return none
  const changes: Changes = JSON.parse(readFileSync(file, 'utf8'))
  if ('problem' in changes) return none
  const { since, of, components: changed } = changes
  const titles = new Map(components.map(({ page, title }) => [page, title]))
  const named = changed.map(({ id, paths: [path = ''] }) => {
    const title = titles.get(id) ?? titleOfStories(`packages/ui/src/${path}.tsx`)
    return [`${id}--docs`, title && { title, name: '' }] as const
  })
  const names = componentNames(
    changed,
    Object.fromEntries(named.flatMap(([id, name]) => (name ? [[id, name]] : []))),
  )
  const items = itemsOf(changed, (id) => names.get(id) ?? id)
  if (items.length === 0) return `No picture differs from ${versionInWords(since)}.`
  const lineOf = ({ id, pictures: each, signed }: Item) => {
    const by = signed ? `; signed by ${signed.name}, ${dayInWords(signed.day)}` : ''
    return `- ${names.get(id)}: ${fatesInWords(each)}${by}`
  }
  const parts = countsOf(items).map(({ section, count, words }) =>
    [`**${formatCount(count)} ${words}**`, shownIn(section, items).map(lineOf).join('\n')].join(
      '\n\n',
    ),
  )
  return `${formatCount(items.length)} of the components and pages differ from ${versionWithDetails(since)}, ${commitDetails(since)}. There are ${formatCount(of)} pictures in all.

${parts.join('\n\n')}`
}

/** What a file of stories is called in the sidebar, of those that no list of components has; undefined for one that is gone. */
function titleOfStories(file: string): string | undefined {
  return existsSync(join(root, file)) ? titleIn(read(file)) : undefined
}

/** Who has signed what changed. */
export function signOffsInWords(text = read('docs/sign-off.md')): string {
  const lines = readSignOffs(text).map(
    ({ day, name, counts, components }) =>
      `- ${dayInWords(day)}, ${name}: ${counts} in ${components.join(', ')}`,
  )
  return lines.join('\n') || 'Nobody has signed off anything yet.'
}

/** The notes of each release, as a part of a page: its headings are a level lower. */
export const releasesInWords = () =>
  read('CHANGELOG.md')
    .replace(/^[\s\S]*?(?=^## )/m, '')
    .replace(/^##/gm, '###')
    .trim()
