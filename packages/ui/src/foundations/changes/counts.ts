import { type Item, type Section, sections, shownIn } from './sections.ts'

/** What is counted in a section, one and several. */
const counted = {
  components: ['new component', 'new components'],
  states: ['has new states', 'have new states'],
  looks: ['looks different', 'look different'],
  gone: ['lost stories', 'lost stories'],
  slight: ['moved or hardly differs', 'moved or hardly differ'],
  documentation: ['page of documentation', 'pages of documentation'],
} as const satisfies Record<Section, readonly [string, string]>

/**
 * How many components stand in each section that has any, in the order of the page. One that has new states and looks
 * different, too, is counted in both.
 */
export const countsOf = (items: readonly Item[]) =>
  sections.flatMap((section) => {
    const count = shownIn(section, items).length
    const [one, several] = counted[section]
    return count === 0 ? [] : { section, count, words: count === 1 ? one : several }
  })
