import type { ComponentChange, PictureChange } from './changes.ts'

/** What became of a picture, as the page tells it: `unseen` differs by less than an eye sees. */
export type Section = 'seen' | 'added' | 'removed' | 'moved' | 'unseen'

/** The components with pictures of each section, and with those alone. */
export type Sections = Readonly<Record<Section, readonly ComponentChange[]>>

/** The section of a picture. One without a picture of before may look different. */
export const sectionOf = ({ kind, places }: PictureChange): Section =>
  kind !== 'changed' ? kind : places?.length === 0 ? 'unseen' : 'seen'

/**
 * Sorts what changed: of which most of what is shown differs is first, and what was not compared is after what was. All
 * else is by name.
 *
 * @param titleOf the name of a component, by its id
 */
export function sectionsOf(
  components: readonly ComponentChange[],
  titleOf: (id: string) => string,
): Sections {
  const byTitle = components.toSorted((one, other) =>
    titleOf(one.id).localeCompare(titleOf(other.id), 'en'),
  )
  const of = (section: Section) =>
    byTitle
      .map((each) => ({
        ...each,
        pictures: each.pictures
          .filter((change) => sectionOf(change) === section)
          .toSorted((one, other) => shareOf(other) - shareOf(one)),
      }))
      .filter(({ pictures }) => pictures.length > 0)
  return {
    seen: of('seen').toSorted((one, other) => largestShare(other) - largestShare(one)),
    added: of('added'),
    removed: of('removed'),
    moved: of('moved'),
    unseen: of('unseen'),
  }
}

const shareOf = ({ share = -1 }: PictureChange) => share

const largestShare = ({ pictures }: ComponentChange) => Math.max(...pictures.map(shareOf))

/** How many pictures components have. */
export const countOf = (components: readonly ComponentChange[]) =>
  components.reduce((sum, { pictures }) => sum + pictures.length, 0)
