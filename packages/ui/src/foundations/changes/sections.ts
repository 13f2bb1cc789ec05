import { type ComponentChange, drawnSides, type PictureChange } from './changes.ts'

/** What became of a picture. `slight`: what it shows only moved, or hardly anything of it is drawn otherwise. */
export type Fate = 'added' | 'seen' | 'removed' | 'moved' | 'slight'

/**
 * Where the page shows a component: by what says most of what became of it. The stories that explain the library itself are
 * below each other in `documentation`.
 */
export type Section = 'components' | 'states' | 'looks' | 'gone' | 'documentation' | 'slight'

/** A component with what became of its pictures, what says most first. */
export interface Item extends ComponentChange {
  section: Section
  /** The component with all of its pictures, which is what one signs, where this has those of a section. */
  whole?: ComponentChange
}

/** Less than this of what is shown is hardly seen: of a pair on the page, a short word. */
const leastSeen = 0.01

/** Where so much of what differs only moved, and no more than this is drawn otherwise, moving is what happened. */
const mostlyMoved = 0.75
const besideMoving = 0.05

/** Other texts are always seen, and so may be what was not compared. */
export function fateOf({ kind, places, words, share = 1, moved = 0 }: PictureChange): Fate {
  if (kind !== 'changed') return kind
  if (places?.length === 0) return 'slight'
  const onlyMoved = moved >= mostlyMoved && share <= besideMoving
  return !words && (share < leastSeen || onlyMoved) ? 'slight' : 'seen'
}

/** The pictures that look different: the only count of them, on the page of a component and on the one of what changed. */
export const lookDifferent = (pictures: readonly PictureChange[]): PictureChange[] =>
  pictures.filter((change) => fateOf(change) === 'seen')

/** The groups of the sidebar whose stories are no components. */
export const isDocumentation = (id: string) => /^(guide|foundations)-/.test(id)

/** The order of what became of pictures of one component. */
const fates = ['added', 'seen', 'removed', 'slight', 'moved'] as const satisfies Fate[]

/** The section of a component, by the first of its pictures. */
const sectionOf = { added: 'states', seen: 'looks', removed: 'gone', slight: 'slight' } as const

/**
 * Sorts what changed by what it means: new components, new states of others, other looks, what is gone, what only moved or
 * hardly differs, and last the documentation's own stories, which no buyer sees. Each component stands in one section, with all its pictures but
 * those that are the same in another place of the sidebar. Of new states the largest number is first; elsewhere what
 * says most of the component. What was not compared is after what was.
 *
 * @param titleOf the name of a component, by its id
 */
export function itemsOf(
  components: readonly ComponentChange[],
  titleOf: (id: string) => string,
): Item[] {
  const items = components.flatMap((each): Item | [] => {
    const pictures = each.pictures
      .filter((change) => fateOf(change) !== 'moved')
      .toSorted((one, other) => rankOf(one) - rankOf(other) || byWeight(one, other))
    const [first] = pictures
    const fate = first ? fateOf(first) : 'moved'
    if (fate === 'moved') return []
    if (isDocumentation(each.id)) return { ...each, pictures, section: 'documentation' }
    return { ...each, pictures, section: each.isNew ? 'components' : sectionOf[fate] }
  })
  /** By what the section tells: which components are new, how many states are, and else what says most. */
  function byMeaning(one: Item, other: Item): number {
    if (one.section === 'components') return 0
    if (one.section === 'states')
      return statesOf(other.pictures).length - statesOf(one.pictures).length
    return byWeight(one.pictures[0], other.pictures[0])
  }
  return items.toSorted(
    (one, other) =>
      sections.indexOf(one.section) - sections.indexOf(other.section) ||
      byMeaning(one, other) ||
      titleOf(one.id).localeCompare(titleOf(other.id), 'en'),
  )
}

/**
 * What a section shows. A component with new states, of which other pictures look different, stands in both sections, with
 * the pictures that belong there: it is one item to sign, and its difference is not to be missed.
 */
export function shownIn(section: Section, items: readonly Item[]): Item[] {
  const own = items.filter((each) => each.section === section)
  if (section === 'states') return own.map((each) => (isBoth(each) ? only(each, true) : each))
  if (section !== 'looks') return own
  return [...own, ...items.filter(isBoth).map((each) => only(each, false))].toSorted((one, other) =>
    byWeight(one.pictures[0], other.pictures[0]),
  )
}

/** The pictures that can be shown, in the order of the page, each with its component as the page shows it there. */
export const drawnIn = (items: readonly Item[]): { change: PictureChange; item: Item }[] =>
  sections
    .flatMap((section) => shownIn(section, items))
    .flatMap((item) =>
      item.pictures
        .filter((change) => drawnSides(change).length > 0)
        .map((change) => ({ change, item })),
    )

/** Whether a component has new states and looks different, too. */
const isBoth = ({ section, pictures }: Item) =>
  section === 'states' && lookDifferent(pictures).length > 0

/** A component with its new pictures alone, or without them. */
const only = (item: Item, isNew: boolean): Item => ({
  ...item,
  whole: item,
  pictures: item.pictures.filter(({ kind }) => (kind === 'added') === isNew),
})

/** The sections in the order of the page. */
export const sections = [
  'components',
  'states',
  'looks',
  'gone',
  'slight',
  'documentation',
] as const satisfies Section[]

export const headings = {
  components: 'New components',
  states: 'New states',
  looks: 'Looks different',
  gone: 'Gone',
  slight: 'Moved or hardly visible',
  documentation: 'Documentation',
} as const satisfies Record<Section, string>

/** What says least, or nothing of the shop, is folded. */
export const isFolded = (section: Section): boolean =>
  section === 'slight' || section === 'documentation'

const rankOf = (change: PictureChange) => fates.indexOf(fateOf(change))

/**
 * What says most of a component first: a story that shows the same content as before, then one that another declaration
 * makes, then what rarely happens or tells how to use it; of each the largest difference.
 */
const byWeight = (one: PictureChange | undefined, other: PictureChange | undefined): number =>
  doubtOf(one) - doubtOf(other) || shareOf(other) - shareOf(one)

const doubtOf = (change: PictureChange | undefined): number =>
  change?.isEdge || change?.key.includes('--do-and-dont') ? 2 : change?.isRedeclared ? 1 : 0

/** What was not compared is after what was. */
const shareOf = (change: PictureChange | undefined) => change?.share ?? -1

/** The new stories, each in the first of its windows. */
export function statesOf(pictures: readonly PictureChange[]): PictureChange[] {
  const added = pictures.filter(({ kind }) => kind === 'added')
  const firsts = new Map(
    added
      .toSorted((one, other) => Number(one.key.includes('@')) - Number(other.key.includes('@')))
      .toReversed()
      .map((change) => [change.key.replace(/@.*/, ''), change]),
  )
  return added.filter((change) => [...firsts.values()].includes(change))
}
