import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeFolder, type Changes } from '@strapline/ui/foundations/changes/changes.ts'
import {
  commitDetails,
  dayInWords,
  versionInWords,
  versionWithDetails,
} from '@strapline/ui/foundations/changes/names.ts'
import { readSignOffs } from '@strapline/ui/foundations/changes/sign-offs.ts'
import { read } from '../../scripts/lib/repository-files.ts'

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
  const file = join(pictures ?? '', beforeFolder, 'changes.json')
  const none = 'A built Storybook with pictures lists here which components look different.'
  if (!pictures || !existsSync(file)) return none
  const changes: Changes = JSON.parse(readFileSync(file, 'utf8'))
  if ('problem' in changes) return none
  const { since, of, components: changed } = changes
  const titles = new Map(components.map(({ page, title }) => [page, title]))
  const lines = changed.map(({ id, isNew, signed, pictures: each }) => {
    const said = [...new Set(each.map(({ kind }) => kind))]
      .map((kind) => `${each.filter((picture) => picture.kind === kind).length} ${kind}`)
      .join(', ')
    const by = signed ? `; signed by ${signed.name}, ${dayInWords(signed.day)}` : ''
    return `- ${titles.get(id) ?? id}${isNew ? ' (new)' : ''}: ${said}${by}`
  })
  const head = `Pictures that differ from ${versionWithDetails(since)}, ${commitDetails(since)}, of ${of} in all:`
  return lines.length > 0
    ? `${head}\n\n${lines.join('\n')}`
    : `No picture differs from ${versionInWords(since)}.`
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
