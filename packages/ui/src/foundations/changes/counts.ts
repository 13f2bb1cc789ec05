import { formatCount } from '../../lib/format.ts'
import type { PictureChange } from './changes.ts'
import { fateOf, type Item, type Section, sections, shownIn } from './sections.ts'

/** What is counted in a section, one and several. */
const counted = {
  components: ['new component', 'new components'],
  states: ['has new states', 'have new states'],
  looks: ['looks different', 'look different'],
  gone: ['lost stories', 'lost stories'],
  slight: ['moved or hardly differs', 'moved or hardly differ'],
  documentation: ['topic of the documentation', 'topics of the documentation'],
} as const satisfies Record<Section, readonly [string, string]>

/**
 * How many components stand in each section that has any, in the order of the page. One that has new states and looks
 * different, too, is counted in both; how many do is said with the latter.
 */
export const countsOf = (items: readonly Item[]) =>
  sections.flatMap((section) => {
    const own = shownIn(section, items)
    const [one, several] = counted[section]
    const both = own.filter((each) => each.section !== section).length
    const also = both > 0 ? `, ${formatCount(both)} of them with new states` : ''
    return own.length === 0
      ? []
      : { section, count: own.length, words: (own.length === 1 ? one : several) + also }
  })

/** What became of one picture, and of several. */
const fateWords = {
  seen: ['looks different', 'look different'],
  added: ['is new', 'are new'],
  removed: ['is gone', 'are gone'],
  slight: ['moved or hardly differs', 'moved or hardly differ'],
} as const

/** What became of pictures, in words: `4 look different, 2 moved or hardly differ`. */
export function fatesInWords(pictures: readonly PictureChange[]): string {
  return Object.entries(fateWords)
    .flatMap(([fate, [one, several]]) => {
      const count = pictures.filter((each) => fateOf(each) === fate).length
      return count === 0 ? [] : `${formatCount(count)} ${count === 1 ? one : several}`
    })
    .join(', ')
}
