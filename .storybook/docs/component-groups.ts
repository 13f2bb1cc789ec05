import type { BoardGroup } from '@strapline/ui/foundations/pictures/board.tsx'
import { frameAddress } from '@strapline/ui/foundations/pictures/live-story.tsx'
import { groups as allGroups } from '../groups.ts'
import type { PictureSizes } from '../picture-sizes.ts'
import { otherTags } from './shown-states.ts'
import type { IndexEntry } from './story-index.ts'

/** Groups of pages that show no components alone. */
const otherGroups = ['Guide', 'Foundations', 'Screens', 'Demo']

/** The groups of components. */
export const componentGroups = allGroups.filter((group) => !otherGroups.includes(group))

/** The tag of the story that shows a component best, where that is not the first one of its page. */
const bestTag = 'portrait'

/** Every component by the story that shows it best, or else by its first one, in the groups of the sidebar and their parts. */
export function groupsIn(
  entries: readonly Omit<IndexEntry, 'importPath'>[],
  known: PictureSizes,
): BoardGroup[] {
  const groups = new Map<string, BoardGroup & { exhibits: BoardGroup['exhibits'][number][] }>()
  const groupOf = (path: string, group: Pick<BoardGroup, 'title' | 'isPart'>) => {
    const stands = groups.get(path) ?? { ...group, exhibits: [] }
    groups.set(path, stands)
    return stands
  }
  const seen = new Set<string>()
  const best = new Map(
    entries.flatMap(({ id, title, tags = [] }) => (tags.includes(bestTag) ? [[title, id]] : [])),
  )
  for (const { id, title, type, tags = [] } of entries) {
    const [group = '', ...rest] = title.split('/')
    const size = known[id]
    if (type !== 'story' || otherGroups.includes(group) || seen.has(title) || !size) continue
    if (otherTags.some((tag) => tags.includes(tag)) || (best.get(title) ?? id) !== id) continue
    seen.add(title)
    const [width, height] = size
    const looks = [{ device: 'Desktop', picture: id, src: frameAddress(id), width, height }]
    const onPhone = known[`${id}@phone`]
    if (onPhone) {
      looks.push({
        device: 'Phone',
        picture: `${id}@phone`,
        src: frameAddress(id, { phone: true }),
        width: onPhone[0],
        height: onPhone[1],
      })
    }
    const whole = groupOf(group, { title: group })
    const [part = ''] = rest
    const stands =
      rest.length > 1 ? groupOf(`${group}/${part}`, { title: part, isPart: true }) : whole
    stands.exhibits.push({ id, title: rest.at(-1) ?? title, looks })
  }
  return [...groups.values()]
}
